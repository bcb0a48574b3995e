/** Advisors for tests that are not about what an advisor says. */
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

/** Says nothing, ever. */
export const deafAdvisor: Advisor = { advise: () => new Promise(() => undefined), close };
