import { dailyIn, type SavedGame } from '../app/saved-game.ts';
import type { DailyStore } from '../app/stores/daily-store.ts';
import type { ExportedTry } from '../app/stores/player-store.ts';
import { startingOn } from './games/starting.ts';
import type { OfPlayer } from './players.ts';
import { FINISHED } from './rows/finished.ts';
import { decodeGame, encodeGame, type GameRow, INSERT_GAME } from './rows/game-row.ts';
import { type Database, type Dialect, type Query, queryIn, withStep } from './sql.ts';

export function dailyStore(database: Database): Omit<DailyStore, 'dailyScores'> {
  const statements = dailyStatements(database.dialect);
  const starting = startingOn(database.dialect);
  const findSecret = async (daily: number) => (await database.rows(statements.secret({ daily })))[0]?.seed;

  return {
    findDailySecret: findSecret,

    async dailySecret(daily, fresh) {
      const known = await findSecret(daily);
      if (known !== undefined) return known;
      await database.write(statements.addSecret({ daily, seed: fresh }));
      // Another process may have stored its secret first.
      return (await findSecret(daily)) ?? fresh;
    },

    async listDailies(player, last, most) {
      const rows = await database.rows(statements.list({ player, last, most }));
      return rows.map(({ daily, score }) => ({ daily, ...(score === null ? {} : { score }) }));
    },

    async findTry(player, first, last) {
      const [row] = await database.rows(statements.try({ player, first, last }));
      return row && { daily: row.try_at, found: row.id === null ? undefined : decodeGame(row) };
    },

    startDaily: (game) =>
      database.writeAtomically({
        locks: starting.locks(game),
        first: statements.begin({
          player: game.opening.player,
          daily: dailyIn(game.opening) ?? 0,
          game: game.opening.id,
        }),
        others: [statements.insertGame(encodeGame(game)), ...starting.others(game)],
      }),

    listFinished: async (player, last) => dailiesIn(await database.rows(statements.finished({ player, last }))),
    listServerFinished: async (place, last) =>
      dailiesIn(await database.rows(statements.serverFinished({ place, last }))),
  };
}

interface DailySecretRow {
  readonly daily: number;
  readonly seed: string;
}

/** A player's only try at a daily. It is kept when the game is deleted, so that the streak is kept too. */
interface DailyTryRow {
  readonly player: string;
  readonly daily: number;
  /** The id of the game. Empty if the player's data was deleted and only the try is kept until the daily closes. */
  readonly game: string;
  readonly finished: number;
}

type OfDaily = Pick<DailyTryRow, 'daily'>;
type TryRow = GameRow | { readonly id: null };

export function dailyStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    secret: query<OfDaily, DailySecretRow>('select * from daily_secrets where daily = :daily'),
    addSecret: query<DailySecretRow>(
      'insert into daily_secrets (daily, seed) values (:daily, :seed) on conflict (daily) do nothing',
    ),
    list: query<OfPlayer & Record<'last' | 'most', number>, OfDaily & { readonly score: number | null }>(`
      select daily_secrets.daily, saved_games.score from daily_secrets
        left join daily_tries on daily_tries.player = :player and daily_tries.daily = daily_secrets.daily
        left join saved_games on saved_games.id = daily_tries.game
        where daily_secrets.daily <= :last order by daily_secrets.daily desc limit :most`),
    try: query<OfPlayer & Record<'first' | 'last', number>, TryRow & { readonly try_at: number }>(`
      select daily_tries.daily as try_at, saved_games.*, ${FINISHED} from daily_tries
        left join saved_games on saved_games.id = daily_tries.game
        where daily_tries.player = :player and daily_tries.daily between :first and :last
        order by daily_tries.daily desc limit 1`),
    begin: query<Omit<DailyTryRow, 'finished'>>(`
      insert into daily_tries (player, daily, game, finished) values (:player, :daily, :game, 0)
        on conflict (player, daily) do nothing`),
    insertGame: query<GameRow>(INSERT_GAME),
    finished: query<OfPlayer & { readonly last: number }, OfDaily>(`
      select daily from daily_tries where player = :player and daily <= :last and finished = 1 order by daily`),
    serverFinished: query<{ readonly place: string; readonly last: number }, OfDaily>(
      'select daily from daily_servers where place = :place and daily <= :last order by daily',
    ),
    deleteKept: query<OfDaily & { readonly most: number }>(`
      ${withStep(`select player, daily from daily_tries where game = '' and daily <= :daily limit :most`)}
        delete from daily_tries where (player, daily) in (select player, daily from step)`),
    deleteServer: query<{ place: string }>('delete from daily_servers where place = :place'),
  };
}

export const tryStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    tries: query<OfPlayer, DailyTryRow>('select * from daily_tries where player = :player order by daily'),
    deleteTries: query<OfPlayer & OfDaily>('delete from daily_tries where player = :player and daily <= :daily'),
    /**
     * Empties the player's tries at dailies that are still open. The rows stay, so that nobody can try such a daily
     * again after deleting the data.
     */
    keepTries: query<OfPlayer & OfDaily>(
      `update daily_tries set game = '', finished = 0 where player = :player and daily > :daily`,
    ),
  };
};

const dailiesIn = (rows: readonly OfDaily[]): readonly number[] => rows.map(({ daily }) => daily);

export const exportedTry = ({ daily, finished }: DailyTryRow): ExportedTry => ({ daily, isFinished: finished === 1 });

/** Records that the player finished the daily, and that somebody on this server did, for the server's streak. */
export function finishDailyWrites(dialect: Dialect) {
  const query = queryIn(dialect);
  const finish = query<OfPlayer & OfDaily>(
    'update daily_tries set finished = 1 where player = :player and daily = :daily',
  );
  const note = query<OfDaily & Pick<GameRow, 'place'>>(`insert into daily_servers (place, daily)
    select :place, cast(:daily as ${dialect.integer}) where :place like 'guild:%' on conflict (place, daily) do nothing`);
  /** Only a daily that was played to its end counts toward the streak. */
  return ({ opening, position }: SavedGame): readonly Query[] => {
    if (opening.mode !== 'daily' || position.state !== 'over') return [];
    const { player, place, daily } = opening;
    return [finish({ player, daily }), note({ place, daily })];
  };
}
