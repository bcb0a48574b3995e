/** Deletes expired data in short steps, so that the bot can answer moves between the steps. */

import { newestClosed, newestUnranked } from '../app/calendar.ts';
import { dailyKey, dailyOfKey } from '../app/keys.ts';
import type { RaceState } from '../app/race-view.ts';
import type { Place } from '../app/saved-game.ts';
import type { Expiry, OperationStore } from '../app/stores/operation-store.ts';
import type { ServerStore } from '../app/stores/server-store.ts';
import { yieldToEventLoop } from '../repeat-and-retry.ts';
import { dailyStatements } from './daily.ts';
import { clearingStatements, GLOBAL, playersIn } from './high-scores.ts';
import { jobStatements } from './jobs.ts';
import type { OfPlayer } from './players.ts';
import { serverStatements } from './server.ts';
import { type Database, type Dialect, type Query, queryIn, withStep } from './sql.ts';
import { inSteps, pagesOf, removalOf, removeInSteps, STEP } from './steps.ts';

export const retentionStore = (
  database: Database,
  backgroundDatabase: Database,
): Places & Pick<OperationStore, 'deleteExpired'> => ({
  ...placeStore(database),
  ...deletionStore(backgroundDatabase),
});

type Places = Pick<ServerStore, 'listServers' | 'placeJoined' | 'placeRemoved' | 'placeReturned'>;

/** Each method yields to the event loop, which SQLite blocks: clicks must not wait for many calls in a row. */
function placeStore(database: Database): Places {
  const statements = placeStatements(database.dialect);

  async function write(query: Query): Promise<void> {
    await database.write(query);
    await yieldToEventLoop();
  }

  return {
    async listServers(after = '', limit) {
      const rows = await database.rows(statements.list({ after, most: limit }));
      await yieldToEventLoop();
      return rows.map(({ place, removed_at, joined }) => ({
        place,
        removed: removed_at !== null,
        joined: joined === 1,
      }));
    },
    placeJoined: (place) => write(statements.join({ place })),
    placeRemoved: (place, at) => write(statements.mark({ place, removed_at: at })),
    placeReturned: (place) => write(statements.unmark({ place })),
  };
}

/** A server that the bot was removed from, with the later of two times: the removal, or the last known move there. */
interface RemovedPlaceRow {
  readonly place: string;
  readonly removed_at: number;
}

interface PlaceRow {
  readonly place: string;
  readonly joined: number;
  readonly removed_at: number | null;
}

type OfPlace = Pick<PlaceRow, 'place'>;

export function placeStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    list: query<{ after: string; most: number }, PlaceRow>(
      'select place, joined, removed_at from places where place > :after order by place limit :most',
    ),
    join: query<OfPlace>(
      'insert into places (place, joined) values (:place, 1) on conflict (place) do update set joined = 1',
    ),
    mark: query<RemovedPlaceRow>(`insert into places (place, removed_at) values (:place, :removed_at)
      on conflict (place) do update set removed_at = coalesce(places.removed_at, excluded.removed_at)`),
    unmark: query<OfPlace>('update places set removed_at = null where place = :place'),
    forget: query<OfPlace>('delete from places where place = :place'),
  };
}

