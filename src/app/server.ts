import { closingOfDaily, dailyAt, startOfDaily, streakOn } from './calendar.ts';
import { DISCORD_WAITS_MS } from './discord-waits.ts';
import type { GameDeps } from './game-deps.ts';
import { PAGE_SIZE } from './leaderboard.ts';
import { DAILY, DAILY_BOARD } from './modes.ts';
import type { Place } from './saved-game.ts';
import type { ListedPlayer, RankingEntry } from './stores/ranking-store.ts';
import type { PodiumPlan, ServerChoice, ServerSettings } from './stores/server-store.ts';

/** The hour (UTC) from which a podium is final. Before it, yesterday's daily can still be finished. */
const FINAL_FROM = 1;

/** The hour (UTC) of a daily post for which this hour was chosen. */
export const postingHour = (chosen: number): number => Math.max(FINAL_FROM, chosen);

export const DEFAULT_HOUR = 12;

/**
 * Why a channel cannot be chosen. `view`, `send`: a missing permission. `gone`: the channel does not exist. `elsewhere`:
 * it is not in this server.
 */
export type Obstacle = 'view' | 'send' | 'gone' | 'elsewhere' | 'rejected';

/**
 * Returns all settings of the server after the change. A choice of nothing changes nothing. A server in which the bot
 * can post has added it again if a sweep noticed that it was removed.
 */
export async function chooseForServer(
  { store, now }: Pick<GameDeps, 'store' | 'now'>,
  place: Place,
  choice: ServerChoice,
): Promise<ServerSettings | undefined> {
  if (choice.announceChannel) await store.placeReturned(place);
  if (Object.keys(choice).length > 0) await store.saveServer(place, choice, now());
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

/** The players of a server's rankings whose scores can be removed, a page of them. */
export interface RemovablePage {
  readonly players: readonly ListedPlayer[];
  /** The page after this one. After the last page, the first. Absent if there is only one. */
  readonly next?: number;
}

/** A menu has at most 25 options: https://docs.discord.com/developers/components/reference#string-select */
const REMOVABLE_ON_PAGE = 24;

/** Pages beyond this one are not read, because each reads all pages before it. */
const LAST_REMOVABLE_PAGE = 9;

/** @param page counted from 0 */
export async function listRemovable({ store, now }: GameDeps, place: Place, page: number): Promise<RemovablePage> {
  await store.publishScores({ now: now(), place });
  const offset = Math.min(page, LAST_REMOVABLE_PAGE) * REMOVABLE_ON_PAGE;
  const found = await store.listPlayers(place, { offset, limit: REMOVABLE_ON_PAGE + 1 });
  const isLast = found.length <= REMOVABLE_ON_PAGE || page >= LAST_REMOVABLE_PAGE;
  const next = isLast ? 0 : page + 1;
  return { players: found.slice(0, REMOVABLE_ON_PAGE), ...(next === page ? {} : { next }) };
}

/** When the next daily post is due, in milliseconds since 1970. A move that was made in time may arrive a little later. */
export function nextPodiumAt({ announced, announceHour }: PodiumPlan, at: number): number {
  const daily = Math.max(announced + 1, dailyAt(at));
  return Math.max(
    startOfDaily(daily) + postingHour(announceHour) * HOUR_MS,
    closingOfDaily(daily - 1) + DISCORD_WAITS_MS,
  );
}

const HOUR_MS = 3_600_000;

export interface Podium {
  readonly today: number;
  /** The first three ranks of the daily before. More than three players if several share the third rank. */
  readonly best: readonly RankingEntry[];
  readonly streak: number;
}

const STEPS = 3;

export async function podiumOf(
  { store, now }: Pick<GameDeps, 'store' | 'now'>,
  place: Place,
  today: number,
): Promise<Podium> {
  await store.publishScores({ now: now(), place });
  const during = { period: 'today', at: startOfDaily(today - 1) } as const;
  const ranking = { ...DAILY_BOARD, rules: DAILY, place, scope: 'server', during } as const;
  const [{ entries }, finished] = await Promise.all([
    store.ranking(ranking, '', { offset: 0, limit: PAGE_SIZE }),
    store.listServerFinished(place, today - 1),
  ]);
  return { today, best: entries.filter(({ rank }) => rank <= STEPS), streak: streakOn(today, finished).current };
}
