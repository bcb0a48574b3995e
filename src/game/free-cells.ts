/**
 * The free cells of a board that fills up: finding the cell of a free space and taking it costs O(log cells), where
 * counting through the cells would cost O(cells) for each of the many tiles that a large board starts with.
 */
import type { Cell, Cells } from './board.ts';
import { FreeSpaceError } from './board-errors.ts';

/** Free spaces are numbered row by row from 0, and anew whenever one is taken. The given cells are only read. */
export class FreeCells {
  /**
   * A binary indexed tree (P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994): node i,
   * counted from 1, has the number of free cells among the i & -i cells that end with the i-th one.
   */
  readonly #tree: Int32Array;
  #count = 0;

  constructor(cells: Cells) {
    const tree = new Int32Array(cells.length + 1);
    for (let node = 1; node < tree.length; node += 1) {
      const free = (tree[node] ?? 0) + (cells[node - 1] === 0 ? 1 : 0);
      const above = node + (node & -node);
      tree[node] = free;
      if (above < tree.length) tree[above] = (tree[above] ?? 0) + free;
      if (cells[node - 1] === 0) this.#count += 1;
    }
    this.#tree = tree;
  }

  /** How many free cells are left. */
  get count(): number {
    return this.#count;
  }

  /** Takes the free space of that number and gives its cell. Throws `FreeSpaceError` for one that does not exist. */
  take(freeSpace: number): Cell {
    if (!Number.isInteger(freeSpace) || freeSpace < 0 || freeSpace >= this.#count) {
      throw new FreeSpaceError(freeSpace, this.#count);
    }
    this.#count -= 1;
    let cell = 0;
    let skipped = 0;
    for (let step = 2 ** Math.floor(Math.log2(this.#tree.length)); step >= 1; step /= 2) {
      const free = this.#tree[cell + step];
      if (free === undefined) continue;
      if (skipped + free <= freeSpace) {
        cell += step;
        skipped += free;
      } else {
        // Every node that is not passed has the cell among its own, and these are all that have.
        this.#tree[cell + step] = free - 1;
      }
    }
    return cell;
  }
}