function deletionStore(database: Database): Pick<OperationStore, 'deleteExpired'> {
  const { dialect } = database;
  const statements = retentionStatements(dialect);
  const oldGames = removalOf(statements.oldGames, statements.deleteOldGames);
  const oldPractice = removalOf(statements.practice, statements.deletePractice);
  const highScores = removalOf(statements.highScores, statements.deleteHighScores);
  const { deleteKept } = dailyStatements(dialect);
  const deleteAll = (query: Query, signal: Expiry['signal']) => inSteps(database, query, signal);

  async function deletePlace(place: Place, changedBefore: number, signal: Expiry['signal']): Promise<number> {
    const old = { place, changed_before: changedBefore };
    const ofRaces = await deleteRaces(database, racesOfPlaceStatements(dialect), old, signal);
    const games = ofRaces + (await removeInSteps(database, oldGames(old), signal));
    await removeInSteps(database, highScores({ place }), signal);
    if (signal?.aborted) return games;
    for (const query of aboutPlace(dialect, place)) await database.write(query);
    return games;
  }

  return {
    async deleteExpired(expiry) {
      const { now, removedServerMs, practiceMs, signal } = expiry;
      let games = await removeInSteps(database, oldPractice({ changed_before: now - practiceMs }), signal);
      await deleteOldDailies(database, statements, expiry);
      await deleteAll(deleteKept({ daily: newestClosed(now), most: STEP }), signal);
      for (const ended of endedRaces(expiry))
        games += await deleteRaces(database, endedRaceStatements(dialect), ended, signal);
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
  { nextRanking, dailyScores, deleteDaily }: ReturnType<typeof retentionStatements>,
  { now, signal }: Expiry,
): Promise<void> {
  const prefix = dailyKey('');
  const scoresOfDaily = removalOf(dailyScores, deleteDaily);
  for (let ranking = prefix; !signal?.aborted; ) {
    const [next] = await database.rows(nextRanking({ after: ranking }));
    if (!next?.ranking?.startsWith(prefix)) return;
    ranking = next.ranking;
    const daily = dailyOfKey(ranking);
    if (daily !== undefined && daily <= newestUnranked(now))
      await removeInSteps(database, scoresOfDaily({ ranking }), signal);
    await yieldToEventLoop();
  }
}

/** Deletes the games before their races, so that an interrupted deletion finds the races again. */
async function deleteRaces<Values extends object>(
  database: Database,
  statements: ReturnType<typeof raceDeletion<Values>>,
  values: Values,
  signal: Expiry['signal'],
): Promise<number> {
  const gamesOfRaces = removalOf(statements.games, statements.deleteGames);
  let games = 0;
  while (!signal?.aborted) {
    games += await removeInSteps(database, gamesOfRaces(values), signal);
    if ((await database.write(statements.races({ ...values, most: STEP }))) === 0) break;
    await yieldToEventLoop();
  }
  return games;
}

/** Deletes the mark of the bot's removal last, so that an interrupted deletion resumes. */
function aboutPlace(dialect: Dialect, place: Place): readonly Query[] {
  return [
    dailyStatements(dialect).deleteServer({ place }),
    clearingStatements(dialect).forget({ place }),
    serverStatements(dialect).forgetServer({ place }),
    jobStatements(dialect).drop({ kind: 'podium', id: place, press_id: '' }),
    placeStatements(dialect).forget({ place }),
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
  const find = (condition: string) => `select id, player from saved_games where ${condition} limit :most`;
  const remove = (condition: string) => `delete from saved_games where ${gamesIn(dialect)} and ${condition}`;
  // Also checks the age of the games, because somebody may begin a game while old ones are deleted.
  const isOldHere = 'place = :place and changed_at <= :changed_before';
  // The condition on `started_at` changes no result, but lets the engine use the index.
  const isOldPractice = `mode = 'practice' and started_at <= :changed_before and changed_at <= :changed_before`;
  const scoresOfPlace = 'from high_scores where place = :place';
  return {
    marks: query<{ after: string; most: number }, RemovedPlaceRow>(`select place, removed_at from places
      where removed_at is not null and place > :after order by place limit :most`),
    postpone: query<RemovedPlaceRow>('update places set removed_at = :removed_at where place = :place'),
    played: query<{ place: string; since: number }, { changed_at: number }>(
      'select changed_at from saved_games where place = :place and changed_at > :since limit 1',
    ),
    oldGames: query<OldGames & Most, Found>(find(isOldHere)),
    deleteOldGames: query<OldGames & FoundRows>(remove(isOldHere)),
    highScores: query<OfPlace & Most, OfPlayer>(`select distinct player ${scoresOfPlace} limit :most`),
    deleteHighScores: query<OfPlace & FoundRows>(`delete ${scoresOfPlace} and ${playersIn(dialect, ':found')}`),
    /** Finds each ranking with one index lookup, however many scores it has. */
    nextRanking: query<Record<'after', string>, { readonly ranking: string | null }>(
      `select min(ranking) as ranking from high_scores where place = '${GLOBAL}' and ranking > :after`,
    ),
    /** Every high score of a daily is also in the global ranking, so the global ranking is searched for them. */
    dailyScores: query<{ ranking: string } & Most, OfPlayer>(
      `select player from high_scores where place = '${GLOBAL}' and ranking = :ranking limit :most`,
    ),
    deleteDaily: query<{ ranking: string } & FoundRows>(
      `delete from high_scores where ranking = :ranking and ${playersIn(dialect, ':found')}`,
    ),
    practice: query<Pick<OldGames, 'changed_before'> & Most, Found>(find(isOldPractice)),
    deletePractice: query<Pick<OldGames, 'changed_before'> & FoundRows>(remove(isOldPractice)),
  };
}

interface OldGames {
  readonly place: string;
  readonly changed_before: number;
}

interface Most {
  readonly most: number;
}

interface Found {
  readonly id: string;
  readonly player: string;
}

interface FoundRows {
  /** Rows as a JSON array of objects. */
  readonly found: string;
}

/** SQL condition: the game is one of those found. */
const gamesIn = ({ elements }: Dialect): string => `id in (select value ->> 'id' from ${elements(':found')})`;

/** How long a challenge that never became a race is kept, in milliseconds, so that its message can say so. */
const KEEP_UNPLAYED_RACES_MS = 7 * 24 * 60 * 60 * 1_000;

interface EndedRaces {
  readonly state: RaceState;
  readonly before: number;
}

const endedRaces = ({ now, practiceMs }: Expiry): readonly EndedRaces[] =>
  (['over', 'declined', 'withdrawn'] as const).map((state) => ({
    state,
    before: now - (state === 'over' ? practiceMs : KEEP_UNPLAYED_RACES_MS),
  }));

export const endedRaceStatements = (dialect: Dialect) =>
  raceDeletion<EndedRaces>(dialect, 'state = :state and ends_at <= :before order by ends_at, id');

export const racesOfPlaceStatements = (dialect: Dialect) =>
  raceDeletion<OldGames>(dialect, 'place = :place and ends_at <= :changed_before');

function raceDeletion<Values extends object>(dialect: Dialect, which: string) {
  const query = queryIn(dialect);
  const step = withStep(`select id from races where ${which} limit :most`);
  return {
    games: query<Values & Most, Found>(
      `${step} select saved_games.id, player from saved_games where race in (select id from step)`,
    ),
    deleteGames: query<Values & FoundRows>(`delete from saved_games where ${gamesIn(dialect)}`),
    races: query<Values & Most>(`${step} delete from races where id in (select id from step)`),
  };
}
