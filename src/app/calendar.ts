/** Moments are milliseconds since 1970. Days are UTC days. */

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Daily 1 is the one of 2026-01-01. Never change this: the numbers stand on shared cards, in rankings and beside the
 * secrets.
 */
const FIRST_DAY_MS = 20_454 * DAY_MS;

/** How long after midnight a try that was begun in time can still be finished. */
const OPEN_AFTER_MIDNIGHT_MS = HOUR_MS;

/** How many days a daily's own ranking is kept. */
const RANKED_DAYS = 62;

/** The hour of the day, 0 to 23. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) % 24;

export const dailyAt = (at: number): number => Math.floor((at - FIRST_DAY_MS) / DAY_MS) + 1;

export const startOfDaily = (daily: number): number => FIRST_DAY_MS + (daily - 1) * DAY_MS;

/** When a daily closes: at 01:00 UTC of the next day. From then on its seed may be shown and its ranking is final. */
export const closingOfDaily = (daily: number): number => startOfDaily(daily + 1) + OPEN_AFTER_MIDNIGHT_MS;

export const newestUnranked = (at: number): number => dailyAt(at) - RANKED_DAYS;

export const newestClosed = (at: number): number => dailyAt(at - OPEN_AFTER_MIDNIGHT_MS) - 1;

/** The offset that makes a daily's number a multiple of seven on a Monday (1970-01-01 was a Thursday). */
export const TO_WEEKS = FIRST_DAY_MS / DAY_MS - 1 + 3;

/**
 * A streak of days on which the player finished the daily. One missed day per week (Monday to Sunday, UTC) is forgiven:
 * it does not end the streak and is not counted in it. A second missed day in the same week ends the streak.
 */
export interface Streak {
  /** The length in days of the streak that is still alive; 0 if there is none. */
  readonly current: number;
  readonly longest: number;
  /** How many missed days at the end of the streak were forgiven. */
  readonly forgiven: number;
}

/** Finds the streak at `now`. Today does not count as missed, because it is not over. */
export async function streakBy(now: number, find: (last: number) => Promise<Streak>): Promise<Streak> {
  const today = dailyAt(now);
  const [withToday, before] = await Promise.all([find(today), find(today - 1)]);
  return withToday.current > before.current ? withToday : { ...before, longest: withToday.longest };
}
