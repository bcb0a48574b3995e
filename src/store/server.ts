import { dailyAt, hourOf } from '../app/calendar.ts';
import { DEFAULT_HOUR, nextPodiumAt, postingHour } from '../app/server.ts';
import {
  BOARD_VISIBILITIES,
  type ServerChoice,
  type ServerSettings,
  type ServerStore,
} from '../app/stores/server-store.ts';
import { jobRow, jobStatements, OF_NOBODY } from './jobs.ts';
import { type Database, type Dialect, type Query, queryIn } from './sql.ts';

export function serverStore(
  database: Database,
): Pick<ServerStore, 'findServer' | 'saveServer' | 'findPodium' | 'noteDailyPost'> {
  const { dialect } = database;
  const { find, ensure, lock, save, findPodium, announced } = serverStatements(dialect);
  return {
    async findServer(place) {
      const [row] = await database.rows(find({ place }));
      return row && decoded(row);
    },
    saveServer: (place, choice, now) =>
      database.transaction(async (tx) => {
        await tx.write(ensure({ place }));
        const [row] = await tx.rows(lock({ place }));
        if (!row) return;
        const next = afterChoice(row, choice, now);
        await tx.write(save(next));
        await tx.write(podiumJob(dialect, next, now));
      }),
    async findPodium(place) {
      const [row] = await database.rows(findPodium({ place }));
      return row && { channel: row.announce_channel, ...planOf(row), locale: row.locale, isRemoved: row.removed === 1 };
    },
    async noteDailyPost(place, daily, hasFailed) {
      await database.write(announced({ place, announced: daily, failed: Number(hasFailed) }));
    },
  };
}

const planOf = ({ announced, announce_hour }: ServerRow) => ({ announced, announceHour: announce_hour });

/** A daily post is due at the next chosen hour, or at once if the hour has passed. */
function podiumJob(dialect: Dialect, row: ServerRow, now: number): Query {
  const { save, drop } = jobStatements(dialect);
  const { place: id } = row;
  if (row.announce_channel === '') return drop({ kind: 'podium', id, press_id: '' });
  const inMs = Math.max(0, nextPodiumAt(planOf(row), now) - now);
  return save(jobRow({ ...OF_NOBODY, kind: 'podium', id }, { now, inMs }));
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

/** If posts are turned on before the chosen hour, the first one is due today, and otherwise tomorrow. */
function afterChoice(row: ServerRow, choice: ServerChoice, now: number) {
  const { boards = row.boards, boardsChannel = row.boards_channel, locale = row.locale } = choice;
  const { announceChannel = row.announce_channel, announceHour = row.announce_hour } = choice;
  const channels = { boards_channel: boardsChannel, announce_channel: announceChannel };
  const next: ServerRow = { ...row, boards, ...channels, announce_hour: announceHour, locale };
  if (!choice.announceChannel) return next;
  const isTurnedOn = row.announce_channel === '';
  const postedBefore = postingHour(announceHour) > hourOf(now) ? dailyAt(now) - 1 : dailyAt(now);
  const announced = isTurnedOn ? Math.max(row.announced, postedBefore) : row.announced;
  return { ...next, announced, failed: 0 };
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
        announce_hour = :announce_hour, locale = :locale, announced = :announced, failed = :failed
        where place = :place`),
    findPodium: query<OfPlace, ServerRow & { readonly removed: number }>(`
      select servers.*, (select count(*) from places where places.place = servers.place and removed_at is not null) as removed
        from servers where place = :place and announce_channel <> ''`),
    announced: query<Pick<ServerRow, 'place' | 'announced' | 'failed'>>(
      'update servers set announced = :announced, failed = :failed where place = :place and announced < :announced',
    ),
    forgetServer: query<OfPlace>('delete from servers where place = :place'),
  };
};

/** An unknown value written by a newer version is treated as the most restrictive one. */
const decoded = (row: ServerRow): ServerSettings => ({
  boards: BOARD_VISIBILITIES.find((it) => it === row.boards) ?? 'private',
  boardsChannel: row.boards_channel,
  announceChannel: row.announce_channel,
  announceHour: row.announce_hour,
  locale: row.locale,
  hasFailed: row.failed === 1,
});
