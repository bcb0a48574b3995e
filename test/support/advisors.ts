/** Stand-ins for the advisor, for tests that are not about the quality of hints. */
import type { Advisor, Judge } from '../../src/app/advisor.ts';
import { possibleDirections } from './boards.ts';

const close = async () => undefined;

/** An advisor that answers at once with the first direction that moves. The real one may give no hint in time. */
export const promptAdvisor: Advisor = {
  async advise({ board, rules }, { signal } = {}) {
    signal?.throwIfAborted();
    const [direction] = possibleDirections(board, rules);
    return direction && { direction, evaluator: 'heuristic', depth: 1, nodes: 1 };
  },
  close,
};

/** A judge that finds every direction as good as any other. */
export const promptJudge: Judge = {
  async judge(boards) {
    const equal = [0, 0, 0, 0];
    return { evaluator: 'heuristic', verdicts: boards.map(() => ({ shallow: equal, deep: equal })) };
  },
  playOn: async (_situation, _direction, { games }) => Array.from({ length: games }, () => 0),
  versionFor: async () => 0,
};

export const deafAdvisor: Advisor = { advise: () => new Promise(() => undefined), close };
