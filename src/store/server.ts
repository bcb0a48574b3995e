import { DEFAULT_HOUR, FIRST_HOUR } from '../app/server.ts';
import { BOARD_VISIBILITIES, type DueTime, type ServerSettings, type ServerStore } from '../app/stores/server-store.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function serverStore(
  database: Database,
): Pick<ServerStore, 'findServer' | 'saveServer' | 'dueAnnouncements' | 'noteAnnounced' | 'postponeAnnouncement'> {
  const { find, save, due, announced, postpone } = serverStatements(database.dialect);
  return {
    async findServer(place) {
      const [row] = await database.rows(find({ place }));
      return row && decoded(row);
    },
    async saveServer(place, choice, now) {
      const {
        boards = null,
        boardsChannel = null,
        announceChannel = null,
        announceHour = null,
        locale = null,
      } = choice;
      const channels = { boards_channel: boardsChannel, announce_channel: announceChannel };
      await database.write(save({ place, boards, ...channels, announce_hour: announceHour, locale, ...now }));
    },
    async dueAnnouncements(time, most) {
      const rows = await database.rows(due({ ...time, most }));
      return rows.map(({ place, announce_channel: channel, locale }) => ({ place, channel, locale }));
    },
    async noteAnnounced(place, daily, hasFailed) {
      await database.write(announced({ place, announced: daily, failed: Number(hasFailed) }));
    },
    async postponeAnnouncement(place, nextTryAt) {
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

/** A setting of `null` leaves the stored one unchanged. */
type Saved = OfPlace & {
  readonly [Name in 'boards' | 'boards_channel' | 'announce_channel' | 'announce_hour' | 'locale']:
    | ServerRow[Name]
    | null;
} & { readonly daily: number; readonly hour: number };

const hourIn = (stored: string): string => `case when ${stored} < ${FIRST_HOUR} then ${FIRST_HOUR} else ${stored} end`;

/** SQL for the daily that counts as posted when posts are turned on: yesterday's before `hour`, else today's. */
const announcedBefore = (hour: string): string => `:daily - case when ${hourIn(hour)} > :hour then 1 else 0 end`;

export const serverStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    find: query<OfPlace, ServerRow>('select * from servers where place = :place'),
    save: query<Saved>(`
      insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced, failed)
        values (:place, coalesce(:boards, 'everywhere'), coalesce(:boards_channel, ''), coalesce(:announce_channel, ''),
          coalesce(:announce_hour, ${DEFAULT_HOUR}), coalesce(:locale, ''),
          case when coalesce(:announce_channel, '') = '' then 0
            else ${announcedBefore(`coalesce(:announce_hour, ${DEFAULT_HOUR})`)} end, 0)
        on conflict (place) do update set boards = coalesce(:boards, servers.boards),
          boards_channel = coalesce(:boards_channel, servers.boards_channel),
          announce_channel = coalesce(:announce_channel, servers.announce_channel),
          announce_hour = coalesce(:announce_hour, servers.announce_hour), locale = coalesce(:locale, servers.locale),
          failed = case when coalesce(:announce_channel, '') = '' then servers.failed else 0 end,
          next_try_at = case when coalesce(:announce_channel, '') = '' then servers.next_try_at else 0 end,
          announced = case when servers.announce_channel <> '' or coalesce(:announce_channel, '') = ''
              or servers.announced > ${announcedBefore('coalesce(:announce_hour, servers.announce_hour)')}
            then servers.announced else ${announcedBefore('coalesce(:announce_hour, servers.announce_hour)')} end`),
    due: query<DueTime & { readonly most: number }, Pick<ServerRow, 'place' | 'announce_channel' | 'locale'>>(`
      select place, announce_channel, locale from servers
        where announce_channel <> '' and announced < :daily and ${hourIn('announce_hour')} <= :hour and next_try_at <= :now
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
