/** The network of the 4x4 board while it learns. */
import { keysInto, LOOKUPS } from '../four/keys.ts';
import { renumberPlan } from '../four/renumber.ts';
import { Entries } from './entries.ts';
import type { Judge } from './greedy-play.ts';

export class Learner implements Judge {
  readonly #entries: Entries;
  readonly #keys = new Int32Array(LOOKUPS);
  /** How large ranks are renumbered. */
  plans: Int32Array = renumberPlan;

  constructor(memory: ArrayBufferLike) {
    this.#entries = new Entries(memory);
  }

  value(lo: number, hi: number): number {
    keysInto(this.#keys, lo, hi, this.plans);
    return this.#entries.read(this.#keys);
  }

  /** Moves the value of an afterstate towards `target` and returns what it is then. */
  learn(lo: number, hi: number, target: number): number {
    keysInto(this.#keys, lo, hi, this.plans);
    return this.#entries.learn(this.#keys, target);
  }

  /** Whether a game ends with this afterstate, as somebody else knows its value: never. */
  isPast(_lo: number, _hi: number): boolean {
    return false;
  }
}
