/**
 * What training goes through, by how many moves were played. A network that meets every tile under its own name first, and
 * learns to see large ones under smaller names afterwards, plays better than one that does so from the first move.
 */
import { ownNames, plansOf, renumberPlan } from '../four/renumber.ts';

export interface Stage {
  /** Ends when all threads together have played so many moves. */
  readonly until: number;
  /** How large ranks are renumbered, see `renumber.ts`. */
  readonly plans: Int32Array;
  /** Restarts after each fresh game, each from the middle of the game before. */
  readonly restarts: number;
  /** Whether what was learned before counts for less from here on. */
  readonly lightens: boolean;
}

/** However many large ranks there are. */
const ALL = 16;

type Stages = readonly [Stage, ...Stage[]];

const STAGES: Stages = [
  { until: 580e6, plans: ownNames, restarts: 1, lightens: false },
  { until: 1_070e6, plans: plansOf(13, ALL), restarts: 4, lightens: false },
  { until: 1_680e6, plans: plansOf(11, ALL), restarts: 4, lightens: true },
  { until: Number.POSITIVE_INFINITY, plans: renumberPlan, restarts: 4, lightens: false },
];

/** Of the network for late boards, which has room for every large tile under its own name. */
export const LATE_STAGES: Stages = [
  { until: 1_070e6, plans: ownNames, restarts: 4, lightens: false },
  { until: Number.POSITIVE_INFINITY, plans: ownNames, restarts: 4, lightens: true },
];

/** The stage after so many moves. */
export const stageAt = (moves: number, stages: Stages = STAGES): Stage =>
  stages.find(({ until }) => moves < until) ?? stages[0];
