import { dailyAt } from '../app/calendar.ts';
import { dailyKey } from '../app/keys.ts';
import { DAILY } from '../app/modes.ts';
import { ifSound } from '../app/stores/damaged-row.ts';
import type { RankingStore } from '../app/stores/ranking-store.ts';
import { locksIn } from './locks.ts';
import { daysOfPeriod, openPeriodKeys, PERIOD_LETTERS, type PeriodKeys } from './period.ts';
import { IS_HIDDEN, type OfPlayer } from './players.ts';
import { categoryOf, decodeGame, type GameRow } from './rows/game-row.ts';
import { type Database, type Dialect, type Query, queryIn } from './sql.ts';
import { countDone, pagesOf, removalOf, removeInSteps, STEP } from './steps.ts';

/** @param backgroundDatabase for work on all places, which no player waits for */
export function highScoreStore(
  database: Database,
  backgroundDatabase: Database,
): Pick<RankingStore, 'publishScores' | 'clearRankings' | 'removeScores'> {
  const { dialect } = database;
  const statements = publishingStatements(dialect);
  const publishing = publishingOn(dialect);

  const publish = (now: number) => (row: GameRow) =>
    database.writeAtomically({
      locks: publishing.locks(row),
      first: statements.published({ id: row.id, turn: row.turn }),
      others: [publishing.query(row, now)],
    });

  return {
    async publishScores({ now, place, except, signal }) {
      let published = 0;
      const [side, query] =
        place === undefined ? [backgroundDatabase, statements.unpublished] : [database, statements.unpublishedIn];
      const start = { place: place ?? '', id: '' };
      for await (const games of pagesOf(side, ({ place, id }) => query({ place, id, most: STEP }), start)) {
        const others = games.filter((row) => row.id !== except && ifSound(() => decodeGame(row)));
        published += await countDone(others, publish(now), signal);
        if (signal?.aborted) break;
      }
      return published;
    },

    ...clearingStore(database, backgroundDatabase),
  };
}

function clearingStore(
  database: Database,
  backgroundDatabase: Database,
): Pick<RankingStore, 'clearRankings' | 'removeScores'> {
  const clearing = clearingStatements(database.dialect);
  const locks = locksIn(database.dialect);
  return {
    // Stores the time of the clearing first. This waits for transactions that publish a score here, and later ones read
    // the time, so no older game's score is published after the deletion.
    async clearRankings(place, at) {
      await backgroundDatabase.writeAtomically({
        locks: locks.clearing(place),
        first: clearing.note({ place, cleared_at: at }),
        others: [],
      });
      const oldScores = removalOf(clearing.findHighScores, clearing.deleteHighScores);
      await removeInSteps(backgroundDatabase, oldScores({ place, cleared_at: at }));
    },

    removeScores(place, player, at) {
      const values = { place, player, cleared_at: at };
      return database.writeAtomically({
        locks: locks.player(player),
        first: clearing.noteRemoval(values),
        others: [clearing.deleteOfPlayer(values)],
      });
    },
  };
}

/** The place of the global rankings. No other place has this name. */
export const GLOBAL = 'global';

export interface HighScoreRow {
  readonly player: string;
  /** A category, or the key of one daily. */
  readonly ranking: string;
  readonly place: string;
  readonly span: string;
  readonly score: number;
  readonly best_tile: number;
  /** Milliseconds since 1970. Of two equal scores, the earlier one is listed first. */
  readonly reached_at: number;
  /** The id of the game with this score. The game may have been deleted since. */
  readonly game: string;
  /** 1 while the player is hidden, otherwise 0. Rankings do not list hidden high scores. */
  readonly hidden: number;
}

interface ClearedRow {
  readonly place: string;
  /** The player whose scores were removed. Empty if all rankings of the place were cleared. */
  readonly player: string;
  readonly cleared_at: number;
}

/**
 * SQL condition: the place's rankings were cleared, or the player's scores removed from them, after the game began. The
 * parameters are SQL expressions.
 */
export const isCleared = (place: string, player: string, startedAt: string): string =>
  `exists (select 1 from cleared_rankings where cleared_rankings.place = ${place}
    and cleared_rankings.player in ('', ${player}) and cleared_at >= ${startedAt})`;

