/**
 * Adler-32 (RFC 1950) of a frame, put together from its sprites' sums instead of its bytes.
 *
 * With bytes d(0) to d(n - 1): a = 1 + sum of d(i), b = n + sum of (n - i) * d(i), both modulo 65521. Bytes that are 0 add
 * nothing, and those of a sprite at offset o are at i = o + row * stride + column: so three sums a sprite are enough.
 */
import type { Placed } from '../scene.ts';
import type { CodedSprite } from './coded-sprite.ts';

/** The number of the filter "Up", which stands before each row: https://www.w3.org/TR/png-3/#9Filter-types */
export const FILTER_UP = 2;

/** The largest prime below 2^16 (RFC 1950 section 8.2). */
export const ADLER_PRIME = 65_521;

export class Adler {
  readonly #stride: number;
  readonly #bytes: number;
  #a: number;
  #b: number;

  /** Begins with the filter bytes of all rows. */
  constructor(width: number, height: number) {
    this.#stride = width + 1;
    this.#bytes = this.#stride * height;
    this.#a = 1 + FILTER_UP * height;
    // The filter of row y is at y * stride: n - i runs from n down to stride in steps of stride.
    this.#b = this.#bytes + FILTER_UP * this.#stride * ((height * (height + 1)) / 2);
    this.#b %= ADLER_PRIME;
  }

  add({ sprite: { sum, rowSum, columnSum }, x, y }: Placed<CodedSprite>): void {
    const offset = y * this.#stride + 1 + x;
    this.#a += sum;
    // All products stay far below 2^53.
    this.#b = (this.#b + ((this.#bytes - offset) * sum - this.#stride * rowSum - columnSum)) % ADLER_PRIME;
  }

  /** The checksum as zlib writes it: b in the upper half, a in the lower. */
  value(): number {
    const positive = (this.#b + ADLER_PRIME) % ADLER_PRIME;
    return positive * 65_536 + (this.#a % ADLER_PRIME);
  }
}
