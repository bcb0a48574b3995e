/** Every moment is in milliseconds since 1970, and every day is one of UTC. */

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Daily 1 was that of 2026-01-01. That never changes: the numbers stand on shared cards, in rankings and with the secrets. */
const FIRST_DAY = 20_454 * DAY;

/** For so long after midnight a try that was begun in time can be finished. */
const OPEN_AFTER_MIDNIGHT = HOUR;

/** Days for which a daily's own ranking is kept: two months. */
const RANKED_DAYS = 62;

/** The hour of the day, 0 to 23. */
export const hourOf = (at: number): number => Math.floor(at / HOUR) % 24;

export const dailyAt = (at: number): number => Math.floor((at - FIRST_DAY) / DAY) + 1;

export const startOfDaily = (daily: number): number => FIRST_DAY + (daily - 1) * DAY;

/** At 01:00 of the next day, when the seed is told and the ranking is final: after midnight nobody can begin it. */
export const closingOfDaily = (daily: number): number => startOfDaily(daily + 1) + OPEN_AFTER_MIDNIGHT;

export const newestUnranked = (at: number): number => dailyAt(at) - RANKED_DAYS;

export const newestClosed = (at: number): number => dailyAt(at - OPEN_AFTER_MIDNIGHT) - 1;

/** Added to a daily's number, so that a Monday is a multiple of seven: 1970-01-01 was a Thursday. */
export const TO_WEEKS = FIRST_DAY / DAY - 1 + 3;

/**
 * Days on which a daily was finished. One missed day in a week (Monday to Sunday, UTC) does not end a streak and does not count;
 * the second one in the same week ends it. Days before its first one are not missed.
 */
export interface Streak {
  /** The days of the streak that goes on after the day that was asked about; 0 where none does. */
  readonly current: number;
  readonly longest: number;
  /** How many days at its end were missed, and forgiven. */
  readonly forgiven: number;
}

/** A day that is not over yet is not missed. */
export async function streakBy(now: number, find: (last: number) => Promise<Streak>): Promise<Streak> {
  const today = dailyAt(now);
  const [withToday, before] = await Promise.all([find(today), find(today - 1)]);
  return withToday.current > before.current ? withToday : { ...before, longest: withToday.longest };
}
