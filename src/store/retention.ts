/** Deletes expired data in short steps, so that the bot can answer moves between the steps. */

import { newestClosed, newestUnranked } from '../app/calendar.ts';
import { dailyKey, dailyOfKey, type Place } from '../app/saved-game.ts';
import type { DuelState } from '../app/stores/duel-store.ts';
import type { Expiry, OperationStore } from '../app/stores/operation-store.ts';
import type { ServerStore, StoredServer } from '../app/stores/server-store.ts';
import { yieldToEventLoop } from '../repeat-and-retry.ts';
import { dailyStatements } from './daily.ts';
import { clearingStatements, GLOBAL } from './high-scores.ts';
import { highScoresInOrder } from './players.ts';
import { serverStatements } from './server.ts';
import { type Database, type Dialect, gamesInOrder, type Query, queryIn, withStep } from './sql.ts';
import { statisticsStatements } from './stats.ts';
import { inSteps, pagesOf, STEP } from './steps.ts';

export const retentionStore = (
  database: Database,
  backgroundDatabase: Database,
): Places & Pick<OperationStore, 'deleteExpired'> => ({
  ...placeStore(database),
  ...deletionStore(backgroundDatabase),
});

type Places = Pick<ServerStore, 'listServers' | 'placeJoined' | 'placeRemoved' | 'placeReturned'>;

/** Sorts before the key of every server, whatever the collation of the database. */
const BEFORE_SERVERS = 'guild:';
/** Sorts after the key of every server: a snowflake has at most 20 digits. */
const LAST_SERVER = `guild:${'9'.repeat(20)}`;

/** Each method yields to the event loop, which SQLite blocks: clicks must not wait for many calls in a row. */
function placeStore(database: Database): Places {
  const statements = placeStatements(database.dialect);

  /**
   * Lists the servers that have games or added the bot. Finds each one in an index, so that games are not read one by
   * one.
   */
  async function listServers(after: Place = BEFORE_SERVERS, limit: number): Promise<readonly StoredServer[]> {
    const servers: StoredServer[] = [];
    for (let previous = after; servers.length < limit; ) {
      const [next] = await database.rows(statements.next({ after: previous, last: LAST_SERVER }));
      if (!next) break;
      servers.push({ place: next.place, removed: next.removed_at !== null, joined: next.joined === 1 });
      previous = next.place;
    }
    await yieldToEventLoop();
    return servers;
  }

  async function write(query: Query): Promise<void> {
    await database.write(query);
    await yieldToEventLoop();
  }

  return {
    listServers,
    placeJoined: (place) => write(statements.join({ place })),
    placeRemoved: (place, at) => write(statements.mark({ place, removed_at: at })),
    placeReturned: (place) => write(statements.unmark({ place })),
  };
}

/** A place that the bot was removed from, with the later of two times: the removal, or the last known move there. */
interface RemovedPlaceRow {
  readonly place: string;
  readonly removed_at: number;
}

type OfPlace = Pick<RemovedPlaceRow, 'place'>;

export function placeStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    /** Uses subqueries, because a join might read all rows of the other table. */
    next: query<{ after: string; last: string }, { place: string; removed_at: number | null; joined: number }>(`
      select place, (select removed_at from removed_places where removed_places.place = nearest.place) as removed_at,
          case when exists (select 1 from joined_places where joined_places.place = nearest.place)
            then 1 else 0 end as joined
        from (select min(place) as place from (
            select min(place) as place from saved_games where place > :after and place <= :last
            union all select min(place) from joined_places where place > :after and place <= :last
          ) as candidates) as nearest
        where place is not null`),
    join: query<OfPlace>('insert into joined_places (place) values (:place) on conflict (place) do nothing'),
    leave: query<OfPlace>('delete from joined_places where place = :place'),
    mark: query<RemovedPlaceRow>(
      'insert into removed_places (place, removed_at) values (:place, :removed_at) on conflict (place) do nothing',
    ),
    unmark: query<OfPlace>('delete from removed_places where place = :place'),
  };
}

