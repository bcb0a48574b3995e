/**
 * A cache that drops values that were not used recently. A value that is used moves to the young one of two
 * generations. When that weighs half the budget, it becomes the old one, and the previous old one is dropped. A lookup
 * is one access to a map; keeping an exact order of use would take three.
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

  /** Stores a value, even if it alone is heavier than the budget. */
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
