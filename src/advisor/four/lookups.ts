/**
 * Where a board's 28 look-ups are in the four tables, each of 16^6 entries. The shapes, as cells row by row:
 *
 *     0 1 2 3    . . . .    0 1 2 .    . . . .
 *     4 5 . .    4 5 6 7    4 5 6 .    4 5 6 .
 *     . . . .    8 9 . .    . . . .    8 9 10 .
 *     . . . .    . . . .    . . . .    . . . .
 *
 * The first three lie on a board in eight ways, the last one in four: its two rows are an unordered pair.
 */
import { TABLE_ENTRIES } from '../network.ts';
import { LARGE, lowerFrom, mirrorHalf, rowLarge, rowRanks, transposeHi, transposeLo } from './rows.ts';

/*
 * Large tiles under smaller names. Positions such as {16384, 8192, 4096, 2048} are too rare to be learned by themselves,
 * yet what is good there was learned with smaller tiles. So, before every look-up in training and in play:
 *
 * 1. The distinct ranks from 11 (2048) up become 11, 12, 13 ... without a gap.
 * 2. While more than three of them remain, the largest rank that is missing among 1 to 10 is taken out: all above it go
 *    down by one.
 *
 * Both take out one missing rank at a time, so how a board is downgraded depends on which ranks it has, and on nothing else.
 */

const FIRST = 11;
const KEPT = 3;
const RANK_SETS = 1 << 16;

const highestMissing = (ranks: number): number => {
  for (let rank = FIRST - 1; rank > 0; rank -= 1) if ((ranks & (1 << rank)) === 0) return rank;
  return 0;
};

function lowestGap(ranks: number, first: number): number {
  for (let rank = first; rank < 15; rank += 1) {
    if ((ranks & (1 << rank)) === 0 && ranks >> (rank + 1) !== 0) return rank;
  }
  return 0;
}

const without = (ranks: number, rank: number): number => (ranks & ((1 << rank) - 1)) | ((ranks >> (rank + 1)) << rank);

function countFrom(ranks: number): number {
  let count = 0;
  for (let rest = ranks >> FIRST; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function nextToTakeOut(ranks: number, first: number, kept: number): number {
  const gap = lowestGap(ranks, first);
  if (gap !== 0) return gap;
  return countFrom(ranks) > kept ? highestMissing(ranks) : 0;
}

/** Up to eight ranks to take out one after the other, four bits each, the first lowest; `kept` large ones may stay. */
export const downgradesOf = (first: number, kept: number): Int32Array =>
  Int32Array.from({ length: RANK_SETS }, (_, set) => {
    let ranks = set & ~1;
    let steps = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const rank = nextToTakeOut(ranks, first, kept);
      if (rank === 0) break;
      steps |= rank << shift;
      ranks = without(ranks, rank);
    }
    return steps;
  });

export const downgrades: Int32Array = downgradesOf(FIRST, KEPT);

export const noDowngrades: Int32Array = downgradesOf(16, 16);

export const LOOKUPS = 28;

const SECOND = TABLE_ENTRIES;
const THIRD = 2 * TABLE_ENTRIES;
const FOURTH = 3 * TABLE_ENTRIES;
/** Ranks up to 2048 have no gaps that matter. */
const NOTHING_LARGE = 0xfff;

function keysOfView(keys: Int32Array, at: number, lo: number, hi: number): void {
  keys[at] = lo & 0xffffff;
  keys[at + 1] = (hi >>> 16) | ((hi & 0xff) << 16);
  keys[at + 2] = SECOND + ((lo >>> 16) | ((hi & 0xff) << 16));
  keys[at + 3] = SECOND + ((hi & 0xffff) | (lo & 0xff0000));
  keys[at + 4] = THIRD + ((lo & 0xfff) | ((lo >>> 4) & 0xfff000));
  keys[at + 5] = THIRD + (((hi >>> 16) & 0xfff) | ((hi & 0xfff) << 12));
  const one = (lo >>> 16) & 0xfff;
  const other = hi & 0xfff;
  keys[at + 6] = FOURTH + (one < other ? one | (other << 12) : other | (one << 12));
}

export function keysInto(keys: Int32Array, boardLo: number, boardHi: number, table = downgrades): void {
  let lo = boardLo;
  let hi = boardHi;
  const ranks =
    (rowRanks[lo & 0xffff] as number) |
    (rowRanks[lo >>> 16] as number) |
    (rowRanks[hi & 0xffff] as number) |
    (rowRanks[hi >>> 16] as number);
  if (ranks > NOTHING_LARGE) {
    for (let steps = table[ranks] as number; steps !== 0; steps >>>= 4) {
      lo = lowerFrom(lo, steps & 0xf);
      hi = lowerFrom(hi, steps & 0xf);
    }
  }
  const left = transposeLo(lo, hi);
  const right = transposeHi(lo, hi);
  keysOfView(keys, 0, lo, hi);
  keysOfView(keys, 7, mirrorHalf(lo), mirrorHalf(hi));
  keysOfView(keys, 14, left, right);
  keysOfView(keys, 21, mirrorHalf(left), mirrorHalf(right));
}

/*
 * Late boards: they have 16384, 8192, 4096 and 2048, or as much in tiles from 2048 up, and their next large merge is the one
 * to 32768. To the rules above that is one large tile too many; a network of their own knows each tile by its own name. Boards
 * that have all this beside a 32768, but no 16384, are played alike, with 32768 under the name of 16384: in both, nothing
 * joins with the largest tile for as long as they are late.
 */

export const FIRST_TOP = 1 << 14;
const SECOND_TOP = 1 << 15;

export const LATE_SUM = (1 << (14 - LARGE)) + (1 << (13 - LARGE)) + (1 << (12 - LARGE)) + 1;
const BEYOND = (1 << (15 - LARGE)) - (1 << (14 - LARGE));

/** So much of what the first network promises for boards past the late ones is to be believed. */
export const PAST_SHARE = 0.5;

function topsOf(lo: number, hi: number): number {
  const upper = (rowRanks[lo & 0xffff] as number) | (rowRanks[lo >>> 16] as number);
  const lower = (rowRanks[hi & 0xffff] as number) | (rowRanks[hi >>> 16] as number);
  return (upper | lower) & (FIRST_TOP | SECOND_TOP);
}

export function largeSum(lo: number, hi: number): number {
  const upper = (rowLarge[lo & 0xffff] as number) + (rowLarge[lo >>> 16] as number);
  return upper + (rowLarge[hi & 0xffff] as number) + (rowLarge[hi >>> 16] as number);
}

export function lateTop(lo: number, hi: number): number {
  const tops = topsOf(lo, hi);
  if (tops === FIRST_TOP) return largeSum(lo, hi) >= LATE_SUM ? tops : 0;
  return tops === SECOND_TOP && largeSum(lo, hi) - BEYOND >= LATE_SUM ? tops : 0;
}

/** Whether the large merge is done, on a board that came from a late one with this largest tile. */
export const isPast = (lo: number, hi: number, top: number): boolean => topsOf(lo, hi) !== top;

export const lateName = (half: number, top: number): number => (top === SECOND_TOP ? lowerFrom(half, 15) : half);
