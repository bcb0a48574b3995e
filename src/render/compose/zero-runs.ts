/** Runs of "no change", ready for every length that can lie between two changes of a row. */
import { BitWriter } from './bit-writer.ts';
import { writeRun } from './tokens.ts';

/** Words a run: how many bits it has, the bits, and one to spare so that runs do not cross lines of the cache. */
export const RUN_WORDS = 4;

/** Run n, of n bytes that are 0, is at word `n * RUN_WORDS`. None is longer than 64 bits; the tests look. */
export function zeroRuns(longest: number): Int32Array {
  const runs = new Int32Array(RUN_WORDS * (longest + 1));
  const out = new BitWriter();
  for (let length = 0; length <= longest; length += 1) {
    out.clear();
    out.reserve(512);
    writeRun(out, 0, length);
    runs[RUN_WORDS * length] = out.length;
    runs.set(out.words(), RUN_WORDS * length + 1);
  }
  return runs;
}
