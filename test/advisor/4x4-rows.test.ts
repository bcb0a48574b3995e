import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysInto, LOOKUPS, noDowngrades } from '../../src/advisor/4x4/lookups.ts';
import {
  countBits,
  emptyBits,
  lowerFrom,
  mirrorHalf,
  rowExponents,
  rowGained,
  slidLeft,
  slidRight,
  transposeHi,
  transposeLo,
} from '../../src/advisor/4x4/rows.ts';
import { boardFrom } from '../../src/game/board.ts';
import { RULES } from '../../src/game/rules.ts';
import { slide } from '../../src/game/slide.ts';

type Halves = readonly [lo: number, hi: number];

const pack = (cells: readonly number[]): Halves => {
  const half = (from: number) =>
    cells.slice(from, from + 8).reduce((bits, exponent, at) => bits | (exponent << (4 * at)), 0);
  return [half(0), half(8)];
};
const unpack = ([lo, hi]: Halves): readonly number[] =>
  Array.from({ length: 16 }, (_, cell) => ((cell < 8 ? lo : hi) >>> (4 * (cell % 8))) & 0xf);

const cellsOf = (exponent: fc.Arbitrary<number>) => fc.array(exponent, { minLength: 16, maxLength: 16 });
const anyCells = cellsOf(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 15 })));

describe('the row tables', () => {
  test('slide every row as the rules do, except for pairs of 32768, which do not fit four bits when merged', () => {
    const wrong: number[] = [];
    for (let row = 0; row < 1 << 16; row += 1) {
      const cells = unpack([row, 0]).slice(0, 4);
      if (cells.filter((exponent) => exponent === 15).length > 1) continue;
      const board = boardFrom(1, 4, cells);
      const [left, right] = [slide(board, 'left', RULES.classic), slide(board, 'right', RULES.classic)];
      const exponents = cells.reduce((bits, exponent) => bits | (1 << exponent), 0);
      const wanted = [pack([...left.board.cells])[0], pack([...right.board.cells])[0], left.gained, exponents];
      const found = [slidLeft[row], slidRight[row], rowGained[row], rowExponents[row]];
      if (wanted.some((it, at) => it !== found[at])) wrong.push(row);
    }
    expect(wrong).toEqual([]);
  });

  test('merge two tiles of 32768 into one that stays 15', () => {
    expect(slidLeft[0x0ff0]).toBe(0x000f);
    expect(slidRight[0x0ff0]).toBe(0xf000);
    expect(rowGained[0x0ff0]).toBe(65_536);
  });
});

test('a packed board is transposed and mirrored as its cells are', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const [lo, hi] = pack(cells);
      const transposed = cells.map((_, cell) => cells[(cell % 4) * 4 + Math.floor(cell / 4)]);
      expect(unpack([transposeLo(lo, hi), transposeHi(lo, hi)])).toEqual(transposed);
      const mirrored = cells.map((_, cell) => cells[cell - (cell % 4) + 3 - (cell % 4)]);
      expect(unpack([mirrorHalf(lo), mirrorHalf(hi)])).toEqual(mirrored);
      const empty = cells.filter((exponent) => exponent === 0).length;
      expect(countBits(emptyBits(lo)) + countBits(emptyBits(hi))).toBe(empty);
    }),
  );
});

test('lowerFrom decreases all cells of at least an exponent by one', () => {
  fc.assert(
    fc.property(anyCells, fc.integer({ min: 1, max: 15 }), (cells, exponent) => {
      const [lo, hi] = pack(cells);
      expect(unpack([lowerFrom(lo, exponent), lowerFrom(hi, exponent)])).toEqual(
        cells.map((cell) => (cell >= exponent ? cell - 1 : cell)),
      );
    }),
  );
});

/** A slow version of the two steps of tile-downgrading in `lookups.ts`, written with sets. */
function downgradedBySets(cells: readonly number[]): readonly number[] {
  const big = [...new Set(cells.filter((exponent) => exponent >= 11))].toSorted((one, other) => one - other);
  let result = cells.map((exponent) => (exponent >= 11 ? 11 + big.indexOf(exponent) : exponent));
  const isHighTooMany = () => new Set(result.filter((exponent) => exponent >= 11)).size > 3;
  for (let missing = 10; missing > 0 && isHighTooMany(); missing -= 1) {
    if (result.includes(missing)) continue;
    const above = missing;
    result = result.map((exponent) => (exponent > above ? exponent - 1 : exponent));
    missing = 11;
  }
  return result;
}

test('large tiles are downgraded as the network expects', () => {
  const large = fc
    .constantFrom(12, 15)
    .chain((max) => cellsOf(fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 10, max }))));
  const lookups = (cells: readonly number[], table?: Int32Array) => {
    const keys = new Int32Array(LOOKUPS);
    keysInto(keys, ...pack(cells), table);
    return keys;
  };
  fc.assert(
    fc.property(large, (cells) => {
      expect(lookups(cells)).toEqual(lookups(downgradedBySets(cells), noDowngrades));
    }),
  );
});
