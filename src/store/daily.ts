import type { Streak } from '../app/calendar.ts';
import type { DailyStore, ExportedTry } from '../app/daily.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import { encodeGame, type GameRow, INSERT_GAME, type ReadGame } from './games/game-row.ts';
import { forgetPastPeriods, type PeriodValues } from './high-scores.ts';
import { periodKeysAt } from './period.ts';
import { ensureNumber, ensurePlayer, type OfPlayer } from './players.ts';
import { type Database, type Dialect, type Follower, prepareChange, prepareQuery, withStep } from './sql.ts';

/** Days in a row. */
interface StreakRow {
  readonly current: number;
  readonly longest: number;
}

/**
 * Of a list of days up to `:last`, each once: how many in a row end with it, and the longest row. Days in a row have the
 * same difference between the day and its place in the list.
 */
const runsOf = (days: string): string => `select coalesce(max(length), 0) as longest,
  coalesce(max(case when last_day = :last then length else 0 end), 0) as current
  from (select max(daily) as last_day, count(*) as length
    from (select daily, daily - row_number() over (order by daily) as run from (${days}) as days) as placed
    group by run) as runs`;

/** Of a daily; of one that nobody has played yet, too. */
interface DailySecretRow {
  readonly daily: number;
  /** Hexadecimal text. */
  readonly seed: string;
}

/** A player's only try at a daily, which outlives the game, so that the streak does. */
interface DailyTryRow {
  readonly player: string;
  readonly daily: number;
  /** Empty where the player's data was deleted, and the try is kept alone until the daily closes. */
  readonly game: string;
  /** 1 when the game was played to its end, else 0. */
  readonly finished: number;
}

type OfDaily = Pick<DailyTryRow, 'daily'>;
type TryRow = GameRow | { readonly id: null };

export function dailyStatements(dialect: Dialect) {
  return {
    seed: prepareQuery<OfDaily, DailySecretRow>(dialect, 'select * from daily_secrets where daily = :daily'),
    addSeed: prepareQuery<DailySecretRow>(
      dialect,
      'insert into daily_secrets (daily, seed) values (:daily, :seed) on conflict (daily) do nothing',
    ),
    try: prepareQuery<OfPlayer & Record<'first' | 'last', number>, TryRow & { readonly try_at: number }>(
      dialect,
      `select daily_tries.daily as try_at, saved_games.* from daily_tries
        left join saved_games on saved_games.id = daily_tries.game
        where daily_tries.player = :player and daily_tries.daily between :first and :last
        order by daily_tries.daily desc limit 1`,
    ),
    begin: prepareChange<GameRow & PeriodValues & OfDaily>(
      dialect,
      `insert into daily_tries (player, daily, game, finished) values (:player, :daily, :id, 0)
        on conflict (player, daily) do nothing`,
      INSERT_GAME,
      ensurePlayer,
      forgetPastPeriods,
      ensureNumber(dialect),
    ),
    streak: prepareQuery<OfPlayer & { readonly last: number }, StreakRow>(
      dialect,
      runsOf('select daily from daily_tries where player = :player and finished = 1 and daily <= :last'),
    ),
    serverStreak: prepareQuery<Record<'place', string> & { readonly last: number }, StreakRow>(
      dialect,
      runsOf('select daily from daily_servers where place = :place and daily <= :last'),
    ),
    deleteKept: prepareQuery<OfDaily & { readonly most: number }>(
      dialect,
      `${withStep(`select player, daily from daily_tries where game = '' and daily <= :daily limit :most`)}
        delete from daily_tries where (player, daily) in (select player, daily from step)`,
    ),
    deleteServer: prepareQuery<{ place: string }>(dialect, 'delete from daily_servers where place = :place'),
  };
}

/** The tries in a player's own data, and those that outlive its deletion. */
export const tryStatements = (dialect: Dialect) => ({
  tries: prepareQuery<OfPlayer, DailyTryRow>(
    dialect,
    'select * from daily_tries where player = :player order by daily',
  ),
  deleteTries: prepareQuery<OfPlayer & OfDaily>(
    dialect,
    'delete from daily_tries where player = :player and daily <= :daily',
  ),
  /** Nothing of those of later dailies is kept but that there is no second one. */
  keepTries: prepareQuery<OfPlayer & OfDaily>(
    dialect,
    `update daily_tries set game = '', finished = 0 where player = :player and daily > :daily`,
  ),
});

export function dailies(database: Database, read: ReadGame): DailyStore & Pick<RankingStore, 'findServerStreak'> {
  const statements = dailyStatements(database.dialect);
  const findDailySeed = async (daily: number) => (await database.rows(statements.seed({ daily })))[0]?.seed;

  return {
    findDailySeed,

    async dailySeed(daily, fresh) {
      const known = await findDailySeed(daily);
      if (known !== undefined) return known;
      await database.write(statements.addSeed({ daily, seed: fresh }));
      // Another process may have been faster.
      return (await findDailySeed(daily)) ?? fresh;
    },

    async findTry(player, first, last) {
      const [row] = await database.rows(statements.try({ player, first, last }));
      return row && { daily: row.try_at, found: row.id === null ? undefined : read(row) };
    },

    startDaily: (game) =>
      database.change(
        statements.begin({
          ...encodeGame(game),
          ...periodKeysAt(game.opening.startedAt),
          daily: game.opening.daily ?? 0,
        }),
      ),

    findStreak: async (player, last) => streakOf(await database.rows(statements.streak({ player, last }))),
    findServerStreak: async (place, last) => streakOf(await database.rows(statements.serverStreak({ place, last }))),
  };
}

const streakOf = ([row]: readonly StreakRow[]): Streak => ({ current: row?.current ?? 0, longest: row?.longest ?? 0 });

export const exportedTry = ({ daily, finished }: DailyTryRow): ExportedTry => ({ daily, isFinished: finished === 1 });

/** With the last move of a daily: the player has finished it. */
const FINISH_TRY: Follower = (guard) =>
  `update daily_tries set finished = 1 where player = :player and daily = :daily and ${guard}`;

/** Somebody has finished it in this server; a direct-message channel has no streak of its own. */
const NOTE_SERVER: Follower = (guard) => `insert into daily_servers (place, daily)
  select :place, :daily where ${guard} and :place like 'guild:%' on conflict (place, daily) do nothing`;

export const FINISH_DAILY: readonly Follower[] = [FINISH_TRY, NOTE_SERVER];
