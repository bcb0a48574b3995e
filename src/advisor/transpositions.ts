/** Positions that were judged already in this search: a position is reached by several orders of the same moves. */

const SIZE = 1 << 15;
const MASK = SIZE - 1;

/** Numbers an entry has in `keys`: both halves of its key, and what it was made for. The fourth place is empty. */
const STRIDE = 4;

export class Transpositions {
  /** Side by side, so that a look costs one line of the cache. */
  readonly #keys = new Int32Array(STRIDE * SIZE);
  readonly #values = new Float64Array(SIZE);
  #search = 0;

  clear(): void {
    this.#search = (this.#search + 1) & 0xffffff;
    if (this.#search === 0) this.#keys.fill(-1);
  }

  /** `NaN` when there is none. The kind, from 0 to 254, is all else that a value depends on, such as the depth. */
  find(first: number, second: number, kind: number): number {
    const place = placeOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * place;
    const known = keys[at] === first && keys[at + 1] === second && keys[at + 2] === ((this.#search << 8) | kind);
    return known ? (this.#values[place] as number) : Number.NaN;
  }

  store(first: number, second: number, kind: number, value: number): void {
    const place = placeOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * place;
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = (this.#search << 8) | kind;
    this.#values[place] = value;
  }
}

function placeOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & MASK;
}
