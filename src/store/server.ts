import { BOARD_PLACES, type ServerSettings, type ServerStore } from '../app/server.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function serverStore(database: Database): ServerStore {
  const { find, save, due, announced } = serverStatements(database.dialect);
  return {
    async findServer(place) {
      const [row] = await database.rows(find({ place }));
      return row && decoded(row);
    },
    async saveServer(place, { boards, boardsChannel, announceChannel, announceHour, locale, hasFailed }, newest) {
      const channels = { boards_channel: boardsChannel, announce_channel: announceChannel };
      const noted = { announced: newest, failed: Number(hasFailed) };
      await database.write(save({ place, boards, ...channels, announce_hour: announceHour, locale, ...noted }));
    },
    async dueAnnouncements(daily, hour, most) {
      const rows = await database.rows(due({ daily, hour, most }));
      return rows.map(({ place, announce_channel: channel, locale }) => ({ place, channel, locale }));
    },
    async noteAnnounced(place, daily, hasFailed) {
      await database.write(announced({ place, announced: daily, failed: Number(hasFailed) }));
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
}

type OfPlace = Pick<ServerRow, 'place'>;

export const serverStatements = (dialect: Dialect) => {
  const query = queryIn(dialect);
  return {
    find: query<OfPlace, ServerRow>('select * from servers where place = :place'),
    save: query<ServerRow>(`
      insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced, failed)
        values (:place, :boards, :boards_channel, :announce_channel, :announce_hour, :locale, :announced, :failed)
        on conflict (place) do update set boards = excluded.boards, boards_channel = excluded.boards_channel,
          announce_channel = excluded.announce_channel, announce_hour = excluded.announce_hour,
          locale = excluded.locale, failed = excluded.failed,
          announced = case when servers.announce_channel <> '' or servers.announced > excluded.announced
            then servers.announced else excluded.announced end`),
    due: query<
      { readonly daily: number; readonly hour: number; readonly most: number },
      Pick<ServerRow, 'place' | 'announce_channel' | 'locale'>
    >(`
      select place, announce_channel, locale from servers
        where announce_channel <> '' and announced < :daily and announce_hour <= :hour order by announced, place limit :most`),
    announced: query<Pick<ServerRow, 'place' | 'announced' | 'failed'>>(
      'update servers set announced = :announced, failed = :failed where place = :place and announced < :announced',
    ),
    forgetServer: query<OfPlace>('delete from servers where place = :place'),
  };
};

/** Where a newer version has chosen, the most careful choice counts. */
const decoded = (row: ServerRow): ServerSettings => ({
  boards: BOARD_PLACES.find((it) => it === row.boards) ?? 'private',
  boardsChannel: row.boards_channel,
  announceChannel: row.announce_channel,
  announceHour: row.announce_hour,
  locale: row.locale,
  hasFailed: row.failed === 1,
});
