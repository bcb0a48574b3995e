import type { Evaluator } from './heuristics.ts';
import { entriesOf, type GridShape, type Network, TUPLE_CELLS, weightAt } from './network.ts';

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
  /** A multiple of four. */
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

export function networkEvaluator(shape: GridShape, network: Network): Evaluator {
  const [pages, weights] = [new Int32Array(network.pages), new Int16Array(network.weights)];
  const places = new GridKeys(shape);
  const keys = new Int32Array(places.count);
  const evaluate = (cells: Uint8Array): number => {
    places.into(keys, cells);
    let sum = 0;
    for (let lookup = 0; lookup < keys.length; lookup += 1) sum += weightAt(pages, weights, keys[lookup] as number);
    return sum * network.step;
  };
  return { pointWorth: 1, lost: 0, evaluate };
}

/* Boards with larger tiles than a network tells apart, under smaller names: it would take two different ones for a pair. */

/** A missing rank below the highest: one with another gap below it if possible, so that no merge closes it at once. */
function rankToTakeOut(present: ReadonlySet<number>, highest: number): number {
  const missing = Array.from({ length: highest - 1 }, (_, at) => highest - 1 - at).filter((rank) => !present.has(rank));
  return missing.find((rank) => missing.includes(rank - 1)) ?? missing[0] ?? 0;
}

/**
 * The board itself where no tile is above rank `top` and at most one is of it; else missing ranks are taken out, so that order,
 * pairs and empty cells stay.
 */
export function downgraded(cells: Uint8Array, top: number): Uint8Array {
  let result = cells;
  for (;;) {
    const highest = Math.max(...result);
    const isTooLarge = highest > top || result.filter((rank) => rank === top).length > 1;
    const taken = isTooLarge ? rankToTakeOut(new Set(result), highest) : 0;
    if (taken === 0) return result;
    result = result.map((rank) => (rank > taken ? rank - 1 : rank));
  }
}
