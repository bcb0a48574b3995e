import { closingOfDaily, dailyAt, hourOf, startOfDaily } from './calendar.ts';
import { PAGE_SIZE, type RankedScore, type RankingStore } from './leaderboard.ts';
import { DISCORD_WAITS } from './play.ts';
import { DAILY, DAILY_BOARD, type Place } from './saved-game.ts';

/** `channel`: in one channel only. Elsewhere a board is seen by its player alone. */
export const BOARD_PLACES = ['everywhere', 'channel', 'private'] as const;
export type BoardPlace = (typeof BOARD_PLACES)[number];

/** Channels are snowflakes, and empty where there is none. */
export interface ServerSettings {
  readonly boards: BoardPlace;
  readonly boardsChannel: string;
  readonly announceChannel: string;
  /** UTC, `FIRST_HOUR` to 23: the first hour of the day in which there may be a post. */
  readonly announceHour: number;
  readonly locale: string;
  readonly hasFailed: boolean;
}

/** Until then yesterday's daily can be finished, and its podium is not final. */
export const FIRST_HOUR = 1;

export const DEFAULT_HOUR = 12;

/** Settings that a manager has just chosen; all others stay as they are. `locale` goes with the channel of the posts. */
export type ServerChoice = Partial<Omit<ServerSettings, 'hasFailed'>>;

/** The bot may not see the channel, or not write there with a picture; there is no such channel, or another reason. */
export type Obstacle = 'view' | 'send' | 'gone' | 'refused';

export interface DueAnnouncement {
  readonly place: Place;
  readonly channel: string;
  readonly locale: string;
}

export interface DueTime {
  readonly daily: number;
  readonly hour: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ServerStore {
  findServer(place: Place): Promise<ServerSettings | undefined>;
  /**
   * Writes only what was chosen, so that two managers do not undo each other. If this begins the posts, the first one is due at the
   * next chosen hour after `now`, unless that day was posted already. If posts were on, no day is posted twice or left out.
   */
  saveServer(place: Place, choice: ServerChoice, now: { readonly daily: number; readonly hour: number }): Promise<void>;
  /** Those that never failed come first. */
  dueAnnouncements(due: DueTime, most: number): Promise<readonly DueAnnouncement[]>;
  noteAnnounced(place: Place, daily: number, hasFailed: boolean): Promise<void>;
  /** The post is not due until `nextTryAt`, in milliseconds since 1970. */
  postponeAnnouncement(place: Place, nextTryAt: number): Promise<void>;
}

export interface ServerDeps {
  readonly store: ServerStore & RankingStore;
  readonly now: () => number;
}

/** Returns all settings of the server as they are afterwards. */
export async function chooseForServer(
  { store, now }: ServerDeps,
  place: Place,
  choice: ServerChoice,
): Promise<ServerSettings | undefined> {
  const at = now();
  await store.saveServer(place, choice, { daily: dailyAt(at), hour: hourOf(at) });
  return store.findServer(place);
}

export function arePublicIn(settings: ServerSettings | undefined, channel: string | undefined): boolean {
  switch (settings?.boards) {
    case undefined:
    case 'everywhere':
      return true;
    case 'channel':
      return channel === settings.boardsChannel;
    case 'private':
      return false;
  }
}

const PAGE = 200;

export function dueNow({ store, now }: ServerDeps): Promise<readonly DueAnnouncement[]> {
  const at = now();
  const daily = dailyAt(at);
  // A move that was pressed in time may still be on its way.
  const isFinal = at >= closingOfDaily(daily - 1) + DISCORD_WAITS;
  return store.dueAnnouncements({ daily, hour: isFinal ? hourOf(at) : 0, now: at }, PAGE);
}

export interface Podium {
  readonly today: number;
  /** More than three where several share the last step. */
  readonly best: readonly RankedScore[];
  readonly streak: number;
}

const STEPS = 3;

export async function podiumOf({ store, now }: ServerDeps, place: Place): Promise<Podium> {
  const at = now();
  const today = dailyAt(at);
  await store.publishScores({ now: at, place });
  const during = { period: 'today', at: startOfDaily(today - 1) } as const;
  const ranking = { ...DAILY_BOARD, rules: DAILY, place, scope: 'server', standing: 'ranked', during } as const;
  const [{ entries }, { current }] = await Promise.all([
    store.ranking(ranking, '', { offset: 0, limit: PAGE_SIZE }),
    store.findServerStreak(place, today - 1),
  ]);
  return { today, best: entries.filter(({ rank }) => rank <= STEPS), streak: current };
}
