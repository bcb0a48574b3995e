import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downgrades } from '../../src/advisor/four/lookups.ts';
import {
  countBits,
  emptyBits,
  lowerFrom,
  mirrorHalf,
  rowPoints,
  rowRanks,
  slidLeft,
  slidRight,
  transposeHi,
  transposeLo,
} from '../../src/advisor/four/rows.ts';
import { boardFrom } from '../../src/game/board.ts';
import { RULES } from '../../src/game/rules.ts';
import { slide } from '../../src/game/slide.ts';

type Halves = readonly [lo: number, hi: number];

const pack = (cells: readonly number[]): Halves => {
  const half = (from: number) => cells.slice(from, from + 8).reduce((bits, rank, at) => bits | (rank << (4 * at)), 0);
  return [half(0), half(8)];
};
const unpack = ([lo, hi]: Halves): readonly number[] =>
  Array.from({ length: 16 }, (_, cell) => ((cell < 8 ? lo : hi) >>> (4 * (cell % 8))) & 0xf);

const cellsOf = (rank: fc.Arbitrary<number>) => fc.array(rank, { minLength: 16, maxLength: 16 });
const anyCells = cellsOf(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 15 })));

describe('the tables of rows', () => {
  test('slide every row as the rules do, but for the pairs of 32768 that four bits cannot double', () => {
    const wrong: number[] = [];
    for (let row = 0; row < 1 << 16; row += 1) {
      const cells = unpack([row, 0]).slice(0, 4);
      if (cells.filter((rank) => rank === 15).length > 1) continue;
      const board = boardFrom(1, 4, cells);
      const [left, right] = [slide(board, 'left', RULES.classic), slide(board, 'right', RULES.classic)];
      const ranks = cells.reduce((bits, rank) => bits | (1 << rank), 0);
      const wanted = [pack([...left.board.cells])[0], pack([...right.board.cells])[0], left.gained, ranks];
      const found = [slidLeft[row], slidRight[row], rowPoints[row], rowRanks[row]];
      if (wanted.some((it, at) => it !== found[at])) wrong.push(row);
    }
    expect(wrong).toEqual([]);
  });

  test('keep two tiles of 32768 within four bits', () => {
    expect(slidLeft[0x0ff0]).toBe(0x000f);
    expect(slidRight[0x0ff0]).toBe(0xf000);
    expect(rowPoints[0x0ff0]).toBe(65_536);
  });
});

test('a packed board is turned as cells are', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const [lo, hi] = pack(cells);
      const transposed = cells.map((_, cell) => cells[(cell % 4) * 4 + Math.floor(cell / 4)]);
      expect(unpack([transposeLo(lo, hi), transposeHi(lo, hi)])).toEqual(transposed);
      const mirrored = cells.map((_, cell) => cells[cell - (cell % 4) + 3 - (cell % 4)]);
      expect(unpack([mirrorHalf(lo), mirrorHalf(hi)])).toEqual(mirrored);
      const empty = cells.filter((rank) => rank === 0).length;
      expect(countBits(emptyBits(lo)) + countBits(emptyBits(hi))).toBe(empty);
    }),
  );
});

test('all cells of at least a rank go down by one at once', () => {
  fc.assert(
    fc.property(anyCells, fc.integer({ min: 1, max: 15 }), (cells, rank) => {
      const [lo, hi] = pack(cells);
      expect(unpack([lowerFrom(lo, rank), lowerFrom(hi, rank)])).toEqual(
        cells.map((cell) => (cell >= rank ? cell - 1 : cell)),
      );
    }),
  );
});

/** The two rules of `renumber.ts`, told with sets. */
function renumbered(cells: readonly number[]): readonly number[] {
  const big = [...new Set(cells.filter((rank) => rank >= 11))].toSorted((one, other) => one - other);
  let result = cells.map((rank) => (rank >= 11 ? 11 + big.indexOf(rank) : rank));
  const isHighTooMany = () => new Set(result.filter((rank) => rank >= 11)).size > 3;
  for (let missing = 10; missing > 0 && isHighTooMany(); missing -= 1) {
    if (result.includes(missing)) continue;
    const above = missing;
    result = result.map((rank) => (rank > above ? rank - 1 : rank));
    missing = 11;
  }
  return result;
}

test('large tiles get the names that the network knows', () => {
  const large = cellsOf(fc.oneof(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 10, max: 15 })));
  fc.assert(
    fc.property(large, (cells) => {
      let [lo, hi] = pack(cells);
      const ranks = cells.reduce((bits, rank) => bits | (1 << rank), 0);
      for (let steps = downgrades[ranks] ?? 0; steps !== 0; steps >>>= 4) {
        lo = lowerFrom(lo, steps & 0xf);
        hi = lowerFrom(hi, steps & 0xf);
      }
      expect(unpack([lo, hi])).toEqual(renumbered(cells));
    }),
  );
});
