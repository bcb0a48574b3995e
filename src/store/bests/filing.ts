/**
 * Puts scores into the rankings. A game that ends is filed with its last turn; one that runs is marked in its row, and
 * filed from time to time by every process: twice is as good as once, and what a killed process left is found by the next.
 */
import { categoryKey, DAILY, dailyAt, dailyKey, type Place, type Rankings } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { type GameRow, IS_KNOWN } from '../games/game-row.ts';
import { type ReadGame, readableRows } from '../games/read-game.ts';
import { isHidden } from '../players/profiles.ts';
import { ALWAYS, type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { isCleared } from './clearing.ts';
import { GLOBAL } from './ranking-rows.ts';
import type { BestRow } from './rankings.ts';
import { openSpans, type Spans } from './span.ts';

/** A score, and the spans that it counts for: see span.ts; empty for one that is over. */
export type ScoreValues = Omit<BestRow, 'span' | 'hidden'> &
  Spans &
  Pick<GameRow, 'started_at'> & { readonly category_of_day: string };

/** Of a place, or of all: the games behind the one with this place and id. */
type AfterValues = Pick<GameRow, 'place' | 'id'> & { readonly most: number };

/**
 * Files a score under its place and all places, in each span, wherever it is above what is there; not under a place
 * whose rankings were emptied since the game began. One statement, which
 * also looks up whether the player is hidden: a best that is new is filed so, one that was there stays as it is.
 *
 * @param score the name of its value, where that of a row has the usual one
 */
export const fileScore = ({ dialect }: Pick<Compiler, 'dialect'>, score = 'score'): Follower => {
  const rows = [':place', `'${GLOBAL}'`].flatMap((place) =>
    [`'all'`, ':month', ':week', ':today'].map(
      (span) => `(${place}, ${span}, ${span === ':today' ? ':category_of_day' : ':category'})`,
    ),
  );
  // All engines call the columns of a list of values the same.
  return (guard) => `insert into best_scores
      (player, category, score, best_tile, reached_at, game, place, span, hidden)
    select :player, column3, :${score}, :best_tile, :reached_at, :game, column1, column2, ${isHidden(dialect.shareLock)}
      from (values ${rows.join(', ')}) as filed where column2 <> '' and ${guard}
        and (column1 = '${GLOBAL}' or not ${isCleared(':place', ':started_at')})
    on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile,
      reached_at = excluded.reached_at, game = excluded.game
      where excluded.score > best_scores.score`;
};

export type FilingStatements = ReturnType<typeof filingStatements>;

export function filingStatements(compiler: Compiler) {
  const { db } = compiler;
  const unfiled = (after: string) =>
    prepareQuery<AfterValues, GameRow>(
      db,
      `select * from saved_games where unfiled = 1 and ${IS_KNOWN} and ${after} order by place, id limit :most`,
    );
  return {
    unfiled: unfiled('(place, id) > (:place, :id)'),
    unfiledIn: unfiled('place = :place and id > :id'),
    file: prepareQuery<ScoreValues>(db, fileScore(compiler)(ALWAYS)),
    /** Files the score of a game that is still at that turn. */
    fileRunning: prepareChange<ScoreValues & Pick<GameRow, 'turn'>>(
      compiler,
      'update saved_games set unfiled = 0 where id = :game and turn = :turn and unfiled = 1',
      fileScore(compiler),
    ),
  };
}

/** @param now says which spans are over */
export const scoreOf = (row: GameRow, now: number): ScoreValues => ({
  ...competitionOf(row, now),
  player: row.player,
  place: row.place,
  started_at: row.started_at,
  score: row.score,
  best_tile: Math.max(...row.cells),
  reached_at: row.changed_at,
  game: row.id,
});

/** A daily has a ranking of its own for its day, which is never over, and one with the other dailies for longer spans. */
function competitionOf(row: GameRow, now: number): Spans & Pick<ScoreValues, 'category' | 'category_of_day'> {
  const spans = openSpans(row.started_at, now);
  const category = categoryKey(row, row.standing);
  if (row.mode !== DAILY) return { ...spans, category, category_of_day: category };
  const all = categoryKey({ ...row, rules: DAILY }, row.standing);
  return { ...spans, category: all, today: 'all', category_of_day: dailyKey(dailyAt(row.started_at)) };
}

/** Games read in one step. */
const STEP = 200;

/** Games filed at the same moment: clicks must find a connection meanwhile. */
const TOGETHER = 4;

/** @param unhurried for the search of all places, which no player waits for */
export function filing(
  database: Database,
  unhurried: Database,
  statements: FilingStatements,
  read: ReadGame,
): Pick<Rankings, 'fileScores'> {
  /** Not done where a move came between: that game is still marked. */
  const file = (now: number) => (row: GameRow) =>
    database.change(statements.fileRunning({ ...scoreOf(row, now), turn: row.turn }));

  return {
    async fileScores({ now, place, signal }) {
      let filed = 0;
      for await (const games of unfiledGames(place, { database, unhurried }, statements)) {
        if (signal?.aborted) break;
        const done = await Promise.all(readableRows(games, read).map(file(now)));
        filed += done.filter(Boolean).length;
      }
      return filed;
    },
  };
}

async function* unfiledGames(
  place: Place | undefined,
  { database, unhurried }: Record<'database' | 'unhurried', Database>,
  { unfiled, unfiledIn }: FilingStatements,
): AsyncGenerator<readonly GameRow[]> {
  const [{ rows }, query] = place === undefined ? [unhurried, unfiled] : [database, unfiledIn];
  let after = { place: place ?? '', id: '' };
  for (;;) {
    const games = await rows(query({ ...after, most: STEP }));
    for (let first = 0; first < games.length; first += TOGETHER) yield games.slice(first, first + TOGETHER);
    const last = games.at(-1);
    if (!last || games.length < STEP) return;
    after = last;
  }
}
