export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point that lies `share` (0 to 1) of the way from one to the other. */
export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/* How things move: from a time of 0 to 1, how far they have come. */

/** Slow, fast, slow. */
export const easeInOut = (time: number): number => time * time * (3 - 2 * time);
/** Fast, then slow. */
export const easeOut = (time: number): number => 1 - (1 - time) ** 2;

const PEAK = 1.2;

/** The size of what pops: 0, then more than it will be, then 1. */
export const popped = (time: number): number =>
  time < 0.5 ? PEAK * easeOut(2 * time) : PEAK - (PEAK - 1) * easeInOut(2 * time - 1);
