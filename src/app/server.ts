/** What the managers of a server chose: where boards are public, and where each day's podium and daily are posted. */
import { dailyAt, startOfDaily } from './calendar.ts';
import type { RankedScore, RankingStore } from './leaderboard.ts';
import { DAILY, DAILY_BOARD, type Place } from './saved-game.ts';

/** `channel`: in one channel only. Elsewhere a board is seen by its player alone. */
export const BOARD_PLACES = ['everywhere', 'channel', 'private'] as const;
export type BoardPlace = (typeof BOARD_PLACES)[number];

/** Channels are snowflakes, and empty where there is none. */
export interface ServerSettings {
  readonly boards: BoardPlace;
  /** Where boards are public when that is one channel. */
  readonly boardsChannel: string;
  /** Where the podium of the day before is posted. */
  readonly announceChannel: string;
  /** From which hour of the day on, in UTC: 0 to 23. */
  readonly announceHour: number;
  /** The language of what is posted: a locale of Discord's. */
  readonly locale: string;
  /** Whether the newest post was refused. */
  readonly hasFailed: boolean;
}

export const DEFAULT_HOUR = 12;

/**
 * Why the bot cannot post in a channel: it may not see it, or not write in it with a picture, or the channel is gone, or Discord refuses
 * the message for another reason.
 */
export type Obstacle = 'view' | 'send' | 'gone' | 'refused';

export interface DueAnnouncement {
  readonly place: Place;
  readonly channel: string;
  readonly locale: string;
}

export interface ServerStore {
  /** `undefined` where nobody has chosen anything. */
  findServer(place: Place): Promise<ServerSettings | undefined>;
  /**
   * @param announced the newest daily that is not posted there any more; where dailies were posted until now, what is noted
   * stays, so that none is posted twice or left out
   */
  saveServer(place: Place, settings: ServerSettings, announced: number): Promise<void>;
  /** Servers in which the daily is not posted yet although its hour has come, at most `most` of them. */
  dueAnnouncements(daily: number, hour: number, most: number): Promise<readonly DueAnnouncement[]>;
  noteAnnounced(place: Place, daily: number, hasFailed: boolean): Promise<void>;
}

export interface ServerDeps {
  readonly store: ServerStore & RankingStore;
  readonly now: () => number;
}

const HOUR = 3_600_000;

/** Of the day, in UTC. */
const hourOf = (at: number): number => Math.floor(at / HOUR) % 24;

/** Where nothing was posted, the first post comes on the next day if its hour of today has passed. */
export function chooseForServer({ store, now }: ServerDeps, place: Place, chosen: ServerSettings): Promise<void> {
  const at = now();
  const first = chosen.announceHour > hourOf(at) ? dailyAt(at) : dailyAt(at) + 1;
  return store.saveServer(place, chosen, chosen.announceChannel === '' ? 0 : first - 1);
}

/** Whether everybody in the channel may see a board that is opened there. */
export function arePublicIn(settings: ServerSettings | undefined, channel: string | undefined): boolean {
  switch (settings?.boards) {
    case undefined:
    case 'everywhere':
      return true;
    case 'channel':
      return channel === settings?.boardsChannel;
    case 'private':
      return false;
  }
}

/** As many as one round posts; the next round finds the others. */
const MOST_DUE = 20;

export const dueNow = ({ store, now }: ServerDeps): Promise<readonly DueAnnouncement[]> =>
  store.dueAnnouncements(dailyAt(now()), hourOf(now()), MOST_DUE);

/** The best of yesterday in a server, and how long it has kept up its dailies. */
export interface Podium {
  readonly today: number;
  readonly best: readonly RankedScore[];
  /** Days in a row up to yesterday on which somebody there has finished one. */
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
    store.ranking(ranking, '', { offset: 0, limit: STEPS }),
    store.findServerStreak(place, today - 1),
  ]);
  return { today, best: entries, streak: current };
}
