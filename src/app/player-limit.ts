import type { PlayerId, PressId } from './saved-game.ts';

/** The number of one player's presses that may be handled at the same time. */
const AT_ONCE = 10;

const BURST = 60;
const PER_SECOND = 20;

/**
 * What expensive presses cost, in milliseconds of one core: an animated move with so many tiles, a picture that is drawn
 * anew, a hint, autoplay, a review, a film of so many moves, and an export of so many games.
 */
export const COSTS = {
  animation: (tiles: number) => 5 + tiles / 2,
  drawing: 40,
  hint: 20,
  autoplay: 400,
  review: 400,
  film: (moves: number) => Math.min(100 + 2 * moves, 1_000),
  exported: (games: number) => games / 10,
} as const;

/** The milliseconds that one player's expensive presses may take in a burst, and in each second. */
const WORK_BURST = 3_000;
const WORK_PER_SECOND = 100;

/** Milliseconds between two public posts of one player. */
export const POST_EVERY_MS = 30_000;

/** Milliseconds until a player who keeps pressing too fast is told to wait again. */
const TOLD_EVERY_MS = 3_000;

const MS_PER_SECOND = 1_000;

/** Two token buckets: each press takes one of `left`, and its cost from `work`. Both grow again with time. */
interface Bucket {
  running: number;
  left: number;
  /** Below 0 after an expensive press, which is admitted as long as anything is left. */
  work: number;
  at: number;
  toldAt: number;
  post: { readonly pressId: PressId; readonly at: number } | undefined;
}

/**
 * `admitted`: handle the press, then call `end`. `told`: tell the player to wait. `put-off`: the player was told a
 * moment ago, so say nothing.
 */
export type Admission = 'admitted' | 'told' | 'put-off';

export interface PlayerLimit {
  /** @param cost what only an expensive press costs, see `COSTS`; a player without work left has to wait */
  begin(player: PlayerId, cost?: number): Admission;
  end(player: PlayerId): void;
  /** Takes the cost of a part of an answer. Returns false, and takes nothing, if no work is left. A cost of 0 only asks. */
  affords(player: PlayerId, cost: number): boolean;
  /** Whether the press may post something to everybody: another press of the player cannot for `POST_EVERY_MS`. */
  mayPost(player: PlayerId, pressId: PressId): boolean;
}

/** @param now a monotonic clock in milliseconds */
export function createPlayerLimit(now: () => number): PlayerLimit {
  const buckets = new Map<PlayerId, Bucket>();
  return {
    begin(player, cost = 0) {
      const at = now();
      const bucket = refill(buckets.get(player), at);
      buckets.set(player, bucket);
      if (bucket.running >= AT_ONCE || bucket.left < 1 || (cost > 0 && !takeWork(bucket, cost)))
        return putOff(bucket, at);
      bucket.running += 1;
      bucket.left -= 1;
      return 'admitted';
    },
    end(player) {
      const bucket = buckets.get(player);
      if (!bucket) return;
      bucket.running -= 1;
      forgetFull(buckets, now());
    },
    affords(player, cost) {
      const bucket = refill(buckets.get(player), now());
      buckets.set(player, bucket);
      return takeWork(bucket, cost);
    },
    mayPost(player, pressId) {
      const at = now();
      const bucket = refill(buckets.get(player), at);
      buckets.set(player, bucket);
      if (isPostRecent(bucket, at) && bucket.post?.pressId !== pressId) return false;
      bucket.post = { pressId, at };
      return true;
    },
  };
}

function takeWork(bucket: Bucket, cost: number): boolean {
  if (bucket.work <= 0) return false;
  bucket.work -= cost;
  return true;
}

const isPostRecent = ({ post }: Bucket, at: number): boolean => post !== undefined && at - post.at < POST_EVERY_MS;

function putOff(bucket: Bucket, at: number): Admission {
  if (at - bucket.toldAt < TOLD_EVERY_MS) return 'put-off';
  bucket.toldAt = at;
  return 'told';
}

function refill(bucket: Bucket | undefined, at: number): Bucket {
  if (!bucket)
    return { running: 0, left: BURST, work: WORK_BURST, at, toldAt: Number.NEGATIVE_INFINITY, post: undefined };
  const seconds = (at - bucket.at) / MS_PER_SECOND;
  bucket.left = Math.min(BURST, bucket.left + seconds * PER_SECOND);
  bucket.work = Math.min(WORK_BURST, bucket.work + seconds * WORK_PER_SECOND);
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
    const { running, left, work } = refill(bucket, at);
    const isFull = running === 0 && left >= BURST && work >= WORK_BURST;
    if (!isFull || isPostRecent(bucket, at)) buckets.set(player, bucket);
  }
}

/** Runs a task, unless one of this player (`busy`) or too many in all (`full`) are running. */
export type Turns = <Result>(player: PlayerId, task: () => Promise<Result>) => Promise<Result | 'busy' | 'full'>;

/** @param most the number of tasks that may run at the same time; of each player, one may */
export function createTurns(most: number): Turns {
  const players = new Set<PlayerId>();
  return async (player, task) => {
    if (players.has(player)) return 'busy';
    if (players.size >= most) return 'full';
    players.add(player);
    try {
      return await task();
    } finally {
      players.delete(player);
    }
  };
}

/** The number of exports that a process makes at the same time. */
export const MOST_EXPORTS = 2;
