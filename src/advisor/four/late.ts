/**
 * Late boards: they have 16384, 8192, 4096 and 2048, or as much in tiles from 2048 up, and their next large merge is the one
 * to 32768. To `renumber.ts` that is one large tile too many; a network of their own knows each tile by its own name. Boards
 * that have all this beside a 32768, but no 16384, are played alike, with 32768 under the name of 16384: in both, nothing
 * joins with the largest tile for as long as they are late.
 */
import { lowerFrom } from './packed.ts';
import { LARGE, rowLarge, rowRanks } from './rows.ts';

/** 16384 and 32768 as bits of a set of ranks. */
export const FIRST_TOP = 1 << 14;
const SECOND_TOP = 1 << 15;

/** What 16384, 8192, 4096 and 2048 are worth, in 2048s. */
export const LATE_SUM = (1 << (14 - LARGE)) + (1 << (13 - LARGE)) + (1 << (12 - LARGE)) + 1;
/** What 32768 is worth beyond 16384, in 2048s. */
const BEYOND = (1 << (15 - LARGE)) - (1 << (14 - LARGE));

/** So much of what the first network promises for boards past the late ones is to be believed. */
export const PAST_SHARE = 0.5;

function topsOf(lo: number, hi: number): number {
  const upper = (rowRanks[lo & 0xffff] as number) | (rowRanks[lo >>> 16] as number);
  const lower = (rowRanks[hi & 0xffff] as number) | (rowRanks[hi >>> 16] as number);
  return (upper | lower) & (FIRST_TOP | SECOND_TOP);
}

/** The sum of all tiles from 2048 up, in 2048s. */
export function largeSum(lo: number, hi: number): number {
  const upper = (rowLarge[lo & 0xffff] as number) + (rowLarge[lo >>> 16] as number);
  return upper + (rowLarge[hi & 0xffff] as number) + (rowLarge[hi >>> 16] as number);
}

/** The largest tile of a late board, as the bit of its rank; 0 for all other boards. */
export function lateTop(lo: number, hi: number): number {
  const tops = topsOf(lo, hi);
  if (tops === FIRST_TOP) return largeSum(lo, hi) >= LATE_SUM ? tops : 0;
  return tops === SECOND_TOP && largeSum(lo, hi) - BEYOND >= LATE_SUM ? tops : 0;
}

/** Whether the large merge is done, on a board that came from a late one with this largest tile. */
export const isPast = (lo: number, hi: number, top: number): boolean => topsOf(lo, hi) !== top;

/** One half of a late board under the names that its network knows. */
export const lateName = (half: number, top: number): number => (top === SECOND_TOP ? lowerFrom(half, 15) : half);
