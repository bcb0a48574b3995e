/**
 * Bits in deflate's order, gathered in 32-bit words: the first bit is the lowest of the first word.
 *
 * Most of a frame's time is spent here. So words are signed, which keeps them small integers for the engine, and no
 * step asks whether a word has become full: the lengths are as good as random, and a wrong guess of the processor costs
 * more than the work. Instead every step writes two words, and all bits of them that are not taken yet are 0.
 */
export class BitWriter {
  #words: Int32Array;
  #length = 0;

  constructor(words = 1024) {
    this.#words = new Int32Array(words);
  }

  /** How many bits have been written. */
  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    this.#words[0] = 0;
  }

  /** Makes room for `bits` more bits; the methods that write do not look. */
  reserve(bits: number): void {
    const wanted = ((this.#length + bits) >> 5) + 3;
    if (wanted <= this.#words.length) return;
    const larger = new Int32Array(2 * wanted);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Appends the lowest `count` bits of `value`, 0 to 32; the bits above must be 0. */
  write(value: number, count: number): void {
    const place = this.#length >> 5;
    const used = this.#length & 31;
    this.#words[place] = (this.#words[place] ?? 0) | (value << used);
    // What does not fit into this word. Two shifts, because one by 32 would be one by 0.
    this.#words[place + 1] = (value >>> 1) >>> (31 - used);
    this.#length += count;
  }

  /** Appends the first `count` bits of those that are stored in `words` from word `start` on. */
  writeStored(words: Int32Array, start: number, count: number): void {
    if (count === 0) return;
    const target = this.#words;
    const used = this.#length & 31;
    const over = 31 - used;
    let at = this.#length >> 5;
    let last = target[at] ?? 0;
    let place = start;
    let rest = count;
    for (; rest > 32; rest -= 32) {
      const word = words[place] ?? 0;
      target[at] = last | (word << used);
      last = (word >>> 1) >>> over;
      at += 1;
      place += 1;
    }
    // Without the bits that follow, when only the beginning of a stored string is wanted.
    const word = (words[place] ?? 0) & (-1 >>> (32 - rest));
    target[at] = last | (word << used);
    target[at + 1] = (word >>> 1) >>> over;
    this.#length += count;
  }

  /** Fills the last byte with zero bits. */
  toByte(): void {
    this.#length = (this.#length + 7) & ~7;
  }

  /** Fills the last word with zero bits. */
  toWord(): void {
    this.#length = (this.#length + 31) & ~31;
  }

  /** The whole bytes written so far, as a view that the next write may change. */
  bytes(): Uint8Array {
    // Every platform that Node runs this on stores words with the lowest byte first, as deflate's order asks.
    return new Uint8Array(this.#words.buffer, 0, this.#length >> 3);
  }

  /** The words written so far, the last one filled with zeros, as a copy. */
  words(): Int32Array {
    return this.#words.slice(0, (this.#length + 31) >> 5);
  }
}
