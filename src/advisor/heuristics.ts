/** Judges boards without a network. A board is given as exponents, row by row, as in `src/game/slide-into.ts`. */
import type { Rules } from '../game/rules.ts';
import { type FastSlide, fastSlideOf } from '../game/slide-into.ts';

export interface Evaluator {
  /** The factor by which a point of the score counts in a board's value. */
  readonly pointValue: number;
  readonly lostValue: number;
  evaluate(cells: Uint8Array): number;
  /** Returns the exact value of a board after a move, or `NaN`: it is not searched deeper then. */
  readonly known?: (cells: Uint8Array) => number;
}

/** On boards with this many cells or more, the lane heuristic plays worse than random moves, as measured on 8x8. */
const LARGE_BOARD = 36;

export const heuristicFor = (rows: number, columns: number, rules: Rules): Evaluator =>
  rows * columns < LARGE_BOARD ? lineHeuristic(rows, columns, rules) : roomHeuristic(columns, rules);

const EXPONENTS = 256;
/**
 * The weights of a lane's features, which are those of https://github.com/nneonneo/2048-ai, as tuned with games on 3x4,
 * 4x4, 4x5 and 5x5. `lost` is below the value of every other board.
 */
const LANE = { empty: 10, merge: 3, disorder: 1, sum: 0.03, lost: -1_000_000 } as const;

interface Measures {
  readonly slide: FastSlide;
  /** Values by exponent; `sums` is indexed in the same way. */
  readonly squares: Float64Array;
  readonly sums: Float64Array;
}

/** Measures a tile by the logarithm of its face value, so that the weights fit all tile families. */
function measuresOf(rules: Rules): Measures {
  const sizes = Array.from({ length: EXPONENTS }, (_, exponent) =>
    exponent === 0 ? 0 : Math.log2(rules.face(exponent)),
  );
  const squares = Float64Array.from(sizes, (size) => size ** 2);
  const sums = Float64Array.from(sizes, (size) => size ** 2.5);
  return { slide: fastSlideOf(rules), squares, sums };
}

/** Rates a lane higher for empty cells, possible merges, and tiles that grow towards one end. */
function judgeLane(
  { slide, squares, sums }: Measures,
  cells: Uint8Array,
  start: number,
  stride: number,
  length: number,
): number {
  let [value, rising, falling] = [0, 0, 0];
  for (let step = 0, at = start; step < length; step += 1, at += stride) {
    const exponent = cells[at] as number;
    value += exponent === 0 ? LANE.empty : -LANE.sum * (sums[exponent] as number);
    if (step === 0) continue;
    const before = cells[at - stride] as number;
    if (slide.merges(exponent, before)) value += LANE.merge;
    const difference = (squares[exponent] as number) - (squares[before] as number);
    if (difference > 0) rising += difference;
    else falling -= difference;
  }
  return value - LANE.disorder * Math.min(rising, falling);
}

function lineHeuristic(rows: number, columns: number, rules: Rules): Evaluator {
  const measures = measuresOf(rules);
  const evaluate = (cells: Uint8Array): number => {
    let value = 0;
    for (let row = 0; row < rows; row += 1) value += judgeLane(measures, cells, row * columns, 1, columns);
    for (let column = 0; column < columns; column += 1) value += judgeLane(measures, cells, column, columns, rows);
    return value;
  };
  return { pointValue: 0, lostValue: LANE.lost, evaluate };
}

/** Rates a board higher for empty cells and for neighbors that could merge, a little more for large ones. */
function roomHeuristic(columns: number, rules: Rules): Evaluator {
  const slide = fastSlideOf(rules);
  const evaluate = (cells: Uint8Array): number => {
    let value = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const exponent = cells[cell] as number;
      if (exponent === 0) {
        value += 4;
        continue;
      }
      const right = (cell + 1) % columns === 0 ? 0 : (cells[cell + 1] as number);
      const below = cells[cell + columns] ?? 0;
      value += (1 + exponent / 8) * (Number(slide.merges(exponent, right)) + Number(slide.merges(exponent, below)));
    }
    return value;
  };
  return { pointValue: 0, lostValue: -1_000, evaluate };
}
