/** How long calls to Discord have to wait: what an answer of status 429 says, and what is made of it where it says nothing. */

import { type Backoff, backoffMs } from '../again.ts';

/** Milliseconds. A wait that is longer is cut to this: a call an hour costs nothing, and a timer takes no more than 24 days. */
const LONGEST_TOLD_MS = 3_600_000;

const MS_PER_SECOND = 1_000;

/** For a 429 that does not say how long to wait. Discord bans an address at 10,000 of them in ten minutes. */
export const BACKOFF: Backoff = { firstMs: 1_000, longestMs: 60_000 };

/**
 * The first that is a positive number of seconds: a missing one, 0, a negative one and a date are none.
 * https://docs.discord.com/developers/topics/rate-limits#header-format
 * @returns milliseconds
 */
export function toldWait(...told: readonly unknown[]): number | undefined {
  const seconds = told.map((it) => (it === null || it === '' ? Number.NaN : Number(it))).find((it) => it > 0);
  return seconds === undefined ? undefined : Math.min(seconds * MS_PER_SECOND, LONGEST_TOLD_MS);
}

interface Gate {
  readonly call: string;
  readonly reason: string;
  /** How many refusals without a wait came one after the other; 0 if Discord said how long to wait. */
  readonly refusals: number;
  /** By `performance.now`. */
  readonly until: number;
}

export interface Call {
  readonly method: string;
  readonly fullRoute: string;
}

/** The calls that are not made for a while because Discord answered with status 429. */
export interface RateLimits {
  /** Milliseconds until this call may be made. */
  waitFor(call: Call): number;
  /**
   * Discord has refused the call.
   * @param told milliseconds; `undefined` if there is no usable wait
   * @returns how long it waits, in milliseconds; `undefined` if it waits already
   */
  refuse(call: Call, told: number | undefined): number | undefined;
  /** Discord has answered the call with anything else. */
  accept(call: Call): void;
  /** A sentence for each wait that is not over. */
  sentences(): readonly string[];
}

export function createRateLimits(now = () => performance.now()): RateLimits {
  const gates = new Map<string, Gate>();
  const leftOf = (key: string): number => (gates.get(key)?.until ?? 0) - now();

  function close(key: string, gate: Gate): void {
    for (const [other, { refusals, until }] of gates) if (refusals === 0 && until <= now()) gates.delete(other);
    gates.set(key, gate);
  }

  return {
    waitFor: (call) => (gates.size === 0 ? 0 : Math.max(0, leftOf(keyOf(call)), leftOf(routeKeyOf(call)))),
    refuse(call, told) {
      // A wait that Discord names holds for this address; without one, nobody knows how far the refusal reaches.
      const key = told === undefined ? routeKeyOf(call) : keyOf(call);
      const left = leftOf(key);
      // Several calls were on their way when the first of them was refused.
      if (left > 0 && left >= (told ?? 0)) return undefined;
      const refusals = told === undefined ? (gates.get(key)?.refusals ?? 0) + 1 : 0;
      const waitMs = told ?? backoffMs(refusals, BACKOFF);
      const reason = told === undefined ? NO_USABLE_WAIT : RATE_LIMIT;
      close(key, { call: routeKeyOf(call), reason, refusals, until: now() + waitMs });
      return waitMs;
    },
    accept(call) {
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

const keyOf = ({ method, fullRoute }: Call): string => `${method} ${fullRoute}`;

/** Without ids and tokens, which belong in no log. */
export const routeOf = ({ fullRoute }: Pick<Call, 'fullRoute'>): string =>
  fullRoute.replace(/\/(webhooks|interactions)\/\d+\/[^/]+/, '/$1/:id/:token').replaceAll(/\/\d{16,}/g, '/:id');

const routeKeyOf = (call: Call): string => `${call.method} ${routeOf(call)}`;
