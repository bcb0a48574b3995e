/** The random number generator xoroshiro64** 1.0 by Blackman and Vigna: https://prng.di.unimi.it */

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Returns a random signed 32-bit integer. `state` consists of two words that must not both be 0. */
export function nextBits(state: Int32Array): number {
  const first = state[0] as number;
  const mixed = (state[1] as number) ^ first;
  state[0] = rotate(first, 26) ^ mixed ^ (mixed << 9);
  state[1] = rotate(mixed, 13);
  return Math.imul(rotate(Math.imul(first, 0x9e3779bb), 5), 5);
}

/** Fills the two words of the generator's state, using the finalizer of SplitMix (G. Steele and others, 2014). */
export function seedInto(state: Int32Array, seed: number, stream: number): void {
  for (let word = 0; word < 2; word += 1) {
    let mixed = (Math.imul(seed, 0x9e3779b9) + Math.imul(stream * 2 + word + 1, 0x85ebca6b)) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    state[word] = mixed ^ (mixed >>> 15) || 1;
  }
}