/** SQL condition: the game of this high score began before the clearing, or is no longer stored. */
const OLD = `not exists (select 1 from saved_games where saved_games.id = high_scores.game and started_at > :cleared_at)`;

export const clearingStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  const note = (row: string) => `insert into cleared_rankings (place, player, cleared_at) ${row}
    on conflict (place, player) do update set cleared_at = case
      when excluded.cleared_at > cleared_rankings.cleared_at then excluded.cleared_at else cleared_rankings.cleared_at end`;
  return {
    note: query<Omit<ClearedRow, 'player'>>(note(`values (:place, '', :cleared_at)`)),
    noteRemoval: query<ClearedRow>(note('select :place, player, :cleared_at from players where player = :player')),
    deleteOfPlayer: query<ClearedRow>(`delete from high_scores where player = :player and place = :place and ${OLD}`),
    findHighScores: query<Omit<ClearedRow, 'player'> & { readonly most: number }, OfPlayer>(
      `select distinct player from high_scores where place = :place and ${OLD} limit :most`,
    ),
    deleteHighScores: query<Omit<ClearedRow, 'player'> & { readonly found: string }>(
      `delete from high_scores where place = :place and ${OLD} and ${playersIn(dialect, ':found')}`,
    ),
    removals: query<Pick<ClearedRow, 'player'>, ClearedRow>(
      'select * from cleared_rankings where player = :player order by place',
    ),
    forget: query<Pick<ClearedRow, 'place'>>('delete from cleared_rankings where place = :place'),
  };
};

/** SQL condition: the row is of one of these players, given as a JSON array of objects with the field `player`. */
export const playersIn = ({ elements }: Dialect, found: string): string =>
  `player in (select value ->> 'player' from ${elements(found)})`;

/** The values for publishing a score. The key of a period that is over is empty. */
type ScoreValues = Omit<HighScoreRow, 'span' | 'hidden'> & PeriodKeys & Pick<GameRow, 'started_at'>;

type DailyScoreValues = ScoreValues &
  Readonly<Record<'daily' | `${'week' | 'month'}_${'first' | 'last'}`, number>> & { readonly ranking_of_day: string };

interface Publishing {
  /** The locks of a transaction that publishes the score of this game. */
  locks(row: Pick<GameRow, 'player' | 'place'>): readonly Query[];
  /** Publishes the score of a game. Past periods at the time `now`, in milliseconds since 1970, are left out. */
  query(row: GameRow, now: number): Query;
}

export function publishingOn(dialect: Dialect): Publishing {
  const locks = locksIn(dialect);
  const { publish, publishDaily } = publishingStatements(dialect);
  return {
    locks: ({ player, place }) => [...locks.player(player), ...locks.rankings(place)],
    query: (row, now) => (row.mode === DAILY ? publishDaily(dailyScoreOf(row, now)) : publish(scoreOf(row, now))),
  };
}

/**
 * Publishes a score in the rankings of its place and in the global ones, for each period, if it is higher than the
 * stored one. Skips a place whose rankings were cleared, or lost this player's scores, after the game began.
 */
function publishScore(): string {
  const rows = [':place', `'${GLOBAL}'`].flatMap((place) =>
    [`'all'`, ':month', ':week', ':today'].map((span) => `(${place}, ${span})`),
  );
  return `insert into high_scores (player, ranking, score, best_tile, reached_at, game, place, span, hidden)
    with target (place, span) as (values ${rows.join(', ')})
    select :player, :ranking, :score, :best_tile, :reached_at, :game, place, span, ${IS_HIDDEN}
      from target where ${IS_OPEN_TARGET}
    ${replaceIf('excluded.score > high_scores.score')}`;
}

/**
 * SQL condition on a ranking that is about to get a score (`target`): its period is not over, and it was not cleared
 * after the game began. Global rankings are never cleared.
 */
const IS_OPEN_TARGET = `target.span <> ''
  and (target.place = '${GLOBAL}' or not ${isCleared(':place', ':player', ':started_at')})`;

