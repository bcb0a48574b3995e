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
  /** Whether it is made with the bot's token. */
  readonly auth?: boolean | undefined;
}

/** The calls that are not made for a while because Discord answered with status 429. */
export interface RateLimits {
  /** Milliseconds until this call may be made. */
  waitFor(call: Call): number;
  /**
   * Discord has refused the call.
   * @param told milliseconds; `undefined` if there is no usable wait
   * @param isGlobal whether it holds for all calls with the bot's token
   * @returns how long it waits, in milliseconds; `undefined` if it waits already
   */
  refuse(call: Call, told: number | undefined, isGlobal: boolean): number | undefined;
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
    waitFor(call) {
      if (gates.size === 0) return 0;
      // Discord does not count the calls that answer interactions.
      const globally = call.auth === false ? 0 : leftOf(GLOBAL);
      return Math.max(0, globally, leftOf(keyOf(call)), leftOf(routeKeyOf(call)));
    },
    refuse(call, told, isGlobal) {
      const key = gateOf(call, told, isGlobal);
      const left = leftOf(key);
      // Several calls were on their way when the first of them was refused.
      if (left > 0 && left >= (told ?? 0)) return undefined;
      const its = { call: key === GLOBAL ? GLOBAL : routeKeyOf(call) };
      if (told !== undefined) {
        close(key, { ...its, reason: RATE_LIMIT, refusals: 0, until: now() + told });
        return told;
      }
      const refusals = (gates.get(key)?.refusals ?? 0) + 1;
      const waitMs = backoffMs(refusals, BACKOFF);
      close(key, { ...its, reason: NO_USABLE_WAIT, refusals, until: now() + waitMs });
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

const GLOBAL = 'Each call with the token of the bot';

const keyOf = ({ method, fullRoute }: Call): string => `${method} ${fullRoute}`;

/** A wait that Discord names holds for one address, or for all; without one, nobody knows how far the refusal reaches. */
function gateOf(call: Call, told: number | undefined, isGlobal: boolean): string {
  if (told === undefined) return routeKeyOf(call);
  return isGlobal ? GLOBAL : keyOf(call);
}

/** Without ids and tokens, which belong in no log. */
export const routeOf = ({ fullRoute }: Pick<Call, 'fullRoute'>): string =>
  fullRoute.replace(/\/(webhooks|interactions)\/\d+\/[^/]+/, '/$1/:id/:token').replaceAll(/\/\d{16,}/g, '/:id');

const routeKeyOf = (call: Call): string => `${call.method} ${routeOf(call)}`;
