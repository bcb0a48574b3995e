/**
 * Loaded into a bot before its program (`--import`). Measures how long the event loop is blocked, and answers every message
 * of the parent process with the figures since the last one.
 */
import { createHistogram } from 'node:perf_hooks';

/** In milliseconds. */
export interface LoopDelays {
  /** The longest block. It may wait for the disk, or for a processor that other programs use. */
  readonly longest: number;
  /** The most CPU time that this thread used in one block. */
  readonly mostCpu: number;
  readonly p99: number;
}

const EVERY_MS = 1;

const NONE = { longest: 0, mostCpu: 0 };
let delays = createHistogram();
let worst = NONE;
let last = { at: performance.now(), cpu: process.threadCpuUsage() };

setInterval(() => {
  const { user, system } = process.threadCpuUsage(last.cpu);
  const now = performance.now();
  const ms = Math.max(0, now - last.at - EVERY_MS);
  delays.record(1 + Math.round(ms * 1_000));
  worst = { longest: Math.max(worst.longest, ms), mostCpu: Math.max(worst.mostCpu, (user + system) / 1_000) };
  last = { at: now, cpu: process.threadCpuUsage() };
}, EVERY_MS).unref();

process.on('message', () => {
  process.send?.({ ...worst, p99: delays.percentile(99) / 1_000 } satisfies LoopDelays);
  delays = createHistogram();
  worst = NONE;
});
process.channel?.unref();
