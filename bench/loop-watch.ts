/**
 * Preloaded into a bot (`--import`). Measures how long its event loop is blocked, and answers each message of the
 * parent process with the figures since the last one.
 */
import { createHistogram } from 'node:perf_hooks';

/** How long an event loop was blocked, in milliseconds. */
export interface LoopDelays {
  /** The longest time for which the event loop was blocked, including waits for the disk or for a busy CPU. */
  readonly longest: number;
  /** The most CPU time that the thread used while its event loop was blocked once. */
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
