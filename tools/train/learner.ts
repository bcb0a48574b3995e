/**
 * The network while it learns. An entry is four numbers side by side, so that one cache line holds all that an update
 * touches: the weight, the sum of its errors, the sum of their absolute values, and how many there were.
 */

import { downgrades, downgradesOf, keysInto, LOOKUPS, noDowngrades } from '../../src/advisor/four/lookups.ts';
import type { Evaluator } from './greedy-play.ts';

export const FIELDS = 4;
export const ENTRY_BYTES = FIELDS * Float32Array.BYTES_PER_ELEMENT;

export class Learner implements Evaluator {
  readonly #entries: Entries;
  protected readonly keys: Int32Array;
  downgrades: Int32Array = downgrades;

  constructor(memory: ArrayBufferLike, lookups = LOOKUPS) {
    this.#entries = new Entries(memory);
    this.keys = new Int32Array(lookups);
  }

  value(lo: number, hi: number): number {
    this.findKeys(lo, hi);
    return this.#entries.read(this.keys);
  }

  /** Moves the value of an afterstate towards `target` and returns what it is then. */
  learn(lo: number, hi: number, target: number): number {
    this.findKeys(lo, hi);
    return this.#entries.learn(this.keys, target);
  }

  protected findKeys(lo: number, hi: number): void {
    keysInto(this.keys, lo, hi, this.downgrades);
  }

  /** Whether a game ends with this afterstate, as somebody else knows its value: never. */
  isPast(_lo: number, _hi: number): boolean {
    return false;
  }
}

export class Entries {
  readonly #numbers: Float32Array;

  constructor(memory: ArrayBufferLike) {
    this.#numbers = new Float32Array(memory);
  }

  /** A multiple of four keys. */
  read(keys: Int32Array): number {
    const numbers = this.#numbers;
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let at = 0; at < keys.length; at += 4) {
      one += numbers[(keys[at] as number) << 2] as number;
      two += numbers[(keys[at + 1] as number) << 2] as number;
      three += numbers[(keys[at + 2] as number) << 2] as number;
      four += numbers[(keys[at + 3] as number) << 2] as number;
    }
    return one + two + (three + four);
  }

  /**
   * Moves the sum at `keys` towards `target` and returns what it is then. How far each weight goes is temporal coherence
   * (D. F. Beal and M. C. Smith, 1999): all the way while its errors agree, less the more they contradict.
   */
  learn(keys: Int32Array, target: number): number {
    const numbers = this.#numbers;
    const error = target - this.read(keys);
    const step = error / keys.length;
    const size = Math.abs(error);
    for (let at = 0; at < keys.length; at += 1) {
      const place = (keys[at] as number) << 2;
      const sum = numbers[place + 1] as number;
      const total = numbers[place + 2] as number;
      const rate = total === 0 ? 1 : Math.abs(sum) / total;
      numbers[place] = (numbers[place] as number) + step * rate;
      numbers[place + 1] = sum + error;
      numbers[place + 2] = total + size;
      numbers[place + 3] = (numbers[place + 3] as number) + 1;
    }
    return this.read(keys);
  }
}

const KEPT = 0.1;

/** In one of several equal shares of the entries: what comes now counts for more than what worse play taught. */
export function lightenErrors(memory: ArrayBufferLike, share: number, shares: number): void {
  const numbers = new Float32Array(memory);
  const entries = numbers.length / FIELDS;
  const end = Math.floor((entries * (share + 1)) / shares) * FIELDS;
  for (let at = Math.floor((entries * share) / shares) * FIELDS; at < end; at += FIELDS) {
    numbers[at + 1] = (numbers[at + 1] as number) * KEPT;
    numbers[at + 2] = (numbers[at + 2] as number) * KEPT;
  }
}

/**
 * The stages of training, by how many moves were played. A network that meets every tile under its own name first, and
 * learns to see large ones under smaller names afterwards, plays better than one that does so from the first move.
 */
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
