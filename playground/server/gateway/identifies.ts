/** Limits how often a bot may identify to the gateway: per day, and how many shards at once. */
import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Limits {
  /** The number of identifies allowed within 24 hours, counted from the first one. */
  readonly sessionStarts: number;
  /**
   * The number of slots over which shards are distributed. In each slot, one shard may identify per `identifyWindowMs`.
   */
  readonly maxConcurrency: number;
  readonly identifyWindowMs: number;
}

export class Identifies {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #usedAt = new Map<number, number>();
  #today = 0;
  #dayEndsAt = 0;
  /** The number of allowed identifies since the start of the server. */
  allowed = 0;
  /** The number of identifies that were rejected because they came too soon after another. */
  rejected = 0;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** The rest of today's limit. https://discord.com/developers/docs/events/gateway#session-start-limit-object */
  get startLimit(): {
    readonly total: number;
    readonly remaining: number;
    readonly reset_after: number;
    readonly max_concurrency: number;
  } {
    const { sessionStarts: total, maxConcurrency } = this.#limits;
    const left = Math.max(0, this.#dayEndsAt - this.#clock.now());
    const remaining = left > 0 ? total - this.#today : total;
    return { total, remaining, reset_after: left, max_concurrency: maxConcurrency };
  }

  /** Counts an identify of this shard, and returns whether the shard may start a session. */
  take(shardId: number): 'allowed' | 'too-soon' | 'used-up' {
    const { maxConcurrency, identifyWindowMs } = this.#limits;
    const slot = shardId % maxConcurrency;
    const now = this.#clock.now();
    if (now - (this.#usedAt.get(slot) ?? Number.NEGATIVE_INFINITY) < identifyWindowMs) {
      this.rejected += 1;
      return 'too-soon';
    }
    const { total, remaining, reset_after: left } = this.startLimit;
    if (remaining === 0) return 'used-up';
    if (left === 0) this.#dayEndsAt = now + DAY_MS;
    this.#today = total - remaining + 1;
    this.#usedAt.set(slot, now);
    this.allowed += 1;
    return 'allowed';
  }
}
