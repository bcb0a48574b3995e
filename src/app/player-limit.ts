import type { PlayerId } from './saved-game.ts';

/** The number of one player's presses that may be handled at the same time. */
const AT_ONCE = 10;

const BURST = 60;
const PER_SECOND = 20;

/** Milliseconds until a player who keeps pressing too fast is told to wait again. */
const TOLD_EVERY_MS = 3_000;

const MS_PER_SECOND = 1_000;

/** A token bucket: each press takes one of `left`, which grows again with time. */
interface Bucket {
  running: number;
  left: number;
  at: number;
  toldAt: number;
}

/**
 * `admitted`: handle the press, then call `end`. `told`: tell the player to wait. `put-off`: the player was told a
 * moment ago, so say nothing.
 */
export type Admission = 'admitted' | 'told' | 'put-off';

export interface PlayerLimit {
  begin(player: PlayerId): Admission;
  end(player: PlayerId): void;
}

/** @param now a monotonic clock in milliseconds */
export function createPlayerLimit(now: () => number): PlayerLimit {
  const buckets = new Map<PlayerId, Bucket>();
  return {
    begin(player) {
      const at = now();
      const bucket = refill(buckets.get(player), at);
      if (bucket.running >= AT_ONCE || bucket.left < 1) return putOff(bucket, at);
      bucket.running += 1;
      bucket.left -= 1;
      buckets.set(player, bucket);
      return 'admitted';
    },
    end(player) {
      const bucket = buckets.get(player);
      if (!bucket) return;
      bucket.running -= 1;
      forgetFull(buckets, now());
    },
  };
}

function putOff(bucket: Bucket, at: number): Admission {
  if (at - bucket.toldAt < TOLD_EVERY_MS) return 'put-off';
  bucket.toldAt = at;
  return 'told';
}

function refill(bucket: Bucket | undefined, at: number): Bucket {
  if (!bucket) return { running: 0, left: BURST, at, toldAt: Number.NEGATIVE_INFINITY };
  bucket.left = Math.min(BURST, bucket.left + ((at - bucket.at) / MS_PER_SECOND) * PER_SECOND);
  bucket.at = at;
  return bucket;
}

/** How many of the oldest buckets each press checks: more than one, so that the map shrinks faster than it grows. */
const LOOKED_AT = 2;

/** Deletes buckets that are full, because they behave like new ones. */
function forgetFull(buckets: Map<PlayerId, Bucket>, at: number): void {
  const oldest = buckets.entries().take(LOOKED_AT);
  for (const [player, bucket] of [...oldest]) {
    buckets.delete(player);
    const { running, left } = refill(bucket, at);
    if (running > 0 || left < BURST) buckets.set(player, bucket);
  }
}
