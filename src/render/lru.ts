/** A cache with a budget: when it is spent, what was used longest ago goes first. */
export class Lru<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #budget: number;
  readonly #weigh: (value: Value) => number;
  #spent = 0;

  constructor(budget: number, weigh: (value: Value) => number = () => 1) {
    this.#budget = budget;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value under `key`; made, kept and returned when it is not there. A value heavier than the budget stays alone. */
  get(key: Key, make: () => Value): Value {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found;
    }
    const made = make();
    this.#entries.set(key, made);
    this.#spent += this.#weigh(made);
    this.#shrink(key);
    return made;
  }

  #shrink(newest: Key): void {
    for (const [key, value] of this.#entries) {
      if (this.#spent <= this.#budget || key === newest) return;
      this.#entries.delete(key);
      this.#spent -= this.#weigh(value);
    }
  }
}
