/** Marsaglia's xorshift32 from 0 up to 1: three operations, so that whatever uses it is measured, and not its chance. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
