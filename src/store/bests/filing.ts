/**
 * Puts scores into the rankings. A game that ends is filed with its last turn; one that runs is marked in its row, and
 * filed from time to time by every process: twice is as good as once, and what a killed process left is found by the next.
 */
import { categoryKey, type Place, type Rankings } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import type { GameRow } from '../games/game-row.ts';
import { isHidden } from '../players/profiles.ts';
import { ALWAYS, type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { GLOBAL } from './ranking-rows.ts';
import type { BestRow } from './rankings.ts';
import { openSpans, type Spans } from './span.ts';

/** A score, and the spans that it counts for: see span.ts; empty for one that is over. */
export type ScoreValues = Omit<BestRow, 'span' | 'hidden'> & Spans;

/** Of a place, or of all: the games behind the one with this place and id. */
type AfterValues = Pick<GameRow, 'place' | 'id'> & { readonly most: number };

/**
 * Files a score under its place and all places, in each span, wherever it is above what is there. One statement, which
 * also looks up whether the player is hidden: a best that is new is filed so, one that was there stays as it is.
 */
export const fileScore = ({ dialect }: Pick<Compiler, 'dialect'>): Follower => {
  const rows = [':place', `'${GLOBAL}'`].flatMap((place) =>
    [`'all'`, ':month', ':week', ':today'].map((span) => `(${place}, ${span})`),
  );
  // All engines call the columns of a list of values the same.
  return (guard) => `insert into best_scores
      (player, category, score, best_tile, reached_at, game, place, span, hidden)
    select :player, :category, :score, :best_tile, :reached_at, :game, column1, column2, ${isHidden(dialect.shareLock)}
      from (values ${rows.join(', ')}) as filed where column2 <> '' and ${guard}
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
      `select * from saved_games where unfiled = 1 and ${after} order by place, id limit :most`,
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
  ...openSpans(row.started_at, now),
  player: row.player,
  place: row.place,
  category: categoryKey(row, row.standing),
  score: row.score,
  best_tile: Math.max(...row.cells),
  reached_at: row.changed_at,
  game: row.id,
});

/** Games read in one step. */
const STEP = 200;

/** Games filed at the same moment: clicks must find a connection meanwhile. */
const TOGETHER = 4;

export function filing(database: Database, statements: FilingStatements): Pick<Rankings, 'fileScores'> {
  /** Not done where a move came between: that game is still marked. */
  const file = (now: number) => (row: GameRow) =>
    database.change(statements.fileRunning({ ...scoreOf(row, now), turn: row.turn }));

  return {
    async fileScores({ now, place, signal }) {
      let filed = 0;
      for await (const games of unfiledGames(database, statements, place)) {
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
  { unfiled, unfiledIn }: FilingStatements,
  place: Place | undefined,
): AsyncGenerator<readonly GameRow[]> {
  const query = place === undefined ? unfiled : unfiledIn;
  let after = { place: place ?? '', id: '' };
  for (;;) {
    const games = await database.rows(query({ ...after, most: STEP }));
    for (let first = 0; first < games.length; first += TOGETHER) yield games.slice(first, first + TOGETHER);
    const last = games.at(-1);
    if (!last || games.length < STEP) return;
    after = last;
  }
}
