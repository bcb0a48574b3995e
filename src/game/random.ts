/**
 * Random numbers of a game. `game` makes none up: where a source stands is part of the game, and the source itself is
 * opened from that state, so the same state always draws the same numbers.
 */
import { openFairRandom } from './fair-random.ts';
import { openJavaRandom } from './java-random.ts';

/** The random source of a game and where it stands: all that a process needs to go on with a game. */
export interface RandomState {
  /** `java`: java.util.Random, for seeds that a player chose. `fair`: nobody can foresee its numbers. */
  readonly kind: 'java' | 'fair';
  readonly seed: string;
  /** `java`: the 48 bits of the generator. `fair`: how many numbers were drawn. */
  readonly state: number;
}

export interface RandomSource {
  /** A whole number of at least 0 and below `bound`. Throws `RandomBoundError` for a bound that is not 1 to 2^31 - 1. */
  nextInt(bound: number): number;
  /** A number of at least 0 and below 1, with 53 bits. */
  nextDouble(): number;
  /** Where the source stands now. */
  readonly state: RandomState;
}

/** A keyed hash of a counter, at least 7 bytes that nobody without the seed can foresee: HMAC-SHA-256 in the product. */
export type KeyedHash = (seed: string, counter: number) => Uint8Array;

/** Opens the source that continues at `state`; the hash is for the `fair` kind. */
export function openRandom(state: RandomState, hash: KeyedHash): RandomSource {
  switch (state.kind) {
    case 'java':
      return openJavaRandom(state);
    case 'fair':
      return openFairRandom(state, hash);
  }
}
