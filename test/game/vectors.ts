/** Reads the published test vectors, and makes boards that count how often they are read. */
import { readFileSync } from 'node:fs';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { RULES, type Rules } from '../../src/game/rules.ts';
import { type FaceValue, faceValue } from '../../src/game/values.ts';

/** A board with any integers as face values, row by row. */
export type Rows = readonly (readonly number[])[];

/** Reads a file of test vectors. The caller gives the type of its content. */
export const readVectors = <Shape>(file: string): Shape =>
  JSON.parse(readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')) as Shape;

/** Converts between exponents and the face values of a vector. */
export interface Scale {
  /** The original game's rules for these face values. */
  readonly rules: Rules;
  readonly face: FaceValue;
  readonly exponentOf: (value: number) => number;
}

export const standardScale: Scale = {
  rules: RULES.classic,
  face: faceValue,
  exponentOf: (value) => (value === 0 ? 0 : Math.log2(value)),
};

/** The first exponent for other values. Smaller exponents stand for the usual tiles. */
const FIRST_OWN = 20;

/** Splits a value into odd * 2^power. The odd part carries the sign. */
function partsOf(value: number): { readonly odd: number; readonly power: number } {
  let odd = value;
  let power = 0;
  for (; odd % 2 === 0; power += 1) odd /= 2;
  return { odd, power };
}

/**
 * A scale for any face values. The values with one odd part get a block of consecutive exponents, so that the next
 * exponent is double the value, and values with different odd parts never merge. The block of the largest value comes
 * last, so the largest tile has the largest exponent.
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
    // One power more than the largest, for the result of a merge.
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

/** A copy of the board that counts how often its cells are read, so that a test of cost needs no clock. */
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
