/**
 * A network that is being trained. An entry consists of four adjacent numbers, so that an update touches only one cache
 * line: the weight, the sum of its errors, the sum of their absolute values, and the number of updates.
 */
import { downgrades, downgradesOf, keysInto, LOOKUPS, noDowngrades } from '../../src/advisor/4x4/lookups.ts';
import type { ValueFunction } from './greedy-play.ts';

export const FIELDS = 4;
export const ENTRY_BYTES = FIELDS * Float32Array.BYTES_PER_ELEMENT;

export class Learner implements ValueFunction {
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

  /** Moves the value of an afterstate (two words) towards `target`, and returns the new value. */
  learn(lo: number, hi: number, target: number): number {
    this.findKeys(lo, hi);
    return this.#entries.learn(this.keys, target);
  }

  protected findKeys(lo: number, hi: number): void {
    keysInto(this.keys, lo, hi, this.downgrades);
  }

  /** Whether a training game ends at this afterstate, because its value comes from another network. */
  isEnd(_lo: number, _hi: number): boolean {
    return false;
  }
}

export class Entries {
  readonly #numbers: Float32Array;

  constructor(memory: ArrayBufferLike) {
    this.#numbers = new Float32Array(memory);
  }

  /** Returns the sum of the weights at `keys`. The number of keys must be a multiple of four. */
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
   * Moves the sum of the weights at `keys` towards `target` and returns it. Temporal coherence (D. F. Beal and M. C.
   * Smith, 1999) sets the learning rate: 1 while a weight's errors have the same sign, smaller if they cancel out.
   */
  learn(keys: Int32Array, target: number): number {
    const numbers = this.#numbers;
    const error = target - this.read(keys);
    const step = error / keys.length;
    const size = Math.abs(error);
    for (let at = 0; at < keys.length; at += 1) {
      const offset = (keys[at] as number) << 2;
      const sum = numbers[offset + 1] as number;
      const total = numbers[offset + 2] as number;
      const rate = total === 0 ? 1 : Math.abs(sum) / total;
      numbers[offset] = (numbers[offset] as number) + step * rate;
      numbers[offset + 1] = sum + error;
      numbers[offset + 2] = total + size;
      numbers[offset + 3] = (numbers[offset + 3] as number) + 1;
    }
    return this.read(keys);
  }
}

const KEPT = 0.1;

/**
 * Scales the error sums down, so that errors from now on count for more than those of earlier, weaker play. Each thread
 * handles one of `shares` equal parts of the entries.
 */
export function decayErrors(memory: ArrayBufferLike, share: number, shares: number): void {
  const numbers = new Float32Array(memory);
  const entries = numbers.length / FIELDS;
  const end = Math.floor((entries * (share + 1)) / shares) * FIELDS;
  for (let at = Math.floor((entries * share) / shares) * FIELDS; at < end; at += FIELDS) {
    numbers[at + 1] = (numbers[at + 1] as number) * KEPT;
    numbers[at + 2] = (numbers[at + 2] as number) * KEPT;
  }
}

/** A stage of training: networks play better if they first learn without tile-downgrading and later with it. */
export interface Stage {
  /** The number of moves, counted over all threads, after which the next stage begins. */
  readonly until: number;
  readonly downgrades: Int32Array;
  /** How many games are started from the middle of the previous one after each game that starts from scratch. */
  readonly restarts: number;
  readonly decaysErrors: boolean;
}

export type Stages = readonly [Stage, ...Stage[]];

const ALL = 16;

const STAGES_4X4: Stages = [
  { until: 580e6, downgrades: noDowngrades, restarts: 1, decaysErrors: false },
  { until: 1_070e6, downgrades: downgradesOf(13, ALL), restarts: 4, decaysErrors: false },
  { until: 1_680e6, downgrades: downgradesOf(11, ALL), restarts: 4, decaysErrors: true },
  { until: Number.POSITIVE_INFINITY, downgrades, restarts: 4, decaysErrors: false },
];

/** The stages for training networks that have entries for every large tile and therefore need no tile-downgrading. */
export const STAGES_WITHOUT_DOWNGRADES: Stages = [
  { until: 1_070e6, downgrades: noDowngrades, restarts: 4, decaysErrors: false },
  { until: Number.POSITIVE_INFINITY, downgrades: noDowngrades, restarts: 4, decaysErrors: true },
];

export const stageAt = (moves: number, stages: Stages = STAGES_4X4): Stage =>
  stages.find(({ until }) => moves < until) ?? stages[0];
