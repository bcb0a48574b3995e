/**
 * Random numbers of a game. `game` makes none up: where a source stands is part of the game, and the source itself is
 * opened from that state, so the same state always draws the same numbers.
 */
import { openFairRandom } from './fair-random.ts';
import { javaRandomState, openJavaRandom } from './java-random.ts';

/**
 * `java`: java.util.Random, for seeds that a player chose. `fair2`: nobody can foresee its numbers. `fair`: the same for
 * games that were begun with version 0.1.0.
 */
export const RANDOM_KINDS = ['java', 'fair', 'fair2'] as const;

/** A random source, wherever it stands. */
export interface RandomSeed {
  readonly kind: (typeof RANDOM_KINDS)[number];
  readonly seed: string;
}

/** The random source of a game and where it stands: all that a process needs to go on with a game. */
export interface RandomState extends RandomSeed {
  /** `java`: the 48 bits of the generator. The fair kinds: how many numbers were drawn. */
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

/** A keyed hash of a counter, at least 32 bytes that nobody without the seed can foresee: HMAC-SHA-256 in the product. */
export type KeyedHash = (seed: string, counter: number) => Uint8Array;

/** Opens the source that continues at `state`; the hash is for the `fair` kinds. */
export function openRandom(state: RandomState, hash: KeyedHash): RandomSource {
  switch (state.kind) {
    case 'java':
      return openJavaRandom(state);
    case 'fair':
    case 'fair2':
      return openFairRandom(state, hash);
  }
}

/** Where a source stands before its first draw. Throws `SeedError` for what is no seed of its kind. */
export const startOf = ({ kind, seed }: RandomSeed): RandomState =>
  kind === 'java' ? javaRandomState(seed) : { kind, seed, state: 0 };
