/** Stand-ins for the advisor, for tests that are not about hints. */
import type { Advisor } from '../../src/app/hint.ts';
import { possibleDirections } from './boards.ts';

const close = async () => undefined;

/**
 * Answers at once with the first direction that moves. The real advisor has a time limit and gives no hint on a busy
 * machine.
 */
export const promptAdvisor: Advisor = {
  async advise({ board, rules }) {
    const [direction] = possibleDirections(board, rules);
    return direction && { direction, evaluator: 'heuristic', depth: 1, nodes: 1 };
  },
  close,
};

/** Never answers. */
export const deafAdvisor: Advisor = { advise: () => new Promise(() => undefined), close };
