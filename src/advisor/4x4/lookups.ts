/**
 * Returns the positions of a board's 28 lookups in the four tables, each of 16^6 entries. The tuples of cells:
 *
 *     0 1 2 3 . . . . 0 1 2 . . . . .
 *     4 5 . . 4 5 6 7 4 5 6 . 4 5 6 .
 *     . . . . 8 9 . . . . . . 8 9 10 .
 *     . . . . . . . . . . . . . . . .
 *
 * The first three are looked up in all eight rotations and reflections, the last one in four, with its two rows as an
 * unordered pair.
 */
import { TABLE_ENTRIES } from '../network.ts';
import { lowerFrom, mirrorHalf, rowExponents, transposeHi, transposeLo } from './rows.ts';

/*
 * Tile-downgrading. Positions with several of the largest tiles are too rare to be learned separately, but what is good
 * in them was learned with smaller tiles. So before every lookup, in training and in play:
 *
 * 1. The distinct exponents from 11 (2048) up become 11, 12, 13 ... without gaps.
 * 2. While more than three remain, the largest exponent missing among 1 to 10 goes: all larger ones decrease by one.
 *
 * Both steps depend only on the set of exponents on a board.
 */

const FIRST = 11;
const KEPT = 3;
const SETS = 1 << 16;

const highestMissing = (set: number): number => {
  for (let exponent = FIRST - 1; exponent > 0; exponent -= 1) if ((set & (1 << exponent)) === 0) return exponent;
  return 0;
};

function lowestGap(set: number, first: number): number {
  for (let exponent = first; exponent < 15; exponent += 1) {
    if ((set & (1 << exponent)) === 0 && set >> (exponent + 1) !== 0) return exponent;
  }
  return 0;
}

const without = (set: number, exponent: number): number =>
  (set & ((1 << exponent) - 1)) | ((set >> (exponent + 1)) << exponent);

function countLarge(set: number): number {
  let count = 0;
  for (let rest = set >> FIRST; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function nextToRemove(set: number, first: number, kept: number): number {
  const gap = lowestGap(set, first);
  if (gap !== 0) return gap;
  return countLarge(set) > kept ? highestMissing(set) : 0;
}

/**
 * Returns, for each set of exponents, up to eight to remove one after the other, four bits each, the first lowest.
 *
 * @param first the exponent from which gaps are closed
 * @param kept how many distinct large exponents may remain
 */
export const downgradesOf = (first: number, kept: number): Int32Array =>
  Int32Array.from({ length: SETS }, (_, all) => {
    let set = all & ~1;
    let steps = 0;
    for (let shift = 0; shift < 32; shift += 4) {
      const exponent = nextToRemove(set, first, kept);
      if (exponent === 0) break;
      steps |= exponent << shift;
      set = without(set, exponent);
    }
    return steps;
  });

export const downgrades: Int32Array = downgradesOf(FIRST, KEPT);

export const noDowngrades: Int32Array = new Int32Array(SETS);

export const LOOKUPS = 28;

const SECOND = TABLE_ENTRIES;
const THIRD = 2 * TABLE_ENTRIES;
const FOURTH = 3 * TABLE_ENTRIES;
/** Boards with exponents up to 11 only need no downgrading. */
const NONE_LARGE = 0xfff;

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
  const set =
    (rowExponents[lo & 0xffff] as number) |
    (rowExponents[lo >>> 16] as number) |
    (rowExponents[hi & 0xffff] as number) |
    (rowExponents[hi >>> 16] as number);
  if (set > NONE_LARGE) {
    for (let steps = table[set] as number; steps !== 0; steps >>>= 4) {
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
