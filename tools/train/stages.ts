/**
 * The stages of training, by how many moves were played. A network that meets every tile under its own name first, and
 * learns to see large ones under smaller names afterwards, plays better than one that does so from the first move.
 */
import { downgrades, downgradesOf, noDowngrades } from '../../src/advisor/four/lookups.ts';

export interface Stage {
  readonly until: number;
  readonly downgrades: Int32Array;
  /** Restarts after each fresh game, each from the middle of the game before. */
  readonly restarts: number;
  /** Whether what was learned before counts for less from here on. */
  readonly lightens: boolean;
}

const ALL = 16;

export type Stages = readonly [Stage, ...Stage[]];

const STAGES: Stages = [
  { until: 580e6, downgrades: noDowngrades, restarts: 1, lightens: false },
  { until: 1_070e6, downgrades: downgradesOf(13, ALL), restarts: 4, lightens: false },
  { until: 1_680e6, downgrades: downgradesOf(11, ALL), restarts: 4, lightens: true },
  { until: Number.POSITIVE_INFINITY, downgrades, restarts: 4, lightens: false },
];

/** Of the networks that have room for every large tile under its own name. */
export const OWN_NAME_STAGES: Stages = [
  { until: 1_070e6, downgrades: noDowngrades, restarts: 4, lightens: false },
  { until: Number.POSITIVE_INFINITY, downgrades: noDowngrades, restarts: 4, lightens: true },
];

export const stageAt = (moves: number, stages: Stages = STAGES): Stage =>
  stages.find(({ until }) => moves < until) ?? stages[0];
