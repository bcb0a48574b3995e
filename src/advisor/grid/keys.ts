/** Where the look-ups of a board are in the tables of its shape's network. */
import { entriesOf, type GridShape, TUPLE_CELLS } from './shapes.ts';

/** The cell that lies where `cell` lay, in each mirror image and turn of the board that has the same sides. */
function imagesOf({ rows, columns }: GridShape): readonly ((cell: number) => number)[] {
  const at = (row: number, column: number) => row * columns + column;
  const mirrored = [false, true].flatMap((upside) =>
    [false, true].map((sideways) => (cell: number) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      return at(upside ? rows - 1 - row : row, sideways ? columns - 1 - column : column);
    }),
  );
  if (rows !== columns) return mirrored;
  const transposed = (cell: number) => at(cell % columns, Math.floor(cell / columns));
  return [...mirrored, ...mirrored.map((image) => (cell: number) => transposed(image(cell)))];
}

export class GridKeys {
  /** How many look-ups there are: a multiple of four. */
  readonly count: number;
  readonly #cells: Uint8Array;
  readonly #starts: Int32Array;
  readonly #ranks: number;

  constructor(shape: GridShape) {
    const images = imagesOf(shape);
    const lookups = shape.tuples.flatMap((tuple, table) => images.map((image) => ({ cells: tuple.map(image), table })));
    this.count = lookups.length;
    this.#cells = Uint8Array.from(lookups.flatMap(({ cells }) => cells));
    this.#starts = Int32Array.from(lookups, ({ table }) => table * entriesOf(shape));
    this.#ranks = shape.ranks;
  }

  into(keys: Int32Array, cells: Uint8Array): void {
    const ranks = this.#ranks;
    for (let lookup = 0, at = 0; lookup < this.count; lookup += 1) {
      let key = 0;
      for (const end = at + TUPLE_CELLS; at < end; at += 1) {
        const rank = cells[this.#cells[at] as number] as number;
        key = key * ranks + (rank < ranks ? rank : ranks - 1);
      }
      keys[lookup] = (this.#starts[lookup] as number) + key;
    }
  }
}