/**
 * In milliseconds after the token expired. Until then, a press on the message of an interrupted autoplay is answered with
 * the reason for its end.
 */
const KEEP_EDITS_MS = 86_400_000;

/** In milliseconds. A private message disappears when Discord is closed, so it is not pressed after a day. */
const KEEP_STATS_POSTS_MS = 86_400_000;

function deletionStore(database: Database): Pick<OperationStore, 'deleteExpired'> {
  const { dialect } = database;
  const statements = retentionStatements(dialect);
  const { deleteStatsOf, deleteTilesOf } = statisticsStatements(dialect);
  const { deleteKept } = dailyStatements(dialect);
  const deleteAll = (query: Query, signal: Expiry['signal']) => inSteps(database, query, signal);

  async function deletePlace(place: Place, changedBefore: number, signal: Expiry['signal']): Promise<number> {
    const step = { place, most: STEP };
    const games = await deleteAll(statements.deleteGames({ ...step, changed_before: changedBefore }), signal);
    for (const query of [statements.deleteHighScores(step), deleteStatsOf(step), deleteTilesOf(step)])
      await deleteAll(query, signal);
    if (signal?.aborted) return games;
    for (const query of aboutPlace(dialect, place)) await database.write(query);
    return games;
  }

  return {
    async deleteExpired(expiry) {
      const { now, removedServerMs, practiceMs, signal } = expiry;
      const practice = statements.deletePractice({ changed_before: now - practiceMs, most: STEP });
      let games = await deleteAll(practice, signal);
      await deleteAll(statements.deleteEdits({ expired_before: now - KEEP_EDITS_MS, most: STEP }), signal);
      await database.write(statements.deleteStatsPosts({ posted_before: now - KEEP_STATS_POSTS_MS }));
      await deleteOldDailies(database, statements, expiry);
      await deleteAll(deleteKept({ daily: newestClosed(now), most: STEP }), signal);
      games += await deleteExpiredDuels(database, expiry);
      const expired = now - removedServerMs;
      for await (const place of expiredPlaces(database, statements, expired)) {
        if (signal?.aborted) break;
        games += await deletePlace(place, expired, signal);
      }
      return games;
    },
  };
}

async function deleteOldDailies(
  database: Database,
  { nextCategory, deleteDaily }: ReturnType<typeof retentionStatements>,
  { now, signal }: Expiry,
): Promise<void> {
  const prefix = dailyKey('');
  for (let category = prefix; !signal?.aborted; ) {
    const [next] = await database.rows(nextCategory({ after: category }));
    if (!next?.category?.startsWith(prefix)) return;
    category = next.category;
    const daily = dailyOfKey(category);
    if (daily !== undefined && daily <= newestUnranked(now))
      await inSteps(database, deleteDaily({ category, most: STEP }), signal);
    await yieldToEventLoop();
  }
}

/** Deletes the games before their duels, so that an interrupted deletion finds the duels again. */
async function deleteExpiredDuels(database: Database, expiry: Expiry): Promise<number> {
  const statements = expiredDuelStatements(database.dialect);
  let games = 0;
  for (const ended of endedDuels(expiry)) {
    const step = { ...ended, most: STEP };
    while (!expiry.signal?.aborted) {
      games += await database.write(statements.games(step));
      if ((await database.write(statements.duels(step))) === 0) break;
      await yieldToEventLoop();
    }
  }
  return games;
}

/** Deletes the mark of the bot's removal last, so that an interrupted deletion resumes. */
function aboutPlace(dialect: Dialect, place: Place): readonly Query[] {
  const { leave, unmark } = placeStatements(dialect);
  return [
    clearingStatements(dialect).forget({ place }),
    dailyStatements(dialect).deleteServer({ place }),
    serverStatements(dialect).forgetServer({ place }),
    leave({ place }),
    unmark({ place }),
  ];
}

