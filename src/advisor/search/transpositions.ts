/** Positions that were judged already in this search: a position is reached by several orders of the same moves. */

const SIZE = 1 << 15;
const MASK = SIZE - 1;

export class Transpositions {
  readonly #first = new Int32Array(SIZE);
  readonly #second = new Int32Array(SIZE);
  /** The search and the depth an entry was made for. */
  readonly #tags = new Int32Array(SIZE);
  readonly #values = new Float64Array(SIZE);
  #search = 0;

  /** Forgets everything. */
  clear(): void {
    this.#search = (this.#search + 1) & 0xffffff;
    if (this.#search === 0) this.#tags.fill(-1);
  }

  /** The value that a position with this key of 64 bits was given at this depth, `NaN` when there is none. */
  find(first: number, second: number, depth: number): number {
    const at = this.#placeOf(first, second);
    const known =
      this.#first[at] === first && this.#second[at] === second && this.#tags[at] === ((this.#search << 5) | depth);
    return known ? (this.#values[at] as number) : Number.NaN;
  }

  store(first: number, second: number, depth: number, value: number): void {
    const at = this.#placeOf(first, second);
    this.#first[at] = first;
    this.#second[at] = second;
    this.#tags[at] = (this.#search << 5) | depth;
    this.#values[at] = value;
  }

  #placeOf(first: number, second: number): number {
    const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & MASK;
  }
}
