/** How often a bot may identify in a day. https://discord.com/developers/docs/events/gateway#session-start-limit-object */
import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 60 * 60_000;

export class SessionStarts {
  readonly #clock: Clock;
  readonly #total: number;
  #used = 0;
  #endsAt = 0;

  /** `total`: starts in 24 hours, counted from the first of them. */
  constructor(clock: Clock, total: number) {
    this.#clock = clock;
    this.#total = total;
  }

  /** Without `max_concurrency`, which is another matter. */
  get limit(): { readonly total: number; readonly remaining: number; readonly reset_after: number } {
    const left = this.#endsAt - this.#clock.now();
    const used = left > 0 ? this.#used : 0;
    return { total: this.#total, remaining: this.#total - used, reset_after: Math.max(0, left) };
  }

  /** Uses one up; false when there is none. */
  take(): boolean {
    const { remaining, reset_after: left } = this.limit;
    if (remaining === 0) return false;
    if (left === 0) this.#endsAt = this.#clock.now() + DAY_MS;
    this.#used = this.#total - remaining + 1;
    return true;
  }
}