/** Finds the places that the bot left long enough ago. A place in which somebody has played since is postponed. */
async function* expiredPlaces(
  database: Database,
  { marks, played, postpone }: ReturnType<typeof retentionStatements>,
  expired: number,
): AsyncGenerator<Place> {
  const all = pagesOf(database, ({ place }) => marks({ after: place, most: STEP }), { place: '' });
  for await (const page of all)
    for (const { place } of page.filter(({ removed_at }) => removed_at <= expired)) {
      const [game] = await database.rows(played({ place, since: expired }));
      if (game) await database.write(postpone({ place, removed_at: game.changed_at }));
      else yield place;
      await yieldToEventLoop();
    }
}

export function retentionStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const deleteGames = (condition: string) =>
    `${withStep(`select id from saved_games where ${condition} limit :most`)}
      delete from saved_games where ${gamesInOrder(dialect, 'id in (select id from step)')}`;
  return {
    marks: query<{ after: string; most: number }, RemovedPlaceRow>(
      'select * from removed_places where place > :after order by place limit :most',
    ),
    postpone: query<RemovedPlaceRow>('update removed_places set removed_at = :removed_at where place = :place'),
    played: query<{ place: string; since: number }, { changed_at: number }>(
      'select changed_at from saved_games where place = :place and changed_at > :since limit 1',
    ),
    /** Also checks the age of the games, because somebody may begin a game while old ones are deleted. */
    deleteGames: query<{ place: string; changed_before: number; most: number }>(
      deleteGames('place = :place and changed_at <= :changed_before'),
    ),
    deleteHighScores: query<{ place: string; most: number }>(`
      ${withStep('select player from high_scores where place = :place limit :most')}
        delete from high_scores where ${highScoresInOrder(dialect, 'place = :place and player in (select player from step)')}`),
    /** Finds each category with one index lookup, however many scores it has. */
    nextCategory: query<Record<'after', string>, { readonly category: string | null }>(
      `select min(category) as category from high_scores where place = '${GLOBAL}' and category > :after`,
    ),
    /** Every high score of a daily is also in the global ranking, so the global ranking is searched for them. */
    deleteDaily: query<{ category: string; most: number }>(`
      ${withStep(`select player from high_scores where place = '${GLOBAL}' and category = :category limit :most`)}
        delete from high_scores where ${highScoresInOrder(dialect, 'category = :category and player in (select player from step)')}`),
    /**
     * Deletes edits whose message could not be edited in time and was not pressed since. The condition on `due_at` only
     * lets the engine use the index: an edit that is due at once stores 0, although its message can still be edited.
     */
    deleteEdits: query<{ expired_before: number; most: number }>(`
      ${withStep('select kind, id from edits where due_at < :expired_before and token_expires_at < :expired_before limit :most')}
        delete from edits where (kind, id) in (select kind, id from step)`),
    deleteStatsPosts: query<{ posted_before: number }>('delete from stats_posts where posted_at < :posted_before'),
    /** The condition on `started_at` changes no result, but lets the engine use the index. */
    deletePractice: query<{ changed_before: number; most: number }>(
      deleteGames(`mode = 'practice' and started_at <= :changed_before and changed_at <= :changed_before`),
    ),
  };
}

/** How long a challenge that never became a duel is kept, in milliseconds, so that its message can say so. */
const KEEP_UNPLAYED_DUELS_MS = 7 * 24 * 60 * 60 * 1_000;

interface EndedDuels {
  readonly state: DuelState;
  readonly before: number;
}

const endedDuels = ({ now, practiceMs }: Expiry): readonly EndedDuels[] =>
  (['over', 'declined', 'withdrawn', 'expired'] as const).map((state) => ({
    state,
    before: now - (state === 'over' ? practiceMs : KEEP_UNPLAYED_DUELS_MS),
  }));

export function expiredDuelStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const step = withStep(
    'select id from duels where state = :state and ends_at <= :before order by ends_at, id limit :most',
  );
  return {
    games: query<EndedDuels & { most: number }>(
      `${step} delete from saved_games where ${gamesInOrder(dialect, 'duel in (select id from step)')}`,
    ),
    duels: query<EndedDuels & { most: number }>(`${step} delete from duels where id in (select id from step)`),
  };
}
