/** 2048 on a 4x4 board, played with the advisor's lookup tables of rows. */
import {
  countBits,
  emptyBits,
  rowGained,
  slidLeft,
  slidRight,
  transposeHi,
  transposeLo,
} from '../src/advisor/4x4/rows.ts';

export interface EngineGame {
  readonly moves: number;
  readonly score: number;
  /** The exponents of the last board, row by row. */
  readonly cells: ArrayLike<number>;
}

/** The two halves of the board. A function could not return both without allocating an object. */
const board = new Int32Array(2);

/** Slides all rows to the left or to the right. Returns the points, or -1 if no tile moved. */
function slideRows(lo: number, hi: number, slid: Uint16Array): number {
  const one = lo & 0xffff;
  const two = lo >>> 16;
  const three = hi & 0xffff;
  const four = hi >>> 16;
  const toLo = (slid[one] as number) | ((slid[two] as number) << 16);
  const toHi = (slid[three] as number) | ((slid[four] as number) << 16);
  if (toLo === lo && toHi === hi) return -1;
  board[0] = toLo;
  board[1] = toHi;
  const upper = (rowGained[one] as number) + (rowGained[two] as number);
  return upper + (rowGained[three] as number) + (rowGained[four] as number);
}

/** Slides columns: up and down on the board are left and right on the transposed board. */
function slideColumns(slid: Uint16Array): number {
  const lo = board[0] as number;
  const hi = board[1] as number;
  const gained = slideRows(transposeLo(lo, hi), transposeHi(lo, hi), slid);
  if (gained === -1) return -1;
  const toLo = board[0] as number;
  const toHi = board[1] as number;
  board[0] = transposeLo(toLo, toHi);
  board[1] = transposeHi(toLo, toHi);
  return gained;
}

/** @param direction an index into `DIRECTIONS`: up, right, down, left */
function slide(direction: number): number {
  if ((direction & 1) === 0) return slideColumns(direction === 0 ? slidLeft : slidRight);
  return slideRows(board[0] as number, board[1] as number, direction === 1 ? slidRight : slidLeft);
}

/** Adds a tile and returns how many cells are still empty. */
function spawn(random: () => number): number {
  const lo = board[0] as number;
  const hi = board[1] as number;
  const inLo = countBits(emptyBits(lo));
  const count = inLo + countBits(emptyBits(hi));
  let skip = Math.floor(random() * count);
  const half = skip < inLo ? 0 : 1;
  let bits = emptyBits(half === 0 ? lo : hi);
  for (skip -= half * inLo; skip > 0; skip -= 1) bits &= bits - 1;
  board[half] = (half === 0 ? lo : hi) | ((bits & -bits) << (random() < 0.9 ? 0 : 1));
  return count - 1;
}

/** Whether no tile can move on a full board. */
function isOver(): boolean {
  const lo = board[0] as number;
  const hi = board[1] as number;
  if (slideRows(lo, hi, slidLeft) === -1 && slideRows(transposeLo(lo, hi), transposeHi(lo, hi), slidLeft) === -1) {
    return true;
  }
  board[0] = lo;
  board[1] = hi;
  return false;
}

/** Plays one game to its end, trying the directions in turn. */
export function playTableGame(random: () => number): EngineGame {
  board.fill(0);
  let [moves, score] = [0, 0];
  spawn(random);
  let left = spawn(random);
  for (let attempt = 0; left > 0 || !isOver(); attempt += 1) {
    const gained = slide(attempt & 3);
    if (gained === -1) continue;
    score += gained;
    left = spawn(random);
    moves += 1;
  }
  const cells = Array.from({ length: 16 }, (_, cell) => ((board[cell >> 3] ?? 0) >>> (4 * (cell & 7))) & 0xf);
  return { moves, score, cells };
}
