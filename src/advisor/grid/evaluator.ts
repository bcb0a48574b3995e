/** The network of a shape as the judge of the general search. */
import type { Network } from '../network/files.ts';
import { weightAt } from '../network/format.ts';
import type { Evaluator } from '../search/evaluator.ts';
import { GridKeys } from './keys.ts';
import type { GridShape } from './shapes.ts';

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
