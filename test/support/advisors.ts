/** Advisors for tests that are not about what an advisor says, and the real one with its threads. */
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { openAdvisor } from '../../src/advisor/advisor.ts';
import type { Advisor } from '../../src/app/hint.ts';
import { possibleDirections } from './boards.ts';

const close = async () => undefined;

/** Says the first direction that moves, and takes no time: by the clock of the real one a machine with much to do has no advice. */
export const promptAdvisor: Advisor = {
  async advise({ board, rules }) {
    const [direction] = possibleDirections(board, rules);
    return direction && { direction, evaluator: 'heuristic', depth: 1, nodes: 1 };
  },
  close,
};

/** The real one until the end of the test, with one thread and these settings, and what it tells the operator. */
export function openForTest(settings: Partial<Parameters<typeof openAdvisor>[0]> = {}) {
  const problems: string[] = [];
  const advisor = openAdvisor({ threads: 1, onProblem: (sentence) => problems.push(sentence), ...settings });
  onTestFinished(() => advisor.close());
  return { advisor, problems };
}

/** The threads that are started from now on until the end of the test. */
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

/** Says nothing, ever. */
export const deafAdvisor: Advisor = { advise: () => new Promise(() => undefined), close };
