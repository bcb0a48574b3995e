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
import { lowerFrom, mirrorHalf, transposeHi, transposeLo } from './packed.ts';
import { renumberPlan } from './renumber.ts';
import { rowRanks } from './rows.ts';

export const TABLES = 4;
/** Six cells of four bits. */
export const TABLE_ENTRIES = 1 << 24;
export const LOOKUPS = 28;

const SECOND = TABLE_ENTRIES;
const THIRD = 2 * TABLE_ENTRIES;
const FOURTH = 3 * TABLE_ENTRIES;
/** Ranks up to 2048 have no gaps that matter. */
const NOTHING_LARGE = 0xfff;

/** The seven ways that neither turn nor mirror the board from left to right. */
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

/** Writes the places of all look-ups of a board to `keys`, after its large ranks were renumbered as `plans` say. */
export function keysInto(keys: Int32Array, boardLo: number, boardHi: number, plans = renumberPlan): void {
  let lo = boardLo;
  let hi = boardHi;
  const ranks =
    (rowRanks[lo & 0xffff] as number) |
    (rowRanks[lo >>> 16] as number) |
    (rowRanks[hi & 0xffff] as number) |
    (rowRanks[hi >>> 16] as number);
  if (ranks > NOTHING_LARGE) {
    for (let plan = plans[ranks] as number; plan !== 0; plan >>>= 4) {
      lo = lowerFrom(lo, plan & 0xf);
      hi = lowerFrom(hi, plan & 0xf);
    }
  }
  const left = transposeLo(lo, hi);
  const right = transposeHi(lo, hi);
  keysOfView(keys, 0, lo, hi);
  keysOfView(keys, 7, mirrorHalf(lo), mirrorHalf(hi));
  keysOfView(keys, 14, left, right);
  keysOfView(keys, 21, mirrorHalf(left), mirrorHalf(right));
}
