/** Random sources whose state is part of the game: the same state always yields the same numbers. */

/** `java`: java.util.Random, for seeds that a player chose. `hmac`: HMAC-SHA-256 of a counter under a secret seed. */
export const RANDOM_KINDS = ['java', 'hmac'] as const;

export interface RandomSeed {
  readonly kind: (typeof RANDOM_KINDS)[number];
  readonly seed: string;
}

export interface RandomState extends RandomSeed {
  /** `java`: the 48 bits of the generator. `hmac`: how many numbers have been drawn. */
  readonly state: number;
}

export interface RandomSource {
  /** Draws a number from 0 to `bound` - 1. The bound is a whole number from 1 to 2^31 - 1. */
  nextInt(bound: number): number;
  /** Draws a number from 0 up to but not including 1, with 53 bits. */
  nextDouble(): number;
  readonly state: RandomState;
}

/** Returns at least 32 bytes that cannot be predicted without the seed. The bot uses HMAC-SHA-256. */
export type KeyedHash = (seed: string, counter: number) => Uint8Array;

export function openRandom(state: RandomState, hash: KeyedHash): RandomSource {
  return state.kind === 'java' ? new JavaRandom(state) : new KeyedHashRandom(state, hash);
}

/** Returns the state before the first draw. Throws `SeedError` for a seed that is invalid for its kind. */
export const startOf = ({ kind, seed }: RandomSeed): RandomState =>
  kind === 'java' ? javaRandomState(seed) : { kind, seed, state: 0 };

/*
 * Ranked games draw from a keyed hash of a counter; the key is the game's secret seed. Without it nobody can predict
 * the numbers, a repeated move after an undo draws the same ones, and the revealed seed proves the whole game. One hash
 * yields four numbers, enough for a move. See docs/adr/0013-one-hash-a-move.md.
 */

const BITS_53 = 2 ** 53;

/** A drawn number takes eight bytes of a hash, and uses their first 53 bits. */
const BYTES = 8;

const NUMBERS = 4;

class KeyedHashRandom implements RandomSource {
  readonly #seed: string;
  readonly #hash: KeyedHash;
  #counter: number;
  #hashed: { readonly block: number; readonly bytes: Uint8Array } | undefined;

  constructor({ seed, state }: RandomState, hash: KeyedHash) {
    this.#seed = seed;
    this.#counter = state;
    this.#hash = hash;
  }

  get state(): RandomState {
    return { kind: 'hmac', seed: this.#seed, state: this.#counter };
  }

  nextInt(bound: number): number {
    // Numbers from the last multiple of `bound` up are skipped, because they would favor small results.
    const complete = BITS_53 - (BITS_53 % bound);
    for (;;) {
      const drawn = this.#next53();
      if (drawn < complete) return drawn % bound;
    }
  }

  nextDouble(): number {
    return this.#next53() / BITS_53;
  }

  #next53(): number {
    const at = (this.#counter % NUMBERS) * BYTES;
    const bytes = this.#block(Math.floor(this.#counter / NUMBERS));
    this.#counter += 1;
    const byte = (index: number) => bytes[at + index] ?? 0;
    const high = (byte(0) << 16) | (byte(1) << 8) | byte(2);
    const middle = (byte(3) << 16) | (byte(4) << 8) | byte(5);
    return high * 2 ** 29 + middle * 2 ** 5 + (byte(6) >> 3);
  }

  #block(block: number): Uint8Array {
    if (this.#hashed?.block === block) return this.#hashed.bytes;
    const bytes = this.#hash(this.#seed, block);
    this.#hashed = { block, bytes };
    return bytes;
  }
}

/*
 * java.util.Random bit for bit: a linear congruential generator with 48 bits of state, kept as two halves of 24 bits,
 * whose products are exact. Source: https://docs.oracle.com/javase/8/docs/api/java/util/Random.html
 */

const HALF = 2 ** 24;
const MULTIPLIER = 0x5deece66d;
const MULTIPLIER_HIGH = Math.floor(MULTIPLIER / HALF);
const MULTIPLIER_LOW = MULTIPLIER % HALF;
const INCREMENT = 0xb;

export class SeedError extends Error {
  override readonly name = 'SeedError';

  constructor(seed: string | number) {
    super(
      `A seed is a whole number: a safe integer (up to 2^53 - 1 either way), or a decimal text of 64 bits, not '${seed}'.`,
    );
  }
}

/** Returns the initial state of java.util.Random. Throws `SeedError` if the seed is not a whole number of 64 bits. */
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
    // Multiplying by a power of two is exact, and the division keeps the top bits.
    if ((bound & (bound - 1)) === 0) return Math.floor((bound * this.#next(31)) / 2 ** 31);
    for (;;) {
      const bits = this.#next(31);
      const value = bits % bound;
      // Skips values after the last multiple of `bound` below 2^31, because they would favor small results.
      if (bits - value + (bound - 1) < 2 ** 31) return value;
    }
  }

  nextDouble(): number {
    const high = this.#next(26);
    return (high * 2 ** 27 + this.#next(27)) / 2 ** 53;
  }

  /** Returns the top `bits` (at most 31) of the next 48-bit state. */
  #next(bits: number): number {
    const low = this.#low * MULTIPLIER_LOW + INCREMENT;
    this.#high = (this.#high * MULTIPLIER_LOW + this.#low * MULTIPLIER_HIGH + Math.floor(low / HALF)) % HALF;
    this.#low = low % HALF;
    return Math.floor((this.#high * HALF + this.#low) / 2 ** (48 - bits));
  }
}
