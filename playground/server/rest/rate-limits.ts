/**
 * How often the API may be called. https://discord.com/developers/docs/topics/rate-limits says how limits are reported and
 * gives two numbers, the global limit and that of invalid requests; those of the routes are what bots have seen.
 */
import type { Clock } from '../clock.ts';

/** How many calls fit into each window of `perMs`, which begins with its first call. */
export interface Limit {
  readonly calls: number;
  readonly perMs: number;
}

/** Whom a limit holds back: this bot on a route, this bot anywhere, or everybody who uses the resource. */
type Scope = 'user' | 'global' | 'shared';

/** A call too many; `message` is what the bot receives. */
export class RateLimitedError extends Error {
  override readonly name = 'RateLimitedError';
  readonly scope: Scope;
  /** Milliseconds until the next call may be made. */
  readonly retryAfter: number;
  /** Discord's error code, which most limits do not have. */
  readonly code: number | undefined;

  constructor(message: string, scope: Scope, retryAfter: number, code?: number) {
    super(message);
    this.scope = scope;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

export interface Usage {
  /** How many more calls the window has room for. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetAfter: number;
}

interface Window {
  readonly endsAt: number;
  calls: number;
}

const SECOND = 1_000;
/** https://docs.discord.food/resources/message#edit-message; Discord itself gives no number. */
const OLD_EDITS: Limit = { calls: 3, perMs: 6 * SECOND };
const TOO_MANY_OLD_EDITS = 30046;
/** Windows are forgotten when they have ended, but only looked through when there are this many. */
const MANY = 1_000;

export class RateLimits {
  readonly #clock: Clock;
  readonly #global: Limit;
  readonly #invalid: Limit;
  readonly #windows = new Map<string, Window>();

  /** `globalPerSecond`: calls with the bot's token. `invalidCalls`: answers of 401, 403 and 429 in ten minutes. */
  constructor(clock: Clock, globalPerSecond: number, invalidCalls: number) {
    this.#clock = clock;
    this.#global = { calls: globalPerSecond, perMs: SECOND };
    this.#invalid = { calls: invalidCalls, perMs: 600 * SECOND };
  }

  /** Counts a call with the bot's token; throws a RateLimitedError for one too many. */
  countGlobal(): void {
    const { isOver, resetAfter } = this.count('global', this.#global);
    if (isOver) throw new RateLimitedError('You are being rate limited.', 'global', resetAfter);
  }

  /** Counts an edit of a message older than an hour; throws a RateLimitedError (30046) for one too many. */
  countOldEdit(channelId: string): void {
    const { isOver, resetAfter } = this.count(`old edits ${channelId}`, OLD_EDITS);
    if (!isOver) return;
    const text = 'Maximum number of edits to messages older than 1 hour reached. Try again later.';
    throw new RateLimitedError(text, 'shared', resetAfter, TOO_MANY_OLD_EDITS);
  }

  /** Counts an answer that tells the bot it did something it may not do. */
  countInvalid(): void {
    this.count('invalid', this.#invalid);
  }

  /** Milliseconds until calls are answered again, after too many invalid ones; 0 when there is no ban. */
  get bannedFor(): number {
    const window = this.#current('invalid');
    return window && window.calls >= this.#invalid.calls ? window.endsAt - this.#clock.now() : 0;
  }

  /** Counts a call in the window that `key` stands for. `isOver` tells whether it was one too many. */
  count(key: string, { calls, perMs }: Limit): Usage & { readonly isOver: boolean } {
    const now = this.#clock.now();
    const window = this.#current(key) ?? { endsAt: now + perMs, calls: 0 };
    const isOver = window.calls >= calls;
    if (!isOver) window.calls += 1;
    this.#windows.set(key, window);
    if (this.#windows.size > MANY) this.#forgetEnded(now);
    return { isOver, remaining: calls - window.calls, resetAfter: window.endsAt - now };
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > this.#clock.now() ? window : undefined;
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}
