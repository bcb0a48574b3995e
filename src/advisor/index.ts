/** The advisor: knows good moves on every shape and rule set, thinks in threads of its own. See docs/advisor.md. */
import { availableParallelism } from 'node:os';
import type { Advisor } from '../app/hint.ts';
import { checkNetworks } from './network.ts';
import { AdvisorPool } from './pool/pool.ts';

const HOUR = 3_600_000;
const NETWORKS = new URL('../../data/advisor/', import.meta.url);

export interface AdvisorOptions {
  /** Is told, in a sentence, of each network that cannot be used. */
  readonly onProblem: (sentence: string) => void;
  /** Threads at most; one less than there are processors when absent, and never more than two. */
  readonly threads?: number;
  /** Milliseconds without a question after which everything is given back; an hour when absent. */
  readonly idleAfter?: number;
  /** Where the networks are, with a slash at the end; `data/advisor` when absent. */
  readonly folder?: URL;
}

/**
 * The files of the networks are checked now, as the operator should know early; nothing is kept, and no thread runs, until
 * the first question. For want of a network the advisor plays by a heuristic.
 */
export function openAdvisor(options: AdvisorOptions): Advisor {
  const { onProblem } = options;
  const { idleAfter = HOUR, folder = NETWORKS } = options;
  const threads = options.threads ?? Math.min(2, Math.max(1, availableParallelism() - 1));
  const pool = new AdvisorPool({ threads, idleAfter, folder, onProblem });
  checkNetworks(folder).then(
    (problems) => problems.forEach(onProblem),
    (error) => onProblem(`The advisor's networks cannot be checked: ${error}`),
  );
  return {
    advise: (situation, thinking = {}) => pool.advise(situation, thinking),
    close: () => pool.close(),
  };
}
