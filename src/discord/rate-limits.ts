/** Rate limits: how long calls to Discord wait after HTTP status 429, even if the response names no wait. */

import { type Backoff, backoffMs } from '../repeat-and-retry.ts';

/** The longest wait, in milliseconds, even if Discord names a longer one. One call an hour costs nothing. */
const LONGEST_TOLD_MS = 3_600_000;

const MS_PER_SECOND = 1_000;

/** Pauses after a 429 that names no wait. Discord bans an IP address after 10,000 such responses in ten minutes. */
export const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Returns the first usable wait, a positive number of seconds, in milliseconds. Skips all other values.
 * https://docs.discord.com/developers/topics/rate-limits#header-format
 */
export function toldWait(...told: readonly unknown[]): number | undefined {
  const seconds = told.map((it) => (it === null || it === '' ? Number.NaN : Number(it))).find((it) => it > 0);
  return seconds === undefined ? undefined : Math.min(seconds * MS_PER_SECOND, LONGEST_TOLD_MS);
}

interface Gate {
  readonly call: string;
  readonly reason: string;
  /** Number of rejections in a row that named no wait; 0 if Discord named one. */
  readonly rejections: number;
  /** When the wait ends, in milliseconds by `performance.now`. */
  readonly until: number;
}

interface Call {
  readonly method: string;
  readonly fullRoute: string;
  /** Whether the call is sent with the bot's token. */
  readonly auth?: boolean | undefined;
}

/** Delays calls that Discord has answered with HTTP status 429. */
interface RateLimits {
  /** Milliseconds until this call may be made. */
  waitFor(call: Call): number;
  /**
   * To be called when Discord has answered a call with HTTP status 429.
   * @param told the wait that the response names, in milliseconds; `undefined` if it names no usable wait
   * @param isGlobal whether the limit applies to all calls with the bot's token
   * @returns how long the call waits, in milliseconds; `undefined` if it already waits
   */
  noteRateLimit(call: Call, told: number | undefined, isGlobal: boolean): number | undefined;
  /** To be called when Discord has answered a call with any status except 429. */
  noteAnswer(call: Call): void;
  /** One sentence for an operator for each wait that is not over. */
  sentences(): readonly string[];
}

export function createRateLimits(now = () => performance.now()): RateLimits {
  const gates = new Map<string, Gate>();
  const leftOf = (key: string): number => (gates.get(key)?.until ?? 0) - now();

  function close(key: string, gate: Gate): void {
    for (const [other, { rejections, until }] of gates) if (rejections === 0 && until <= now()) gates.delete(other);
    gates.set(key, gate);
  }

  return {
    waitFor(call) {
      if (gates.size === 0) return 0;
      // Answers to interactions do not count towards the global limit.
      const globally = call.auth === false ? 0 : leftOf(EVERY_CALL);
      return Math.max(0, globally, leftOf(keyOf(call)), leftOf(routeKeyOf(call)));
    },
    noteRateLimit(call, told, isGlobal) {
      const key = gateOf(call, told, isGlobal);
      const left = leftOf(key);
      // The call was sent before an earlier rejection arrived, so it is no reason to wait longer.
      if (left > 0 && left >= (told ?? 0)) return undefined;
      const limited = { call: key === EVERY_CALL ? EVERY_CALL : routeKeyOf(call) };
      if (told !== undefined) {
        close(key, { ...limited, reason: RATE_LIMIT, rejections: 0, until: now() + told });
        return told;
      }
      const rejections = (gates.get(key)?.rejections ?? 0) + 1;
      const waitMs = backoffMs(rejections, BACKOFF);
      close(key, { ...limited, reason: NO_USABLE_WAIT, rejections, until: now() + waitMs });
      return waitMs;
    },
    noteAnswer(call) {
      if (gates.size === 0) return;
      for (const key of [keyOf(call), routeKeyOf(call)]) if (leftOf(key) <= 0) gates.delete(key);
    },
    sentences: () =>
      [...gates.values()].flatMap(({ call, reason, until }) => {
        const seconds = Math.ceil((until - now()) / MS_PER_SECOND);
        return seconds > 0 ? [`${call} waits for ${seconds} s: ${reason}`] : [];
      }),
  };
}

export const RATE_LIMIT = 'the rate limit is used up (HTTP status 429)';
export const NO_USABLE_WAIT = 'Discord answered with HTTP status 429 and without a usable wait';

const EVERY_CALL = 'Each call with the token of the bot';

const keyOf = ({ method, fullRoute }: Call): string => `${method} ${fullRoute}`;

/** A wait that Discord names applies to one URL or to all calls; without a named wait, all calls of a route wait. */
function gateOf(call: Call, told: number | undefined, isGlobal: boolean): string {
  if (told === undefined) return routeKeyOf(call);
  return isGlobal ? EVERY_CALL : keyOf(call);
}

/** The route without ids and tokens, because tokens must not appear in the log. */
export const routeOf = ({ fullRoute }: Pick<Call, 'fullRoute'>): string =>
  fullRoute.replace(/\/(webhooks|interactions)\/\d+\/[^/]+/, '/$1/:id/:token').replaceAll(/\/\d{16,}/g, '/:id');

const routeKeyOf = (call: Call): string => `${call.method} ${routeOf(call)}`;
