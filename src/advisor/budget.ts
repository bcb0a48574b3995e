/** Positions between two reads of the clock, about 0.1 ms. Reading the clock takes longer than judging a position. */
const CLOCK_EVERY = 256;

/** Thrown to end a search whose budget is used up. It carries no data, so one object is enough. */
export const BUDGET_USED_UP = Symbol('budget used up');

export interface SearchLimits {
  readonly milliseconds: number;
  /** The maximum number of positions that the search may judge. */
  readonly nodes: number;
  /** The search is cancelled when the first element of this array is not 0. */
  readonly cancel: Int32Array;
}

export class Budget {
  nodes = 0;
  readonly #limits: SearchLimits;
  readonly #start = performance.now();
  #nextLook = CLOCK_EVERY;

  constructor(limits: SearchLimits) {
    this.#limits = limits;
  }

  static unlimited(): Budget {
    return new Budget({
      milliseconds: Number.POSITIVE_INFINITY,
      nodes: Number.POSITIVE_INFINITY,
      cancel: new Int32Array(1),
    });
  }

  /** Counts one position. Throws `BUDGET_USED_UP` past a limit, or when the search was cancelled. */
  spend(): void {
    this.nodes += 1;
    if (this.nodes > this.#limits.nodes) throw BUDGET_USED_UP;
    if (this.nodes < this.#nextLook) return;
    this.#nextLook += CLOCK_EVERY;
    if (!this.hasTime()) throw BUDGET_USED_UP;
  }

  /** Whether the budget allows `times` times the work done so far. */
  affords(times: number): boolean {
    if (this.isCancelled() || this.nodes * (times + 1) > this.#limits.nodes) return false;
    return (
      this.#limits.milliseconds === Number.POSITIVE_INFINITY ||
      this.#elapsed() * (times + 1) <= this.#limits.milliseconds
    );
  }

  /** Whether the time is not up and the search is not cancelled. */
  hasTime(): boolean {
    return this.#elapsed() <= this.#limits.milliseconds && !this.isCancelled();
  }

  #elapsed(): number {
    return performance.now() - this.#start;
  }

  isCancelled(): boolean {
    return Atomics.load(this.#limits.cancel, 0) !== 0;
  }
}
