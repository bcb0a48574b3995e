/** How much work a search may still do. */

/** Positions between two looks at the clock, about 0.1 ms. Looking at every position would cost more than the position. */
const CLOCK_EVERY = 256;

/** Thrown to leave a search whose budget is used up. A single object, since it carries no data. */
export const BUDGET_USED_UP = Symbol('budget used up');

export interface SearchLimits {
  readonly milliseconds: number;
  /** Positions that the search may look at. */
  readonly nodes: number;
  /** The search is cancelled once its first element is not 0. */
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
    if (this.#elapsed() > this.#limits.milliseconds || this.isCancelled()) throw BUDGET_USED_UP;
  }

  /** Whether `times` times the work done so far still fits. */
  affords(times: number): boolean {
    if (this.isCancelled() || this.nodes * (times + 1) > this.#limits.nodes) return false;
    return (
      this.#limits.milliseconds === Number.POSITIVE_INFINITY ||
      this.#elapsed() * (times + 1) <= this.#limits.milliseconds
    );
  }

  #elapsed(): number {
    return performance.now() - this.#start;
  }

  isCancelled(): boolean {
    return Atomics.load(this.#limits.cancel, 0) !== 0;
  }
}
