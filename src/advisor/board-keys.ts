/** Rotations and reflections of boards, and keys that are the same for all of them. */

interface Sides {
  readonly rows: number;
  readonly columns: number;
}

/** Returns functions that map a cell to its position in each rotation and reflection with the same sides. */
export function imagesOf({ rows, columns }: Sides): readonly ((cell: number) => number)[] {
  const at = (row: number, column: number) => row * columns + column;
  const mirrored = [false, true].flatMap((upsideDown) =>
    [false, true].map((sideways) => (cell: number) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      return at(upsideDown ? rows - 1 - row : row, sideways ? columns - 1 - column : column);
    }),
  );
  if (rows !== columns) return mirrored;
  const transposed = (cell: number) => at(cell % columns, Math.floor(cell / columns));
  return [...mirrored, ...mirrored.map((image) => (cell: number) => transposed(image(cell)))];
}

/** The exponent of the largest new tile in classic games. A board of one more cell allows one exponent more. */
const LARGEST_NEW = 2;

/** Maps boards to keys of 32 bits, for up to nine cells: the exponents are the digits of a number. */
export class BoardKeys {
  readonly #cells: number;
  readonly #base: number;
  /** The place values of the cells in each image of a board, one image after the other. */
  readonly #places: Int32Array;

  constructor(rows: number, columns: number) {
    this.#cells = rows * columns;
    const base = this.#cells + LARGEST_NEW;
    this.#base = base;
    this.#places = Int32Array.from(
      imagesOf({ rows, columns }).flatMap((image) =>
        Array.from({ length: rows * columns }, (_, cell) => base ** image(cell)),
      ),
    );
  }

  /** Returns the smallest number of all images of the board, which thus have the same key. */
  of(cells: Uint8Array): number {
    const places = this.#places;
    const count = this.#cells;
    let smallest = 0xffffffff;
    for (let at = 0; at < places.length; ) {
      let key = 0;
      for (let cell = 0; cell < count; cell += 1, at += 1)
        key = (key + Math.imul(cells[cell] as number, places[at] as number)) | 0;
      if (key >>> 0 < smallest) smallest = key >>> 0;
    }
    return smallest;
  }

  /** Writes the board with this key into `cells`. */
  into(cells: Uint8Array, key: number): void {
    let rest = key;
    for (let cell = 0; cell < this.#cells; cell += 1) {
      const quotient = Math.floor(rest / this.#base);
      cells[cell] = rest - quotient * this.#base;
      rest = quotient;
    }
  }
}
