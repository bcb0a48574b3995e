import type { Network } from '../../src/advisor/network.ts';
import { unpackNetwork, weightAt } from '../../src/advisor/network-file.ts';

/** The number of keys in a page of a network file, as in `src/advisor/network-file.ts`. */
const PAGE = 64;

/** A network in memory that has these weights. One unit of a weight is worth `step` points. */
export function wholeNetwork(weights: Int16Array, step: number): Network {
  const pages = new SharedArrayBuffer(Math.ceil(weights.length / PAGE) * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(pages).forEach((_, page, places) => {
    places[page] = page * PAGE;
  });
  const memory = new SharedArrayBuffer(weights.byteLength);
  new Int16Array(memory).set(weights);
  return { pages, weights: memory, step };
}

/** Returns all weights of a network file, one table after the other. */
export function weightsIn(file: Buffer): readonly number[] {
  const { head, ...memory } = unpackNetwork(file);
  const [pages, weights] = [new Int32Array(memory.pages), new Int16Array(memory.weights)];
  const pagesPerTable = pages.length / head.tables;
  return Array.from({ length: head.tables }, (_, table) =>
    Array.from({ length: head.entriesPerTable }, (_, entry) =>
      weightAt(pages, weights, table * pagesPerTable * PAGE + entry),
    ),
  ).flat();
}
