/**
 * A cache with a budget that forgets what was used longest ago, in two generations: what is used moves into the young
 * one; when that one weighs half the budget it becomes the old one, and what was still in the old one is forgotten.
 * Looking something up is one question to a map, where an exact order of use would take three.
 */
export class Lru<Key, Value> {
  readonly #half: number;
  readonly #weigh: (value: Value) => number;
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();
  #weight = 0;

  constructor(budget: number, weigh: (value: Value) => number = () => 1) {
    this.#half = budget / 2;
    this.#weigh = weigh;
  }

  find(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    return old === undefined ? undefined : this.memoize(key, old);
  }

  /** A value that is heavier than the budget is kept for a while all the same. */
  memoize(key: Key, value: Value): Value {
    const weight = this.#weigh(value);
    if (this.#weight > 0 && this.#weight + weight > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += weight;
    return value;
  }
}
