/**
 * Loaded into a bot before its program (`--import`): measures how long each turn of its event loop lets others wait. Answers
 * every message of the parent process with what was measured since the last one.
 */
import { createHistogram } from 'node:perf_hooks';

/** In milliseconds. */
export interface Turns {
  readonly longest: number;
  /** Of the turn in which this thread computed most. A turn also waits, for the disk or for a processor that others use. */
  readonly mostCpu: number;
  readonly p99: number;
}

const EVERY_MS = 1;

const NOTHING = { longest: 0, mostCpu: 0 };
let turns = createHistogram();
let worst = NOTHING;
let before = { at: performance.now(), cpu: process.threadCpuUsage() };

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before.cpu);
  const now = performance.now();
  const ms = Math.max(0, now - before.at - EVERY_MS);
  turns.record(1 + Math.round(ms * 1_000));
  worst = { longest: Math.max(worst.longest, ms), mostCpu: Math.max(worst.mostCpu, (user + system) / 1_000) };
  before = { at: now, cpu: process.threadCpuUsage() };
}, EVERY_MS).unref();

process.on('message', () => {
  process.send?.({ ...worst, p99: turns.percentile(99) / 1_000 } satisfies Turns);
  turns = createHistogram();
  worst = NOTHING;
});
process.channel?.unref();
