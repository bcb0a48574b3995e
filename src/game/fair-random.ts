/**
 * The sources of ranked games: numbers from a keyed hash of a counter under the game's secret seed. Nobody can foresee
 * them without the seed, an undo draws the same numbers again, and the revealed seed proves the whole game.
 *
 * `fair2` takes four numbers from each hash, so that a move needs one. `fair` takes one from each: games that were begun
 * with it go on with it. docs/adr/0013-one-hash-a-move.md has the scheme.
 */
import type { KeyedHash, RandomSource, RandomState } from './random.ts';
import { RandomKindError, requireBound } from './random-errors.ts';

const BITS_53 = 2 ** 53;

/** Each number has eight bytes of a hash, of which it reads the first 53 bits. */
const BYTES = 8;

/** Numbers that a hash gives. */
const NUMBERS = { fair: 1, fair2: 4 } as const;
type FairKind = keyof typeof NUMBERS;

const isFair = (kind: string): kind is FairKind => kind in NUMBERS;

/** The handed-in hash gave too few bytes to draw a number from. */
export class KeyedHashError extends Error {
  override readonly name = 'KeyedHashError';

  constructor(length: number, wanted: number) {
    super(`The keyed hash is to give at least ${wanted} bytes, but this one gave ${length}.`);
  }
}

class FairRandom implements RandomSource {
  readonly #kind: FairKind;
  readonly #seed: string;
  readonly #hash: KeyedHash;
  /** Numbers drawn so far. */
  #counter: number;
  #hashed: { readonly block: number; readonly bytes: Uint8Array } | undefined;

  constructor(kind: FairKind, { seed, state }: RandomState, hash: KeyedHash) {
    this.#kind = kind;
    this.#seed = seed;
    this.#counter = state;
    this.#hash = hash;
  }

  get state(): RandomState {
    return { kind: this.#kind, seed: this.#seed, state: this.#counter };
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

  /** The first 53 bits of the next eight bytes, most significant first. */
  #next53(): number {
    const numbers = NUMBERS[this.#kind];
    const at = (this.#counter % numbers) * BYTES;
    const bytes = this.#block(Math.floor(this.#counter / numbers), numbers * BYTES);
    this.#counter += 1;
    const byte = (index: number) => bytes[at + index] ?? 0;
    const high = (byte(0) << 16) | (byte(1) << 8) | byte(2);
    const middle = (byte(3) << 16) | (byte(4) << 8) | byte(5);
    return high * 2 ** 29 + middle * 2 ** 5 + (byte(6) >> 3);
  }

  #block(block: number, wanted: number): Uint8Array {
    if (this.#hashed?.block === block) return this.#hashed.bytes;
    const bytes = this.#hash(this.#seed, block);
    if (bytes.length < wanted) throw new KeyedHashError(bytes.length, wanted);
    this.#hashed = { block, bytes };
    return bytes;
  }
}

/** Continues a game's numbers at `state`. Throws `RandomKindError` for a state of another kind. */
export function openFairRandom(state: RandomState, hash: KeyedHash): RandomSource {
  if (!isFair(state.kind)) throw new RandomKindError('fair', state.kind);
  return new FairRandom(state.kind, state, hash);
}
