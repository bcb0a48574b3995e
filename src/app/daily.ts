import type { Rank, Scope } from './leaderboard.ts';
import type { GameDeps } from './ports.ts';
import { type FoundGame, isListed, type Place, type PlayerId, type SavedGame } from './saved-game.ts';

/** A player's try at a daily. */
export interface DailyTry {
  readonly daily: number;
  /** `undefined` where the game was deleted. */
  readonly found: FoundGame;
}

/** A try as it is kept when its game is gone, for the player's own export. */
export interface ExportedTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

/** Days in a row. */
export interface Streak {
  /** Those that end with the day that was asked about. */
  readonly current: number;
  readonly longest: number;
}

export interface DailyStore {
  /** The secret seed of a daily: the one that is stored, or else `fresh`, which is stored. All processes get the same. */
  dailySeed(daily: number, fresh: string): Promise<string>;
  /** `undefined` for a daily that nobody needed. */
  findDailySeed(daily: number): Promise<string | undefined>;
  /** The player's newest try at the dailies from `first` to `last`. */
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** Stores the player's only try at a daily. False, and nothing is written, when there is one, wherever it was begun. */
  startDaily(game: SavedGame): Promise<boolean>;
  /** The days in a row, up to this one, on which the player has finished the daily. */
  findStreak(player: PlayerId, last: number): Promise<Streak>;
  /** The same for a server: the days on which somebody has finished a daily that was begun there. */
  findServerStreak(place: Place, last: number): Promise<Streak>;
}

/* Which daily it is. Every moment is in milliseconds since 1970, and every day is one of UTC. Part of the ports. */

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Daily 1 was that of 2026-01-01. It never changes: the numbers stand on shared cards, in rankings and with the secrets. */
const FIRST_DAY = 20_454 * DAY;

/** Until noon some place on Earth still has the date of the day before. */
const OPEN_AFTER_MIDNIGHT = 12 * HOUR;

/** The number of the daily of a moment. */
export const dailyAt = (at: number): number => Math.floor((at - FIRST_DAY) / DAY) + 1;

export const startOfDaily = (daily: number): number => FIRST_DAY + (daily - 1) * DAY;

/**
 * From then on a daily cannot be played any more, and its seed is told: at noon of the next day. In between, whoever began
 * it in time may finish it; nobody plays a board whose tiles everybody can know.
 */
export const closingOfDaily = (daily: number): number => startOfDaily(daily + 1) + OPEN_AFTER_MIDNIGHT;

/** For how many days the ranking of each day is kept: two months. */
const RANKED_DAYS = 62;

/** The newest daily whose ranking is kept no longer. */
export const newestUnranked = (at: number): number => dailyAt(at) - RANKED_DAYS;

/** The newest daily that is closed. */
export const newestClosed = (at: number): number => dailyAt(at - OPEN_AFTER_MIDNIGHT) - 1;

/** The game as it is ended by the first press after its daily has closed; `undefined` while it can be played. */
export function closedDaily(saved: SavedGame, now: number): SavedGame | undefined {
  const { daily } = saved.opening;
  if (daily === undefined || now < closingOfDaily(daily)) return undefined;
  const { position } = saved;
  return {
    ...saved,
    position: { ...position, turn: position.turn + 1, state: 'given-up', unpublished: false, changedAt: now },
  };
}

/* What is told with a daily that has ended: ranks, streak, and what lets anybody check that its tiles were fixed before. */

export interface DailyResult {
  /** Among everybody's tries of that day; of a server where it was begun, and everywhere. Absent where nobody is listed, and of a day long ago. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** With this daily. Absent where it closed before it was finished. */
  readonly streak?: Streak;
  /** Of the next daily, which nobody can play yet. */
  readonly commitment: { readonly daily: number; readonly hash: string };
  /** Of the newest daily that nobody can play any more. Absent where nobody has played it. */
  readonly revealed?: { readonly daily: number; readonly seed: string };
  /** When the next daily begins, in milliseconds since 1970; absent where it has begun. */
  readonly nextAt?: number;
}

/** @param isShown whether rankings list the player */
export async function dailyResult(
  deps: GameDeps,
  { opening, position }: SavedGame,
  daily: number,
  isShown: boolean,
): Promise<DailyResult> {
  const now = deps.now();
  const next = dailyAt(now) + 1;
  const best = { score: position.score, reachedAt: position.changedAt };
  const rank = (scope: Scope) => deps.store.findRank(opening, best, scope);
  const [ranks, before, seed, revealed] = await Promise.all([
    isShown && isListed(position) && daily > newestUnranked(now)
      ? Promise.all([rank('server'), rank('global')])
      : undefined,
    deps.store.findStreak(opening.player, daily - 1),
    deps.store.dailySeed(next, deps.newSeed()),
    deps.store.findDailySeed(newestClosed(now)),
  ]);
  return {
    ...(ranks ? { ranks: ranksOf(ranks) } : {}),
    ...(position.state === 'over' ? { streak: withThis(before) } : {}),
    commitment: { daily: next, hash: deps.commitments.dailyCommitmentOf(next, seed) },
    ...(revealed === undefined ? {} : { revealed: { daily: newestClosed(now), seed: revealed } }),
    ...(daily < next - 1 ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

/** A server may have emptied its rankings since the daily was begun. */
const ranksOf = ([server, global]: readonly (Rank | undefined)[]): Partial<Record<Scope, Rank>> => ({
  ...(server ? { server } : {}),
  ...(global ? { global } : {}),
});

/** The last move may be on its way to the database at this moment. */
function withThis({ current, longest }: Streak): Streak {
  return { current: current + 1, longest: Math.max(longest, current + 1) };
}
