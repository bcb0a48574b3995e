/** Every statement about games, compiled once for each open database. */
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { fileScore, type ScoreValues } from '../bests/filing.ts';
import type { Compiler } from '../engine.ts';
import { ensurePlayer, forgetSpans, type SpanValues } from '../players/profiles.ts';
import { type Follower, prepareChange } from '../prepared-change.ts';
import { type Param, prepareQuery } from '../prepared-query.ts';
import type { Schema } from '../schema.ts';
import { type ChunkRow, DAMAGED, type GameRow } from './game-row.ts';

export type SlotValues = Pick<GameRow, 'player' | 'slot'>;
export type BeginValues = GameRow & SpanValues;
/** A chunk that is full, where a turn has begun another one. */
export type FullChunk = { readonly [Name in keyof Omit<ChunkRow, 'game'> as `full_${Name}`]: ChunkRow[Name] };
/** A game as it is to be, and the turn that it is at until then. */
export type TurnValues = GameRow & Partial<FullChunk> & { readonly expected_turn: number };

export interface SucceedValues extends Pick<GameRow, 'id' | 'turn'> {
  readonly next: string;
  /** The successor that was read; empty for none. */
  readonly known: string;
  readonly at: number;
}

/** Written into the statements, not bound: only so do both engines use the partial index on running games. */
const isRunning: Expression<SqlBool> = sql<SqlBool>`${sql.ref('state')} = ${sql.lit('running')}`;
const isUnfiled: Expression<SqlBool> = sql<SqlBool>`${sql.ref('unfiled')} = ${sql.lit(1)}`;

export type GameStatements = ReturnType<typeof gameStatements>;

export function gameStatements(compiler: Compiler) {
  const { db } = compiler;
  const all = db.selectFrom('saved_games').selectAll();
  return {
    find: prepareQuery<{ id: string }, GameRow>((param) => all.where('id', '=', param('id'))),
    findRunning: prepareQuery<SlotValues, GameRow>((param) =>
      all.where('player', '=', param('player')).where('slot', '=', param('slot')).where(isRunning),
    ),
    /** The best of a player's games with one seed in one slot. */
    bestOfSeed: prepareQuery<SlotValues & Pick<GameRow, 'seed'>, { score: number | null }>((param) =>
      db
        .selectFrom('saved_games')
        .select(({ fn }) => fn.max('score').as('score'))
        .where(sql.ref('mode'), '=', sql.lit('practice'))
        .where('player', '=', param('player'))
        .where('seed', '=', param('seed'))
        .where('slot', '=', param('slot')),
    ),
    setAside: prepareQuery<{ id: string }, unknown>((param) =>
      db.updateTable('saved_games').set({ state: DAMAGED, unfiled: 0 }).where('id', '=', param('id')),
    ),
    begin: prepareChange<BeginValues>(
      compiler,
      (param) => insertGame(db, param),
      (param, guard) => ensurePlayer(db, param, guard),
      (param, guard) => forgetSpans(db, param, guard),
    ),
    turn: turnStatements(compiler),
    succeed: succeedQuery(db),
  };
}

/**
 * A turn after which the game runs on, in three kinds, and the last one. SQLite rewrites an index whenever a column of it
 * or of its condition is set, also to what it was, so `state` and `unfiled` are set only where they change.
 */
function turnStatements(compiler: Compiler) {
  const { db } = compiler;
  const inKinds = (...followers: readonly Follower<TurnValues>[]) => ({
    quiet: prepareChange<TurnValues>(compiler, (param) => turnQuery(db, param), ...followers),
    /** The rankings do not have the new score. */
    marked: prepareChange<TurnValues>(compiler, (param) => turnQuery(db, param).set({ unfiled: 1 }), ...followers),
    /** The same where that was said before, unless the score was filed since it was read. */
    stillMarked: prepareChange<TurnValues>(compiler, (param) => turnQuery(db, param).where(isUnfiled), ...followers),
    ended: prepareChange<TurnValues>(compiler, (param) => endQuery(db, param), ...followers),
  });
  const closeChunk: Follower<TurnValues> = (param, guard) => insertChunk(db, param, guard);
  const file: Follower<TurnValues & ScoreValues> = (param, guard) => fileScore(compiler, param, guard);
  const end = (param: Param<TurnValues>) => endQuery(db, param);
  return {
    plain: inKinds(),
    closing: inKinds(closeChunk),
    filed: prepareChange<TurnValues & ScoreValues>(compiler, end, file),
    closingAndFiled: prepareChange<TurnValues & ScoreValues>(compiler, end, closeChunk, file),
  };
}

const turnQuery = (db: Kysely<Schema>, param: Param<TurnValues>) =>
  db
    .updateTable('saved_games')
    .set({
      opened_by: param('opened_by'),
      standing: param('standing'),
      checkpoint: param('checkpoint'),
      chunk_start: param('chunk_start'),
      turn: param('turn'),
      score: param('score'),
      random_state: param('random_state'),
      move_count: param('move_count'),
      changed_at: param('changed_at'),
      cells: param('cells'),
      moves: param('moves'),
      marks: param('marks'),
    })
    .where('id', '=', param('id'))
    .where('turn', '=', param('expected_turn'))
    .where(isRunning);

const endQuery = (db: Kysely<Schema>, param: Param<TurnValues>) =>
  turnQuery(db, param).set({ state: param('state'), unfiled: 0 });

const COLUMNS = [
  'id',
  'player',
  'place',
  'mode',
  'slot',
  'rules',
  'rows',
  'columns',
  'source',
  'seed',
  'started_at',
  'best_before',
  'opened_by',
  'successor',
  'state',
  'standing',
  'unfiled',
  'turn',
  'score',
  'random_state',
  'move_count',
  'changed_at',
  'cells',
  'marks',
  'chunk_start',
  'checkpoint',
  'moves',
] as const satisfies readonly (keyof GameRow)[];

const insertGame = (db: Kysely<Schema>, param: Param<GameRow>) =>
  db
    .insertInto('saved_games')
    .values(Object.fromEntries(COLUMNS.map((column) => [column, param(column)])) as unknown as GameRow)
    .onConflict((conflict) => conflict.columns(['player', 'slot']).where(isRunning).doNothing());

const insertChunk = (db: Kysely<Schema>, param: Param<TurnValues>, guard: Expression<SqlBool>) =>
  db
    .insertInto('game_chunks')
    .columns(['game', 'chunk_start', 'move_count', 'checkpoint', 'moves'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${param('id')}`.as('game'),
          sql<number>`${param('full_chunk_start')}`.as('chunk_start'),
          sql<number>`${param('full_move_count')}`.as('move_count'),
          sql<Uint8Array>`${param('full_checkpoint')}`.as('checkpoint'),
          sql<Uint8Array>`${param('full_moves')}`.as('moves'),
        ])
        .where(guard),
    );

/** An ended game keeps the moment of its end. */
function succeedQuery(db: Kysely<Schema>) {
  const ifRunning = (then: Expression<unknown>, column: 'state' | 'changed_at') =>
    sql<never>`case when ${isRunning} then ${then} else ${sql.ref(column)} end`;
  return prepareQuery<SucceedValues, unknown>((param) =>
    db
      .updateTable('saved_games')
      .set({
        state: ifRunning(sql.lit('given-up'), 'state'),
        changed_at: ifRunning(sql`${param('at')}`, 'changed_at'),
        unfiled: 0,
        successor: param('next'),
      })
      .where('id', '=', param('id'))
      .where('turn', '=', param('turn'))
      .where(sql<SqlBool>`coalesce(successor, '') = ${param('known')}`),
  );
}
