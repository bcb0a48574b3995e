/** How much a search may still do. Searches ask at every position, so the clock is looked at rarely. */

/** Positions between two looks at the clock: some 0.1 ms. */
const CLOCK_EVERY = 256;

/** Thrown through a search whose budget is used up. One object, as it carries nothing. */
export const USED_UP = Symbol('used up');

export interface Limits {
  readonly milliseconds: number;
  readonly nodes: number;
  readonly cancel: Int32Array;
}

export class Budget {
  nodes = 0;
  readonly #limits: Limits;
  readonly #start = performance.now();
  #nextLook = CLOCK_EVERY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  static endless(): Budget {
    return new Budget({
      milliseconds: Number.POSITIVE_INFINITY,
      nodes: Number.POSITIVE_INFINITY,
      cancel: new Int32Array(1),
    });
  }

  /** Throws `USED_UP` when there was one too many, the time is over or the asker gone. */
  spend(): void {
    this.nodes += 1;
    if (this.nodes > this.#limits.nodes) throw USED_UP;
    if (this.nodes < this.#nextLook) return;
    this.#nextLook += CLOCK_EVERY;
    if (this.#elapsed() > this.#limits.milliseconds || this.isCancelled()) throw USED_UP;
  }

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
