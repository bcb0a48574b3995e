/** From the network that learned to the one that is shipped. */
import { type NetworkFacts, packNetwork } from '../network/format.ts';
import { FIELDS } from './entries.ts';

const LARGEST = 0x7fff;

function quantized(entries: Float32Array, step: number, leastUpdates: number): Int16Array {
  const weights = new Int16Array(entries.length / FIELDS);
  for (let entry = 0; entry < weights.length; entry += 1) {
    const at = entry * FIELDS;
    if ((entries[at + 3] as number) < leastUpdates) continue;
    weights[entry] = Math.max(-LARGEST, Math.min(LARGEST, Math.round((entries[at] as number) / step)));
  }
  return weights;
}

/** The file to ship, without the entries that were met less often than `leastUpdates` times. Takes a minute for the largest network. */
export function exportNetwork(
  facts: NetworkFacts,
  tables: number,
  memory: ArrayBufferLike,
  leastUpdates: number,
): Buffer {
  const bytes = memory.byteLength / tables;
  const parts = Array.from({ length: tables }, (_, table) =>
    quantized(
      new Float32Array(memory, table * bytes, bytes / Float32Array.BYTES_PER_ELEMENT),
      facts.step,
      leastUpdates,
    ),
  );
  return packNetwork(facts, parts);
}
