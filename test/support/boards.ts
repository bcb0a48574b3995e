/** Random boards for property tests, ways to look at a board, and the published test vectors. */

import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Board, boardFrom, type Cell } from '../../src/game/board.ts';
import { RULES, type Rules, type RulesName } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { type FaceValue, faceValue } from '../../src/game/values.ts';

/** Few kinds of tiles and many empty cells, so that many slides merge tiles or leave gaps. */
const exponent = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 17 }) },
);

export const anyBoard = (most = 6): fc.Arbitrary<Board> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([rows, columns]) =>
      fc
        .array(exponent, { minLength: rows * columns, maxLength: rows * columns })
        .map((cells) => boardFrom(rows, columns, cells)),
    );

export const anyDirection = fc.constantFrom(...DIRECTIONS);

/** A board that computes each exponent from the number of its cell. */
export const boardWith = (rows: number, columns: number, exponentAt: (cell: number) => number): Board =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => exponentAt(cell)),
  );

export const boardsEqual = (one: Board, other: Board): boolean => isDeepStrictEqual(one, other);

/** The empty cells, row by row. A spawn is an index into this list. */
export const emptyCells = ({ cells }: Board): readonly Cell[] =>
  [...cells].flatMap((exponent, cell) => (exponent === 0 ? [cell] : []));

export const possibleDirections = (board: Board, rules: RulesName = 'classic'): readonly Direction[] =>
  DIRECTIONS.filter((direction) => canSlide(board, direction, RULES[rules]));

/** The same board, which counts how often a cell is read. A test of cost then needs no clock. */
export function counted(board: Board): { readonly board: Board; readonly reads: () => number } {
  let reads = 0;
  const cells = new Proxy(board.cells, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { board: { ...board, cells }, reads: () => reads };
}

/** A board of a test vector: any whole numbers as face values. */

export type Rows = readonly (readonly number[])[];

/** The caller names the type of the file's content. */
export const readVectors = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')) as Shape;

/** Converts between exponents and the face values of a vector. */
export interface Scale {
  /** The original game's rules with these face values. */
  readonly rules: Rules;
  readonly face: FaceValue;
  readonly exponentOf: (value: number) => number;
}

export const standardScale: Scale = {
  rules: RULES.classic,
  face: faceValue,
  exponentOf: (value) => (value === 0 ? 0 : Math.log2(value)),
};

/** Smaller exponents are the usual tiles. */
const FIRST_OWN = 20;

/** value = odd * 2^power. The odd part carries the sign. */
function partsOf(value: number): { readonly odd: number; readonly power: number } {
  let odd = value;
  let power = 0;
  for (; odd % 2 === 0; power += 1) odd /= 2;
  return { odd, power };
}

/**
 * A scale for any values. Each odd part gets its own block of exponents, so that one exponent more doubles the value
 * and values with different odd parts never merge. The block of the largest value comes last, so the largest tile has
 * the largest exponent.
 */
export function scaleOf(rows: Rows): Scale {
  const values = rows.flat().filter((value) => value !== 0);
  if (values.every((value) => value > 1 && Number.isInteger(Math.log2(value)))) return standardScale;
  const known = new Map<number, number>([[0, 0]]);
  const faces = new Map<number, number>();
  let next = FIRST_OWN;
  const byValue = values.toSorted((one, other) => other - one);
  for (const odd of [...new Set(byValue.map((value) => partsOf(value).odd))].toReversed()) {
    const powers = values.map(partsOf).filter((parts) => parts.odd === odd);
    const highest = Math.max(...powers.map(({ power }) => power));
    // One more than the largest, for the result of a merge.
    for (let power = Math.min(...powers.map((parts) => parts.power)); power <= highest + 1; power += 1, next += 1) {
      known.set(odd * 2 ** power, next);
      faces.set(next, odd * 2 ** power);
    }
  }
  const find = (map: ReadonlyMap<number, number>, key: number): number => {
    const found = map.get(key);
    if (found === undefined) throw new Error(`This scale does not know ${key}.`);
    return found;
  };
  const face = (exponent: number) => (exponent < FIRST_OWN ? faceValue(exponent) : find(faces, exponent));
  return { rules: { ...RULES.classic, face }, face, exponentOf: (value) => find(known, value) };
}

export const boardOf = (rows: Rows, scale: Scale = scaleOf(rows)): Board =>
  boardFrom(rows.length, rows[0]?.length ?? 0, rows.flat().map(scale.exponentOf));

export const rowsOf = (board: Board, { face }: Scale = standardScale): Rows => {
  const values = [...board.cells].map((exponent) => (exponent === 0 ? 0 : face(exponent)));
  return Array.from({ length: board.rows }, (_, row) => values.slice(row * board.columns, (row + 1) * board.columns));
};
