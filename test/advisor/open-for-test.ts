/** Opens the real advisor, and counts its worker threads. */
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { openAdvisor } from '../../src/advisor/advisor.ts';

type Settings = Parameters<typeof openAdvisor>[0];

/** Opens the real advisor with one thread, collects the problems that it reports, and closes it after the test. */
export function openForTest(settings: Partial<Settings> = {}) {
  const problems: string[] = [];
  const onProblem: Settings['onProblem'] = ({ network, reason }, message) =>
    problems.push([message, network, reason].filter((part) => part !== undefined).join(': '));
  const advisor = openAdvisor({ threads: 1, onProblem, ...settings });
  onTestFinished(() => advisor.close());
  return { advisor, problems };
}

/** Counts the worker threads that start from now on, until the end of the test. */
export function countThreads(): { readonly started: number; readonly running: number } {
  const count = { started: 0, running: 0 };
  const watch = (worker: Worker): void => {
    count.started += 1;
    count.running += 1;
    worker.once('exit', () => {
      count.running -= 1;
    });
  };
  process.on('worker', watch);
  onTestFinished(() => void process.off('worker', watch));
  return count;
}
