/**
 * Discord's rate limits. https://discord.com/developers/docs/topics/rate-limits documents how they are reported, and
 * gives numbers for the global limit and for invalid requests. The limits of routes are those that bot developers have
 * measured.
 */
import type { Clock } from '../clock.ts';

/** A rate limit: the number of calls in each window of `perMs` milliseconds. A window begins with its first call. */
export interface Limit {
  readonly calls: number;
  readonly perMs: number;
}

/** Who shares a limit: this bot on a route, this bot on all routes, or everybody who uses the resource. */
type LimitScope = 'user' | 'global' | 'shared';

/** Thrown if a call exceeds a limit. The bot receives `message`. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';
  readonly scope: LimitScope;
  /** The time until the next call may be made, in milliseconds. */
  readonly retryAfterMs: number;
  /** Discord's error code. Most limits do not have one. */
  readonly code: number | undefined;

  constructor(message: string, scope: LimitScope, retryAfterMs: number, code?: number) {
    super(message);
    this.scope = scope;
    this.retryAfterMs = retryAfterMs;
    this.code = code;
  }
}

interface Usage {
  readonly isOver: boolean;
  /** The number of calls that are left in the current window. */
  readonly remaining: number;
  /** The time until the current window ends, in milliseconds. */
  readonly resetAfterMs: number;
}

interface Window {
  readonly endsAt: number;
  calls: number;
}

const SECOND = 1_000;
/**
 * The limit on edits of old messages, from https://docs.discord.food/resources/message#edit-message; Discord does not
 * document a number.
 */
const OLD_EDITS: Limit = { calls: 3, perMs: 6 * SECOND };
const TOO_MANY_OLD_EDITS = 30046;
/** Windows that have ended are deleted when this many are stored. */
const MANY = 1_000;

export class RateLimiter {
  readonly #clock: Clock;
  readonly #global: Limit;
  readonly #invalid: Limit;
  readonly #windows = new Map<string, Window>();

  /**
   * @param globalPerSecond the limit on calls with the bot's token, per second
   * @param invalidCalls the limit on responses with status 401, 403 or 429, per ten minutes
   */
  constructor(clock: Clock, globalPerSecond: number, invalidCalls: number) {
    this.#clock = clock;
    this.#global = { calls: globalPerSecond, perMs: SECOND };
    this.#invalid = { calls: invalidCalls, perMs: 600 * SECOND };
  }

  /**
   * Counts a call with the bot's token.
   *
   * @throws RateLimitedError if the call exceeds the global limit
   */
  countGlobal(): void {
    const { isOver, resetAfterMs } = this.count('global', this.#global);
    if (isOver) throw new RateLimitedError('You are being rate limited.', 'global', resetAfterMs);
  }

  /**
   * Counts an edit of a message that is older than an hour.
   *
   * @throws RateLimitedError 30046 if the edit exceeds the limit
   */
  countOldEdit(channelId: string): void {
    const { isOver, resetAfterMs } = this.count(`old edits ${channelId}`, OLD_EDITS);
    if (!isOver) return;
    const text = 'Maximum number of edits to messages older than 1 hour reached. Try again later.';
    throw new RateLimitedError(text, 'shared', resetAfterMs, TOO_MANY_OLD_EDITS);
  }

  /** Counts a response with status 401, 403 or 429. */
  countInvalid(): void {
    this.count('invalid', this.#invalid);
  }

  /** The time until the ban for too many invalid calls ends, in milliseconds; 0 without a ban. */
  get bannedForMs(): number {
    const window = this.#current('invalid');
    return window && window.calls >= this.#invalid.calls ? window.endsAt - this.#clock.now() : 0;
  }

  /** Counts a call in the window of `key`. `isOver` is true if the call exceeds the limit. */
  count(key: string, { calls, perMs }: Limit): Usage {
    const now = this.#clock.now();
    const window = this.#current(key) ?? { endsAt: now + perMs, calls: 0 };
    const isOver = window.calls >= calls;
    if (!isOver) window.calls += 1;
    this.#windows.set(key, window);
    if (this.#windows.size > MANY) this.#forgetEnded(now);
    return { isOver, remaining: calls - window.calls, resetAfterMs: window.endsAt - now };
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > this.#clock.now() ? window : undefined;
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}
