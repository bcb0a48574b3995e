/**
 * The one place where tests and benchmarks read the wall clock: test/architecture.test.ts refuses `Date.now()` and a `new Date()`
 * without an argument anywhere else. A claim that depends on the day, the week or the hour takes a fixed time instead, such as
 * `WEDNESDAY_NOON`, for `testAmongStrangersIn` or as the `now` of a bot of parts.
 */

/** Milliseconds since 1970 on the clock of this machine. */
export const realTime = (): number => Date.now();

/**
 * 2035-11-14T12:00Z, in milliseconds since 1970. The stand-in's clock only moves forward, so it lies ahead. Hours from midnight
 * and days from the end of the week and of the month, a test that begins then sees none of them pass.
 */
export const WEDNESDAY_NOON = Date.UTC(2035, 10, 14, 12);