/** Returns SQL that replaces the stored high score by the new one, named `excluded`, if the condition is true. */
const replaceIf = (condition: string): string => `on conflict (player, ranking, place, span) do update
  set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game
  where ${condition}`;

/**
 * Publishes the score of a daily in the ranking of its day and, if it is the player's best, of all dailies.
 * The rankings of its week and month hold the sum of the player's dailies, which can fall: days before a clearing do
 * not count.
 */
function publishDailyScore({ integer }: Dialect): string {
  // The last two columns are the first and the last of the dailies whose scores are added. From 0 to -1 there are none.
  const spans = [
    ":ranking_of_day, 'all', 0, -1",
    ":ranking, 'all', 0, -1",
    ':ranking, :month, :month_first, :month_last',
    ':ranking, :week, :week_first, :week_last',
  ];
  const rows = [':place', `'${GLOBAL}'`].flatMap((place) => spans.map((it) => `(${place}, ${it})`));
  // A day's score counts as older than the clearing if its game is no longer stored.
  const cleared = `select 1 from cleared_rankings
    where cleared_rankings.place = days.place and cleared_rankings.player in ('', :player) and not exists
    (select 1 from saved_games where saved_games.id = days.game and started_at > cleared_at)`;
  return `insert into high_scores (player, ranking, score, best_tile, reached_at, game, place, span, hidden)
    with target (place, ranking, span, first_daily, last_daily) as (values ${rows.join(', ')})
    select :player, target.ranking, :score + coalesce(cast(sum(days.score) as ${integer}), 0),
        max(case when days.best_tile > :best_tile then days.best_tile else :best_tile end),
        :reached_at, :game, target.place, target.span, ${IS_HIDDEN}
      from target
        left join daily_secrets on daily_secrets.daily between first_daily and last_daily
          and daily_secrets.daily <> :daily
        left join high_scores as days on days.player = :player and days.place = target.place and days.span = 'all'
          and days.ranking = '${dailyKey('')}' || daily_secrets.daily and not exists (${cleared})
      where ${IS_OPEN_TARGET}
      group by target.place, target.ranking, target.span
    ${replaceIf("excluded.score > high_scores.score or (high_scores.span <> 'all' and excluded.score < high_scores.score)")}`;
}

export type PeriodValues = OfPlayer & PeriodKeys;

/** Deletes a player's high scores of past periods, not of later ones: another process's clock may be ahead. */
export function forgetPastPeriods(): string {
  const past = Object.entries(PERIOD_LETTERS).map(([name, letter]) => `(span >= '${letter}' and span < :${name})`);
  return `delete from high_scores where player = :player and (${past.join(' or ')})`;
}

export function publishingStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const unpublished = (after: string) =>
    query<Pick<GameRow, 'place' | 'id'> & { readonly most: number }, GameRow>(
      `select * from saved_games where unpublished = 1 and ${after} order by place, id limit :most`,
    );
  return {
    unpublished: unpublished('(place, id) > (:place, :id)'),
    unpublishedIn: unpublished('place = :place and id > :id'),
    published: query<Pick<GameRow, 'id' | 'turn'>>(
      'update saved_games set unpublished = 0 where id = :id and turn = :turn and unpublished = 1',
    ),
    publish: query<ScoreValues>(publishScore()),
    publishDaily: query<DailyScoreValues>(publishDailyScore(dialect)),
  };
}

const scoreOf = (row: GameRow, now: number): ScoreValues => ({
  ...openPeriodKeys(row.started_at, now),
  ranking: categoryOf(row),
  player: row.player,
  place: row.place,
  started_at: row.started_at,
  score: row.score,
  best_tile: Math.max(...row.cells),
  reached_at: row.changed_at,
  game: row.id,
});

function dailyScoreOf(row: GameRow, now: number): DailyScoreValues {
  const daily = dailyAt(row.started_at);
  const week = daysOfPeriod('week', row.started_at);
  const month = daysOfPeriod('month', row.started_at);
  return {
    ...scoreOf(row, now),
    daily,
    ranking_of_day: dailyKey(daily),
    week_first: dailyAt(week.first),
    week_last: dailyAt(week.last),
    month_first: dailyAt(month.first),
    month_last: dailyAt(month.last),
  };
}
