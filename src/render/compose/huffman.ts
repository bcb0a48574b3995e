/** Canonical Huffman codes, as deflate wants them: https://www.rfc-editor.org/rfc/rfc1951 section 3.2.2. */

export interface Code {
  /** `bits[symbol]`, already reversed: deflate writes codes from their highest bit, but packs bytes from the lowest. */
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

const LONGEST = 15;

function reverse(bits: number, length: number): number {
  let reversed = 0;
  for (let step = 0; step < length; step += 1) reversed |= ((bits >> step) & 1) << (length - 1 - step);
  return reversed;
}

/** The codes that belong to code lengths; a symbol of length 0 has none. */
export function canonicalCode(lengths: readonly number[]): Code {
  const bits = new Uint16Array(lengths.length);
  let next = 0;
  // Shorter codes come first, and among equal lengths smaller symbols.
  for (let length = 1; length <= LONGEST; length += 1) {
    for (const [symbol, wanted] of lengths.entries()) {
      if (wanted !== length) continue;
      bits[symbol] = reverse(next, length);
      next += 1;
    }
    next <<= 1;
  }
  return { bits, lengths: Uint8Array.from(lengths) };
}
