/**
 * Late boards have 16384, 8192, 4096 and 2048, or tiles from 2048 up with the same sum: the next merge of large tiles
 * makes 32768. That is one large tile more than tile-downgrading keeps apart, so a separate network judges them,
 * without downgrading. Boards with the same tiles beside a 32768, and without another 16384, are late too. They are
 * looked up with 16384 in place of 32768, because nothing merges with the largest tile until the late phase is over.
 */
import { lowerFrom, rowExponents } from './rows.ts';

const LARGE = 11;
export const FIRST_TOP = 1 << 14;
const SECOND_TOP = 1 << 15;

const unitsOf = (exponent: number): number => (exponent < LARGE ? 0 : 1 << (exponent - LARGE));

/** The sum of 16384, 8192, 4096 and 2048, in units of 2048. */
export const LATE_SUM = unitsOf(14) + unitsOf(13) + unitsOf(12) + unitsOf(11);

/** The factor for the general network's value of a board after the late phase, which that network overestimates. */
export const PAST_SHARE = 0.5;

/** Returns the sum of the tiles from 2048 up, in units of 2048. */
export function largeSum(lo: number, hi: number): number {
  let sum = 0;
  for (let shift = 0; shift < 32; shift += 4) sum += unitsOf((lo >>> shift) & 0xf) + unitsOf((hi >>> shift) & 0xf);
  return sum;
}

function topsOf(lo: number, hi: number): number {
  const upper = (rowExponents[lo & 0xffff] as number) | (rowExponents[lo >>> 16] as number);
  const lower = (rowExponents[hi & 0xffff] as number) | (rowExponents[hi >>> 16] as number);
  return (upper | lower) & (FIRST_TOP | SECOND_TOP);
}

/** Returns the largest tile of a late board as a bit; 0 for other boards. */
export function lateTop(lo: number, hi: number): number {
  const tops = topsOf(lo, hi);
  if (tops === FIRST_TOP) return largeSum(lo, hi) >= LATE_SUM ? tops : 0;
  return tops === SECOND_TOP && largeSum(lo, hi) - unitsOf(15) + unitsOf(14) >= LATE_SUM ? tops : 0;
}

/** Whether the large merge of the late phase is done. `top` is the largest tile of the late board before it. */
export const isPastLate = (lo: number, hi: number, top: number): boolean => topsOf(lo, hi) !== top;

/** Returns half of a late board as the network for late boards expects it. */
export const withFirstTop = (half: number, top: number): number => (top === SECOND_TOP ? lowerFrom(half, 15) : half);
