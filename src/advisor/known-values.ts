/** Exact values of boards after a move, for a board that was solved. A network's file has those that occur most often. */
import { BoardKeys } from './board-keys.ts';

/** Returns the index of the key in ascending keys. If it is missing, returns the index of another one. */
export function indexIn(keys: Uint32Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface KnownValues {
  /** The keys of the boards in ascending order, 32 bits each. */
  readonly keys: SharedArrayBuffer;
  /** Their values in steps of the network, 16 bits each. */
  readonly values: SharedArrayBuffer;
}

/** Returns a function that gives the value of a board after a move in points, or `NaN` if it is not known. */
export function knownValuesOf(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { keys, values }: KnownValues,
  step: number,
): (cells: Uint8Array) => number {
  const [known, steps] = [new Uint32Array(keys), new Uint16Array(values)];
  const boardKeys = new BoardKeys(rows, columns);
  return (cells) => {
    const key = boardKeys.of(cells);
    const at = indexIn(known, key);
    return known[at] === key ? (steps[at] as number) * step : Number.NaN;
  };
}
