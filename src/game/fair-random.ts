/**
 * The source of ranked games: the n-th number is a keyed hash of n under the game's secret seed. Nobody can foresee it
 * without the seed, an undo draws the same number again, and the revealed seed proves the whole game.
 */
import type { KeyedHash, RandomSource, RandomState } from './random.ts';
import { RandomKindError, requireBound } from './random-errors.ts';

const BITS_53 = 2 ** 53;
const BYTES = 7;

/** The handed-in hash gave too few bytes to draw a number from. */
export class KeyedHashError extends Error {
  override readonly name = 'KeyedHashError';

  constructor(length: number) {
    super(`A keyed hash gives at least ${BYTES} bytes, but this one gave ${length}.`);
  }
}

class FairRandom implements RandomSource {
  readonly #seed: string;
  readonly #hash: KeyedHash;
  #counter: number;

  constructor({ seed, state }: RandomState, hash: KeyedHash) {
    this.#seed = seed;
    this.#counter = state;
    this.#hash = hash;
  }

  get state(): RandomState {
    return { kind: 'fair', seed: this.#seed, state: this.#counter };
  }

  nextInt(bound: number): number {
    requireBound(bound);
    // Draws past the last complete run of values are thrown away: they would favor the small ones.
    const complete = BITS_53 - (BITS_53 % bound);
    for (;;) {
      const drawn = this.#next53();
      if (drawn < complete) return drawn % bound;
    }
  }

  nextDouble(): number {
    return this.#next53() / BITS_53;
  }

  /** The first 53 bits of the next hash, most significant first. */
  #next53(): number {
    const bytes = this.#hash(this.#seed, this.#counter);
    if (bytes.length < BYTES) throw new KeyedHashError(bytes.length);
    this.#counter += 1;
    const seventh = bytes[BYTES - 1] ?? 0;
    return bytes.subarray(0, BYTES - 1).reduce((number, byte) => number * 256 + byte, 0) * 32 + (seventh >> 3);
  }
}

/** Continues a game's numbers at `state`. Throws `RandomKindError` for a state of another kind. */
export function openFairRandom(state: RandomState, hash: KeyedHash): RandomSource {
  if (state.kind !== 'fair') throw new RandomKindError('fair', state.kind);
  return new FairRandom(state, hash);
}
