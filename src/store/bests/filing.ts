/**
 * Puts scores into the rankings. A game that ends is filed with its last turn; one that runs is marked in its row, and
 * filed from time to time by every process: twice is as good as once, and what a killed process left is found by the next.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import { categoryKey, isListed, type Place, type Rankings, type SavedGame } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import type { GameRow } from '../games/game-row.ts';
import { isHidden } from '../players/profiles.ts';
import { ALWAYS, prepareChange } from '../prepared-change.ts';
import { type Param, prepareQuery } from '../prepared-query.ts';
import { type BestRow, GLOBAL } from './rankings.ts';
import { openSpans, type Spans } from './span.ts';

const SCORE = [
  'player',
  'category',
  'score',
  'best_tile',
  'reached_at',
  'game',
] as const satisfies readonly (keyof BestRow)[];

/** A score, and the spans that it counts for: see span.ts; empty for one that is over. */
export type ScoreValues = Pick<BestRow, (typeof SCORE)[number] | 'place'> & Spans;

/** A game whose score the rankings do not have. */
export type UnfiledRow = Pick<
  GameRow,
  | 'id'
  | 'player'
  | 'place'
  | 'rows'
  | 'columns'
  | 'rules'
  | 'standing'
  | 'turn'
  | 'score'
  | 'cells'
  | 'started_at'
  | 'changed_at'
>;

const UNFILED = [
  'id',
  'player',
  'place',
  'rows',
  'columns',
  'rules',
  'standing',
  'turn',
  'score',
  'cells',
  'started_at',
  'changed_at',
] as const satisfies readonly (keyof UnfiledRow)[];

/** Written into the statement, not bound: only so do both engines use the partial index on unfiled games. */
const isUnfiled: Expression<SqlBool> = sql<SqlBool>`${sql.ref('unfiled')} = ${sql.lit(1)}`;

export type FilingStatements = ReturnType<typeof filingStatements>;

export function filingStatements(compiler: Compiler) {
  const { db } = compiler;
  const unfiled = db.selectFrom('saved_games').select(UNFILED).where(isUnfiled).orderBy('place').orderBy('id');
  return {
    unfiledIn: prepareQuery<Pick<GameRow, 'place' | 'id'> & { most: number }, UnfiledRow>((param) =>
      unfiled.where('place', '=', param('place')).where('id', '>', param('id')).limit(param('most')),
    ),
    unfiled: prepareQuery<Pick<GameRow, 'place' | 'id'> & { most: number }, UnfiledRow>((param) =>
      unfiled
        .where(sql<SqlBool>`(${sql.ref('place')}, ${sql.ref('id')}) > (${param('place')}, ${param('id')})`)
        .limit(param('most')),
    ),
    file: prepareQuery<ScoreValues, unknown>((param) => fileScore(compiler, param, ALWAYS)),
    /** Files the score of a game that is still at that turn. */
    fileRunning: prepareChange<ScoreValues & Pick<GameRow, 'turn'>>(
      compiler,
      (param) =>
        db
          .updateTable('saved_games')
          .set({ unfiled: 0 })
          .where('id', '=', param('game'))
          .where('turn', '=', param('turn'))
          .where(isUnfiled),
      (param, guard) => fileScore(compiler, param, guard),
    ),
  };
}

/**
 * Files a score under its place and all places, in each span, wherever it is above what is there. One statement, which
 * also looks up whether the player is hidden: a best that is new is filed so, one that was there stays as it is.
 */
export function fileScore({ db, dialect }: Compiler, param: Param<ScoreValues>, guard: Expression<SqlBool>) {
  const value = (name: (typeof SCORE)[number]) => sql`${param(name)}`.as(name);
  return db
    .insertInto('best_scores')
    .columns([...SCORE, 'place', 'span', 'hidden'])
    .expression(
      db
        .selectFrom(filedUnder(param))
        .select([...SCORE.map(value), 'column1', 'column2', isHidden(param, dialect.shareLock).as('hidden')])
        .where('column2', '<>', '')
        .where(guard),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['player', 'place', 'category', 'span'])
        .doUpdateSet(({ ref }) => ({
          score: ref('excluded.score'),
          best_tile: ref('excluded.best_tile'),
          reached_at: ref('excluded.reached_at'),
          game: ref('excluded.game'),
        }))
        .whereRef('excluded.score', '>', 'best_scores.score'),
    );
}

/** Place and span of each row that a score is filed in. All engines call the columns of such a list the same. */
function filedUnder(param: Param<ScoreValues>) {
  const spans = [sql.lit('all'), param('month'), param('week'), param('today')];
  const rows = [param('place'), sql.lit(GLOBAL)].flatMap((place) => spans.map((span) => sql`(${place}, ${span})`));
  return sql<{ column1: string; column2: string }>`(values ${sql.join(rows)})`.as('filed');
}

/** Games read in one step. */
const STEP = 200;

/** Games filed at the same moment: clicks must find a connection meanwhile. */
const TOGETHER = 4;

export function filing(database: Database, bests: FilingStatements): Pick<Rankings, 'fileScores'> {
  /** Not done where a move came between: that game is still marked. */
  const file = (now: number) => (row: UnfiledRow) =>
    database.change(bests.fileRunning({ ...valuesOf(row, now), turn: row.turn }));

  return {
    async fileScores({ now, place, signal }) {
      let filed = 0;
      for await (const games of unfiledGames(database, bests, place)) {
        if (signal?.aborted) break;
        const done = await Promise.all(games.map(file(now)));
        filed += done.filter(Boolean).length;
      }
      return filed;
    },
  };
}

async function* unfiledGames(
  database: Database,
  bests: FilingStatements,
  place: Place | undefined,
): AsyncGenerator<readonly UnfiledRow[]> {
  const query = place === undefined ? bests.unfiled : bests.unfiledIn;
  let after = { place: place ?? '', id: '' };
  for (;;) {
    const games = await database.rows(query({ ...after, most: STEP }));
    for (let first = 0; first < games.length; first += TOGETHER) yield games.slice(first, first + TOGETHER);
    const last = games.at(-1);
    if (!last) return;
    after = last;
  }
}

/** Of a game that is being filed as it ends; `undefined` when no ranking takes it. */
export function scoreOf({ opening, position }: SavedGame, now: number): ScoreValues | undefined {
  if (!isListed(position)) return undefined;
  const { id, player, place, startedAt } = opening;
  return {
    ...openSpans(startedAt, now),
    player,
    place,
    category: categoryKey(opening, position.standing),
    score: position.score,
    best_tile: Math.max(...position.board.cells),
    reached_at: position.changedAt,
    game: id,
  };
}

const valuesOf = (row: UnfiledRow, now: number): ScoreValues => ({
  ...openSpans(row.started_at, now),
  player: row.player,
  place: row.place,
  category: categoryKey(row, row.standing),
  score: row.score,
  best_tile: Math.max(...row.cells),
  reached_at: row.changed_at,
  game: row.id,
});
