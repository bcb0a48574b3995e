/**
 * java.util.Random bit for bit: a linear congruential generator of 48 bits. The state is kept as two halves of 24 bits,
 * whose products stay below 2^53, so plain numbers are exact.
 * Source: https://docs.oracle.com/javase/8/docs/api/java/util/Random.html
 */
import type { RandomSource, RandomState } from './random.ts';
import { RandomKindError, requireBound } from './random-errors.ts';

const HALF = 2 ** 24;
const MULTIPLIER = 0x5deece66d;
const MULTIPLIER_HIGH = Math.floor(MULTIPLIER / HALF);
const MULTIPLIER_LOW = MULTIPLIER % HALF;
const INCREMENT = 0xb;

/** A seed that is not a whole number of 64 bits. */
export class SeedError extends Error {
  override readonly name = 'SeedError';

  constructor(seed: string | number) {
    super(
      `A seed is a whole number: a safe integer (up to 2^53 - 1 either way), or a decimal text of 64 bits, not '${seed}'.`,
    );
  }
}

/** The state of a fresh generator. Throws `SeedError` for what is no seed. */
export function javaRandomState(seed: string | number): RandomState {
  const text = String(seed);
  const isExact = typeof seed === 'string' || Number.isSafeInteger(seed);
  if (!isExact || !/^-?\d{1,19}$/.test(text)) throw new SeedError(seed);
  const long = BigInt(text);
  if (long !== BigInt.asIntN(64, long)) throw new SeedError(seed);
  return { kind: 'java', seed: text, state: Number(BigInt.asUintN(48, long ^ BigInt(MULTIPLIER))) };
}

class JavaRandom implements RandomSource {
  readonly #seed: string;
  #high: number;
  #low: number;

  constructor({ seed, state }: RandomState) {
    this.#seed = seed;
    this.#high = Math.floor(state / HALF);
    this.#low = state % HALF;
  }

  get state(): RandomState {
    return { kind: 'java', seed: this.#seed, state: this.#high * HALF + this.#low };
  }

  nextInt(bound: number): number {
    requireBound(bound);
    // A product with a power of two is exact at any size, and the division keeps its top bits.
    if ((bound & (bound - 1)) === 0) return Math.floor((bound * this.#next(31)) / 2 ** 31);
    for (;;) {
      const bits = this.#next(31);
      const value = bits % bound;
      // The last, incomplete run of values below 2^31 would favor the small ones.
      if (bits - value + (bound - 1) < 2 ** 31) return value;
    }
  }

  nextDouble(): number {
    const high = this.#next(26);
    return (high * 2 ** 27 + this.#next(27)) / 2 ** 53;
  }

  /** One step of the generator; the top `bits` (at most 31) of its 48. */
  #next(bits: number): number {
    const low = this.#low * MULTIPLIER_LOW + INCREMENT;
    this.#high = (this.#high * MULTIPLIER_LOW + this.#low * MULTIPLIER_HIGH + Math.floor(low / HALF)) % HALF;
    this.#low = low % HALF;
    return Math.floor((this.#high * HALF + this.#low) / 2 ** (48 - bits));
  }
}

/** Continues a generator at `state`. Throws `RandomKindError` for a state of another kind. */
export function openJavaRandom(state: RandomState): RandomSource {
  if (state.kind !== 'java') throw new RandomKindError('java', state.kind);
  return new JavaRandom(state);
}
