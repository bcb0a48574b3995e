/** How good a board is that no network knows. Boards are exponents row by row, as in `src/game/slide-into.ts`. */
import type { Rules } from '../game/rules.ts';
import { type FastSlide, fastSlideOf } from '../game/slide-into.ts';

export interface Evaluator {
  /** The worth of a point that a move brings. */
  readonly pointWorth: number;
  /** The worth of a board on which nothing moves. */
  readonly lost: number;
  evaluate(cells: Uint8Array): number;
}

/** From here on order matters less than room: a heuristic for small boards plays worse than chance on 8x8. */
const LARGE = 36;

export const heuristicFor = (rows: number, columns: number, rules: Rules): Evaluator =>
  rows * columns < LARGE ? lines(rows, columns, rules) : room(columns, rules);

const POWERS = 256;
/**
 * The features of a line that nneonneo looks at (https://github.com/nneonneo/2048-ai), but with room worth more against order, as
 * found by games of 3x4, 4x4, 4x5 and 5x5. A lost board is worth less than any other, however disordered that is.
 */
const LINE = { empty: 10, merge: 3, disorder: 1, sum: 0.03, lost: -1_000_000 } as const;

interface Measures {
  readonly slide: FastSlide;
  /** By exponent. */
  readonly squares: Float64Array;
  readonly sums: Float64Array;
}

/** Tiles count as powers of two, whatever the steps between them. */
function measuresOf(rules: Rules): Measures {
  const sizes = Array.from({ length: POWERS }, (_, rank) => (rank === 0 ? 0 : Math.log2(rules.face(rank))));
  const squares = Float64Array.from(sizes, (size) => size ** 2);
  const sums = Float64Array.from(sizes, (size) => size ** 2.5);
  return { slide: fastSlideOf(rules), squares, sums };
}

/** Room, possible merges, and tiles that rise towards one end; every line of `length` cells from `start`. */
function judgeLine(
  { slide, squares, sums }: Measures,
  cells: Uint8Array,
  start: number,
  stride: number,
  length: number,
): number {
  let [worth, rising, falling] = [0, 0, 0];
  for (let step = 0, at = start; step < length; step += 1, at += stride) {
    const rank = cells[at] as number;
    worth += rank === 0 ? LINE.empty : -LINE.sum * (sums[rank] as number);
    if (step === 0) continue;
    const before = cells[at - stride] as number;
    if (slide.merges(rank, before)) worth += LINE.merge;
    const difference = (squares[rank] as number) - (squares[before] as number);
    if (difference > 0) rising += difference;
    else falling -= difference;
  }
  return worth - LINE.disorder * Math.min(rising, falling);
}

function lines(rows: number, columns: number, rules: Rules): Evaluator {
  const measures = measuresOf(rules);
  const evaluate = (cells: Uint8Array): number => {
    let worth = 0;
    for (let row = 0; row < rows; row += 1) worth += judgeLine(measures, cells, row * columns, 1, columns);
    for (let column = 0; column < columns; column += 1) worth += judgeLine(measures, cells, column, columns, rows);
    return worth;
  };
  return { pointWorth: 0, lost: LINE.lost, evaluate };
}

/** Empty cells, and neighbors that could merge: a large merge frees as much room as a small one, and is rarer. */
function room(columns: number, rules: Rules): Evaluator {
  const slide = fastSlideOf(rules);
  const evaluate = (cells: Uint8Array): number => {
    let worth = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const rank = cells[cell] as number;
      if (rank === 0) {
        worth += 4;
        continue;
      }
      const right = (cell + 1) % columns === 0 ? 0 : (cells[cell + 1] as number);
      const below = cells[cell + columns] ?? 0;
      worth += (1 + rank / 8) * (Number(slide.merges(rank, right)) + Number(slide.merges(rank, below)));
    }
    return worth;
  };
  return { pointWorth: 0, lost: -1_000, evaluate };
}
