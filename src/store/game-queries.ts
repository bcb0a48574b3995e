/** Every statement about games, compiled once for each open database. */
import type { Kysely, SqlBool } from 'kysely';
import { type Expression, sql } from 'kysely';
import { type Param, prepareQuery } from './prepared-query.ts';
import type { GameRow, Schema } from './schema.ts';

export type SlotValues = Pick<GameRow, 'player' | 'place' | 'rows' | 'columns' | 'rules'>;

/** What a move may change in a game's row, besides its state. */
type Changing =
  | 'random_state'
  | 'assisted'
  | 'cells'
  | 'score'
  | 'turn'
  | 'moves'
  | 'move_count'
  | 'marks'
  | 'opened_by'
  | 'changed_at';

export type ChangeValues = Pick<GameRow, 'id' | Changing> & { readonly expected_turn: number };
export type EndValues = ChangeValues & Pick<GameRow, 'state'>;

export interface SucceedValues {
  readonly id: string;
  readonly turn: number;
  readonly successor: string;
  readonly changed_at: number;
}

/** Written into the statement, not bound: only so do both engines use the partial index on running games. */
const RUNNING = sql.lit('running');

/** The words `state = 'running'` for a condition. */
const isRunning: Expression<SqlBool> = sql<SqlBool>`${sql.ref('state')} = ${RUNNING}`;

export type GameQueries = ReturnType<typeof gameQueries>;

export function gameQueries(db: Kysely<Schema>) {
  return {
    find: prepareQuery<{ id: string }, GameRow>((param) =>
      db.selectFrom('games').selectAll().where('id', '=', param('id')),
    ),
    findRunning: prepareQuery<SlotValues, GameRow>((param) =>
      db
        .selectFrom('games')
        .selectAll()
        .where('player', '=', param('player'))
        .where('place', '=', param('place'))
        .where('rows', '=', param('rows'))
        .where('columns', '=', param('columns'))
        .where('rules', '=', param('rules'))
        .where(isRunning),
    ),
    insert: insertQuery(db),
    /**
     * A move after which the game runs on. SQLite rewrites the index of running games whenever `state` is set, also to
     * what it was: twice the pages of a move.
     */
    change: prepareQuery<ChangeValues, unknown>((param) => changeQuery(db, param)),
    /** The same for a game that has ended with it. */
    end: prepareQuery<EndValues, unknown>((param) => changeQuery(db, param).set({ state: param('state') })),
    succeed: succeedQuery(db),
  };
}

function insertQuery(db: Kysely<Schema>) {
  return prepareQuery<GameRow, unknown>((param) =>
    db
      .insertInto('games')
      .values({
        id: param('id'),
        player: param('player'),
        place: param('place'),
        rows: param('rows'),
        columns: param('columns'),
        rules: param('rules'),
        random_kind: param('random_kind'),
        random_seed: param('random_seed'),
        random_state: param('random_state'),
        practice: param('practice'),
        assisted: param('assisted'),
        cells: param('cells'),
        score: param('score'),
        best_before: param('best_before'),
        turn: param('turn'),
        moves: param('moves'),
        move_count: param('move_count'),
        state: param('state'),
        marks: param('marks'),
        opened_by: param('opened_by'),
        successor: param('successor'),
        started_at: param('started_at'),
        changed_at: param('changed_at'),
      })
      .onConflict((conflict) =>
        conflict.columns(['player', 'place', 'rows', 'columns', 'rules']).where(isRunning).doNothing(),
      ),
  );
}

const changeQuery = (db: Kysely<Schema>, param: Param<ChangeValues>) =>
  db
    .updateTable('games')
    .set({
      random_state: param('random_state'),
      assisted: param('assisted'),
      cells: param('cells'),
      score: param('score'),
      turn: param('turn'),
      moves: param('moves'),
      move_count: param('move_count'),
      marks: param('marks'),
      opened_by: param('opened_by'),
      changed_at: param('changed_at'),
    })
    .where('id', '=', param('id'))
    .where('turn', '=', param('expected_turn'))
    .where(isRunning);

function succeedQuery(db: Kysely<Schema>) {
  return prepareQuery<SucceedValues, unknown>((param) =>
    db
      .updateTable('games')
      .set({
        state: sql<string>`case when ${isRunning} then ${sql.lit('given-up')} else ${sql.ref('state')} end`,
        successor: param('successor'),
        changed_at: param('changed_at'),
      })
      .where('id', '=', param('id'))
      .where('turn', '=', param('turn'))
      .where('successor', 'is', null),
  );
}
