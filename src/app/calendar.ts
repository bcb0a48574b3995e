/** Times are in milliseconds since 1970. Days are UTC days. */

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** The day of daily 1: 2026-01-01. Never change it: pictures, rankings and secrets hold the numbers of dailies. */
const FIRST_DAY_MS = 20_454 * DAY_MS;

/** How long after midnight a daily that was begun in time can still be finished, in milliseconds. */
const OPEN_AFTER_MIDNIGHT_MS = HOUR_MS;

/** For how many days the ranking of a daily is kept. */
const RANKED_DAYS = 62;

/** The hour of the day, 0 to 23. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) % 24;

export const dailyAt = (at: number): number => Math.floor((at - FIRST_DAY_MS) / DAY_MS) + 1;

export const startOfDaily = (daily: number): number => FIRST_DAY_MS + (daily - 1) * DAY_MS;

/** When a daily closes: 01:00 UTC of the next day. From then on its seed may be shown, and its ranking is final. */
export const closingOfDaily = (daily: number): number => startOfDaily(daily + 1) + OPEN_AFTER_MIDNIGHT_MS;

export const newestUnranked = (at: number): number => dailyAt(at) - RANKED_DAYS;

export const newestClosed = (at: number): number => dailyAt(at - OPEN_AFTER_MIDNIGHT_MS) - 1;

/** 1970-01-01 was a Thursday, so day 4 after it was the first Monday. */
const isMonday = (daily: number): boolean => (startOfDaily(daily) / DAY_MS - 4) % 7 === 0;

/**
 * A streak of days on which the player finished the daily. One missed day per week (Monday to Sunday, UTC) is forgiven:
 * it does not end the streak and is not counted in it. A second missed day in the same week ends the streak.
 */
export interface Streak {
  readonly current: number;
  readonly longest: number;
  /** The number of missed days at the end of the streak that were forgiven. */
  readonly forgiven: number;
}

/**
 * Returns the streak on the day of the daily `today`, which does not count as missed, because it is not over.
 *
 * @param finished the dailies up to `today` that were finished, oldest first
 */
export function streakOn(today: number, finished: readonly number[]): Streak {
  const days = new Set(finished);
  let [current, longest, forgiven, missedInWeek] = [0, 0, 0, 0];
  for (let day = finished[0] ?? today; day <= today; day += 1) {
    if (isMonday(day)) missedInWeek = 0;
    if (days.has(day)) {
      [current, forgiven] = [current + 1, 0];
      longest = Math.max(longest, current);
    } else if (current > 0 && day < today) {
      [missedInWeek, forgiven] = [missedInWeek + 1, forgiven + 1];
      if (missedInWeek > 1) [current, forgiven, missedInWeek] = [0, 0, 0];
    }
  }
  return { current, longest, forgiven };
}
