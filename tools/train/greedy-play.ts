/** Plays games in which every move is the best one without looking ahead. Training learns from these games. */
import {
  countBits,
  emptyBits,
  rowGained,
  slidLeft,
  slidRight,
  transposeHi,
  transposeLo,
} from '../../src/advisor/4x4/rows.ts';
import { nextBits } from './random.ts';

/** The number of draws out of 65,536 that give a 4. */
const FOURS = 6554;

export interface ValueFunction {
  /** The points that are expected in the rest of the game after this afterstate (two 32-bit words). */
  value(lo: number, hi: number): number;
}

/** Plays on 4x4. `GridPlay` extends this class for smaller boards, which use only the first cells. */
export class GreedyPlay {
  readonly #values: ValueFunction;
  readonly #state: Int32Array;
  readonly #cellsLo: number;
  readonly #cellsHi: number;
  /** Five words: the board (two words), the best afterstate (two words), and the points of the move to it. */
  readonly board = new Int32Array(5);
  /** The value of the best afterstate plus the points of the move to it. */
  bestValue = 0;

  /** The first two words of `state` hold the state of the random number generator. */
  constructor(values: ValueFunction, state: Int32Array, cells = 16) {
    this.#values = values;
    this.#state = state;
    this.#cellsLo = bitsOf(cells);
    this.#cellsHi = bitsOf(cells - 8);
  }

  /** Starts a game with this board, or with two new tiles if the board is empty. */
  begin(lo: number, hi: number): void {
    this.board[0] = lo;
    this.board[1] = hi;
    if ((lo | hi) !== 0) return;
    this.#spawn(0, 0);
    this.#spawn(this.board[0] as number, this.board[1] as number);
  }

  advance(): void {
    this.#spawn(this.board[2] as number, this.board[3] as number);
  }

  #spawn(lo: number, hi: number): void {
    const draw = nextBits(this.#state);
    const emptyLo = emptyBits(lo) & this.#cellsLo;
    const countLo = countBits(emptyLo);
    const emptyHi = emptyBits(hi) & this.#cellsHi;
    let skip = ((draw >>> 16) * (countLo + countBits(emptyHi))) >>> 16;
    const inLo = skip < countLo;
    let bits = inLo ? emptyLo : emptyHi;
    for (skip -= inLo ? 0 : countLo; skip > 0; skip -= 1) bits &= bits - 1;
    const tile = (bits & -bits) << ((draw & 0xffff) < FOURS ? 1 : 0);
    this.board[0] = inLo ? lo | tile : lo;
    this.board[1] = inLo ? hi : hi | tile;
  }

  /** Chooses the best move. Returns false if no move is possible. */
  chooseMove(): boolean {
    this.bestValue = Number.NEGATIVE_INFINITY;
    this.considerAll(this.board[0] as number, this.board[1] as number);
    return this.bestValue !== Number.NEGATIVE_INFINITY;
  }

  protected considerAll(lo: number, hi: number): void {
    this.#considerRows(lo, hi, false);
    this.#considerRows(transposeLo(lo, hi), transposeHi(lo, hi), true);
  }

  #considerRows(lo: number, hi: number, isTransposed: boolean): void {
    const one = lo & 0xffff;
    const two = lo >>> 16;
    const three = hi & 0xffff;
    const four = hi >>> 16;
    const gained =
      (rowGained[one] as number) +
      (rowGained[two] as number) +
      (rowGained[three] as number) +
      (rowGained[four] as number);
    const leftLo = (slidLeft[one] as number) | ((slidLeft[two] as number) << 16);
    const leftHi = (slidLeft[three] as number) | ((slidLeft[four] as number) << 16);
    if (leftLo !== lo || leftHi !== hi) this.consider(leftLo, leftHi, gained, isTransposed);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    if (rightLo !== lo || rightHi !== hi) this.consider(rightLo, rightHi, gained, isTransposed);
  }

  protected consider(lo: number, hi: number, gained: number, isTransposed: boolean): void {
    const value = gained + this.#values.value(lo, hi);
    if (value <= this.bestValue) return;
    this.bestValue = value;
    const board = this.board;
    board[2] = isTransposed ? transposeLo(lo, hi) : lo;
    board[3] = isTransposed ? transposeHi(lo, hi) : hi;
    board[4] = gained;
  }
}

const EVERY_CELL = 0x11111111;

/** A mask for `emptyBits` with the bits of the first `cells` cells of half a board. */
const bitsOf = (cells: number): number =>
  cells >= 8 ? EVERY_CELL : EVERY_CELL & ((1 << (4 * Math.max(0, cells))) - 1);
