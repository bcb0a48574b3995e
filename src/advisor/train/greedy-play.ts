/** Playing against chance: greedy by the points of a move and the value of the board after it, for 4x4. */
import { countBits, emptyBits, transposeHi, transposeLo } from '../four/packed.ts';
import { nextBits } from '../four/random.ts';
import { rowPoints, slidLeft, slidRight } from '../four/rows.ts';

/** Of 65,536 draws, how many give a 4. */
export const FOURS = 6554;

export interface Judge {
  /** The points still to come after this afterstate, as far as is known. */
  value(lo: number, hi: number): number;
}

export class GreedyPlay {
  readonly #judge: Judge;
  readonly #state: Int32Array;
  /** The board, then the best afterstate and its points: two words, two words, one. */
  readonly board = new Int32Array(5);
  /** Of the best afterstate, with the points of its move. */
  bestValue = 0;

  /** The first two words of `state` are those of chance. */
  constructor(judge: Judge, state: Int32Array) {
    this.#judge = judge;
    this.#state = state;
  }

  /** From a board; from an empty one, with two new tiles. */
  begin(lo: number, hi: number): void {
    this.board[0] = lo;
    this.board[1] = hi;
    if ((lo | hi) !== 0) return;
    this.#spawn(0, 0);
    this.#spawn(this.board[0] as number, this.board[1] as number);
  }

  /** Makes the best afterstate, with a new tile, the board. */
  goOn(): void {
    this.#spawn(this.board[2] as number, this.board[3] as number);
  }

  /** Puts a new tile on an afterstate; the result is the board. */
  #spawn(lo: number, hi: number): void {
    const draw = nextBits(this.#state);
    const emptyLo = emptyBits(lo);
    const countLo = countBits(emptyLo);
    const emptyHi = emptyBits(hi);
    let skip = ((draw >>> 16) * (countLo + countBits(emptyHi))) >>> 16;
    const inLo = skip < countLo;
    let bits = inLo ? emptyLo : emptyHi;
    for (skip -= inLo ? 0 : countLo; skip > 0; skip -= 1) bits &= bits - 1;
    const tile = (bits & -bits) << ((draw & 0xffff) < FOURS ? 1 : 0);
    this.board[0] = inLo ? lo | tile : lo;
    this.board[1] = inLo ? hi : hi | tile;
  }

  /** Sets the best afterstate; false when no move is possible. */
  chooseMove(): boolean {
    const lo = this.board[0] as number;
    const hi = this.board[1] as number;
    this.bestValue = Number.NEGATIVE_INFINITY;
    this.#tryBoth(lo, hi, false);
    this.#tryBoth(transposeLo(lo, hi), transposeHi(lo, hi), true);
    return this.bestValue !== Number.NEGATIVE_INFINITY;
  }

  /** Tries both slides along the rows of a board that is transposed or not. */
  #tryBoth(lo: number, hi: number, transposed: boolean): void {
    const one = lo & 0xffff;
    const two = lo >>> 16;
    const three = hi & 0xffff;
    const four = hi >>> 16;
    const points =
      (rowPoints[one] as number) +
      (rowPoints[two] as number) +
      (rowPoints[three] as number) +
      (rowPoints[four] as number);
    const leftLo = (slidLeft[one] as number) | ((slidLeft[two] as number) << 16);
    const leftHi = (slidLeft[three] as number) | ((slidLeft[four] as number) << 16);
    if (leftLo !== lo || leftHi !== hi) this.#consider(leftLo, leftHi, points, transposed);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    if (rightLo !== lo || rightHi !== hi) this.#consider(rightLo, rightHi, points, transposed);
  }

  #consider(lo: number, hi: number, points: number, transposed: boolean): void {
    const value = points + this.#judge.value(lo, hi);
    if (value <= this.bestValue) return;
    this.bestValue = value;
    const board = this.board;
    board[2] = transposed ? transposeLo(lo, hi) : lo;
    board[3] = transposed ? transposeHi(lo, hi) : hi;
    board[4] = points;
  }
}
