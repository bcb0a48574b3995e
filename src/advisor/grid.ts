/** Looks up boards other than 4x4 in their networks. */
import { imagesOf } from './board-keys.ts';
import type { Evaluator } from './heuristics.ts';
import { knownValuesOf } from './known-values.ts';
import { entriesOf, type GridShape, type Network, TUPLE_CELLS } from './network.ts';
import { weightAt } from './network-file.ts';

const sameCells = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((cell) => other.includes(cell));

/**
 * Some reflections map a tuple onto itself, so it is looked up several times with the same cells in another order. The
 * keys of these lookups have the same weight, so a file stores it only under the smallest key.
 */
function isStoredElsewhere(key: number, orders: readonly (readonly number[])[], exponents: number): boolean {
  const digits: number[] = [];
  for (let rest = key; digits.length < TUPLE_CELLS; rest = Math.floor(rest / exponents))
    digits.unshift(rest % exponents);
  return orders.some((order) => order.reduce((sum, at) => sum * exponents + (digits[at] as number), 0) < key);
}

/** Clears the weights of a table that are stored under another key as well. */
export function clearRepeated(shape: GridShape, table: number, weights: Int16Array): void {
  const tuple = shape.tuples[table] ?? [];
  const images = imagesOf(shape).map((image) => tuple.map(image));
  const orders = images
    .filter((cells) => sameCells(cells, tuple))
    .map((cells) => cells.map((cell) => tuple.indexOf(cell)));
  if (orders.length < 2) return;
  for (let key = 0; key < weights.length; key += 1) {
    if (weights[key] !== 0 && isStoredElsewhere(key, orders, shape.exponents)) weights[key] = 0;
  }
}

export class GridKeys {
  /** The number of lookups, which is a multiple of four. */
  readonly count: number;
  readonly #cells: Uint8Array;
  readonly #starts: Int32Array;
  readonly #exponents: number;
  /** Groups of lookups that read the same cells in different orders. */
  readonly #groups: readonly (readonly number[])[];

  constructor(shape: GridShape) {
    const images = imagesOf(shape);
    const lookups = shape.tuples.flatMap((tuple, table) => images.map((image) => ({ cells: tuple.map(image), table })));
    this.count = lookups.length;
    this.#cells = Uint8Array.from(lookups.flatMap(({ cells }) => cells));
    this.#starts = Int32Array.from(lookups, ({ table }) => table * entriesOf(shape));
    this.#exponents = shape.exponents;
    this.#groups = lookups
      .map((one) =>
        lookups.flatMap((other, at) => (one.table === other.table && sameCells(one.cells, other.cells) ? [at] : [])),
      )
      .filter((group, at) => group.length > 1 && group[0] === at);
  }

  into(keys: Int32Array, cells: Uint8Array): void {
    const exponents = this.#exponents;
    for (let lookup = 0, at = 0; lookup < this.count; lookup += 1) {
      let key = 0;
      for (const end = at + TUPLE_CELLS; at < end; at += 1) {
        const exponent = cells[this.#cells[at] as number] as number;
        key = key * exponents + (exponent < exponents ? exponent : exponents - 1);
      }
      keys[lookup] = (this.#starts[lookup] as number) + key;
    }
  }

  /** Writes into `keys` the keys under which a network's file stores the weights of a board's lookups. */
  storedInto(keys: Int32Array, cells: Uint8Array): void {
    this.into(keys, cells);
    for (const group of this.#groups) {
      let smallest = keys[group[0] as number] as number;
      for (const at of group) smallest = Math.min(smallest, keys[at] as number);
      for (const at of group) keys[at] = smallest;
    }
  }
}

/**
 * The share of a network's value that counts for boards whose exact value is not in the file. They are rare, and the
 * search prefers those that the network overestimates: measured on 3x3, a full share costs a tenth of the points.
 */
const UNKNOWN_SHARE = 0.5;

/** @param isExact whether new tiles have the odds for which the known values are exact */
export function networkEvaluator(shape: GridShape, network: Network, isExact = true): Evaluator {
  const judge = { pointValue: 1, lostValue: 0 };
  const estimate = tupleValues(shape, network);
  if (network.known === undefined) return { ...judge, evaluate: estimate };
  const known = knownValuesOf(shape, network.known, network.step);
  const evaluate = (cells: Uint8Array): number => {
    const value = known(cells);
    return Number.isNaN(value) ? UNKNOWN_SHARE * estimate(cells) : value;
  };
  return isExact ? { ...judge, evaluate, known } : { ...judge, evaluate };
}

function tupleValues(shape: GridShape, network: Network): (cells: Uint8Array) => number {
  const [pages, weights] = [new Int32Array(network.pages), new Int16Array(network.weights)];
  const gridKeys = new GridKeys(shape);
  const keys = new Int32Array(gridKeys.count);
  return (cells) => {
    gridKeys.storedInto(keys, cells);
    let sum = 0;
    for (let lookup = 0; lookup < keys.length; lookup += 1) sum += weightAt(pages, weights, keys[lookup] as number);
    return sum * network.step;
  };
}

/** Returns the largest missing exponent, preferably with another one below it: no single merge may close the gap. */
function exponentToRemove(present: ReadonlySet<number>, highest: number): number {
  const missing = Array.from({ length: highest - 1 }, (_, at) => highest - 1 - at).filter((it) => !present.has(it));
  return missing.find((exponent) => missing.includes(exponent - 1)) ?? missing[0] ?? 0;
}

/**
 * Tile-downgrading for tiles that have no entries in the network: while a tile is larger than `top`, or two are equal
 * to it, a missing exponent is removed and all larger ones decrease by one. Order, pairs and empty cells do not change.
 */
export function downgraded(cells: Uint8Array, top: number): Uint8Array {
  let result = cells;
  for (;;) {
    const highest = Math.max(...result);
    const isTooLarge = highest > top || result.filter((exponent) => exponent === top).length > 1;
    const removed = isTooLarge ? exponentToRemove(new Set(result), highest) : 0;
    if (removed === 0) return result;
    result = result.map((exponent) => (exponent > removed ? exponent - 1 : exponent));
  }
}
