import { DEFAULT_HOUR, FIRST_HOUR } from '../app/server.ts';
import {
  BOARD_VISIBILITIES,
  type DueTime,
  type ServerChoice,
  type ServerSettings,
  type ServerStore,
} from '../app/stores/server-store.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function serverStore(
  database: Database,
): Pick<ServerStore, 'findServer' | 'saveServer' | 'dueDailyPosts' | 'noteDailyPost' | 'postponeDailyPost'> {
  const { find, ensure, lock, save, due, announced, postpone } = serverStatements(database.dialect);
  return {
    async findServer(place) {
      const [row] = await database.rows(find({ place }));
      return row && decoded(row);
    },
    saveServer: (place, choice, now) =>
      database.transaction(async (tx) => {
        await tx.write(ensure({ place }));
        const [row] = await tx.rows(lock({ place }));
        if (row) await tx.write(save(afterChoice(row, choice, now)));
      }),
    async dueDailyPosts(time, most) {
      const rows = await database.rows(due({ ...time, most }));
      return rows.map(({ place, announce_channel: channel, locale }) => ({
        place,
        channel,
        locale,
        daily: time.daily,
      }));
    },
    async noteDailyPost(place, daily, hasFailed) {
      await database.write(announced({ place, announced: daily, failed: Number(hasFailed) }));
    },
    async postponeDailyPost(place, nextTryAt) {
      await database.write(postpone({ place, next_try_at: nextTryAt }));
    },
  };
}

interface ServerRow {
  readonly place: string;
  readonly boards: string;
  readonly boards_channel: string;
  readonly announce_channel: string;
  readonly announce_hour: number;
  readonly locale: string;
  readonly announced: number;
  readonly failed: number;
  readonly next_try_at: number;
}

type OfPlace = Pick<ServerRow, 'place'>;

/** If posts are turned on before the chosen hour, the first one is due today, and otherwise tomorrow. */
function afterChoice(row: ServerRow, choice: ServerChoice, now: { readonly daily: number; readonly hour: number }) {
  const { boards = row.boards, boardsChannel = row.boards_channel, locale = row.locale } = choice;
  const { announceChannel = row.announce_channel, announceHour = row.announce_hour } = choice;
  const channels = { boards_channel: boardsChannel, announce_channel: announceChannel };
  const next: ServerRow = { ...row, boards, ...channels, announce_hour: announceHour, locale };
  if (!choice.announceChannel) return next;
  const isTurnedOn = row.announce_channel === '';
  const postedBefore = Math.max(FIRST_HOUR, announceHour) > now.hour ? now.daily - 1 : now.daily;
  const announced = isTurnedOn ? Math.max(row.announced, postedBefore) : row.announced;
  return { ...next, announced, failed: 0, next_try_at: 0 };
}

export const serverStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    find: query<OfPlace, ServerRow>('select * from servers where place = :place'),
    ensure: query<OfPlace>(`
      insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced)
        values (:place, 'everywhere', '', '', ${DEFAULT_HOUR}, '', 0) on conflict (place) do nothing`),
    /** Locks the row, so that concurrent choices do not overwrite each other. */
    lock: query<OfPlace, ServerRow>(`select * from servers where place = :place ${dialect.updateLock}`),
    save: query<ServerRow>(`
      update servers set boards = :boards, boards_channel = :boards_channel, announce_channel = :announce_channel,
        announce_hour = :announce_hour, locale = :locale, announced = :announced, failed = :failed,
        next_try_at = :next_try_at where place = :place`),
    due: query<DueTime & { readonly most: number }, Pick<ServerRow, 'place' | 'announce_channel' | 'locale'>>(`
      select place, announce_channel, locale from servers
        where announce_channel <> '' and announced < :daily and next_try_at <= :now
          and announce_hour <= :hour and :hour >= ${FIRST_HOUR}
          and not exists (select 1 from places where places.place = servers.place and removed_at is not null)
        order by next_try_at, place limit :most`),
    announced: query<Pick<ServerRow, 'place' | 'announced' | 'failed'>>(
      'update servers set announced = :announced, failed = :failed, next_try_at = 0 where place = :place and announced < :announced',
    ),
    postpone: query<Pick<ServerRow, 'place' | 'next_try_at'>>(
      'update servers set next_try_at = :next_try_at where place = :place',
    ),
    forgetServer: query<OfPlace>('delete from servers where place = :place'),
  };
};

/** An unknown value written by a newer version is treated as the most restrictive one. */
const decoded = (row: ServerRow): ServerSettings => ({
  boards: BOARD_VISIBILITIES.find((it) => it === row.boards) ?? 'private',
  boardsChannel: row.boards_channel,
  announceChannel: row.announce_channel,
  announceHour: Math.max(FIRST_HOUR, row.announce_hour),
  locale: row.locale,
  hasFailed: row.failed === 1,
});
