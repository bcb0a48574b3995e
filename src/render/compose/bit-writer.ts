/**
 * Bits in deflate's order, gathered in 32-bit words: the first bit is the lowest of the first word.
 *
 * Most of a frame's time is spent here. So words are signed, which keeps them small integers for the engine, and no
 * step asks whether a word has become full: the lengths are as good as random, and a wrong guess of the processor costs
 * more than the work.
 */
export class BitWriter {
  #words: Int32Array;
  /** How many words are full, the bits of the next one, and how many these are: 0 to 31. */
  #full = 0;
  #last = 0;
  #used = 0;

  constructor(words = 1024) {
    this.#words = new Int32Array(words);
  }

  /** How many bits have been written. */
  get length(): number {
    return this.#full * 32 + this.#used;
  }

  clear(): void {
    this.#full = 0;
    this.#last = 0;
    this.#used = 0;
  }

  /** Makes room for `bits` more bits; the methods that write do not look. */
  reserve(bits: number): void {
    const wanted = this.#full + (bits >> 5) + 3;
    if (wanted <= this.#words.length) return;
    const larger = new Int32Array(2 * wanted);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Appends the lowest `count` bits of `value`, 0 to 32; the bits above must be 0. */
  write(value: number, count: number): void {
    const used = this.#used;
    const low = this.#last | (value << used);
    // What does not fit into this word. Two shifts, because one by 32 would be one by 0.
    const high = (value >>> 1) >>> (31 - used);
    this.#words[this.#full] = low;
    const filled = (used + count) >> 5;
    // All ones when the word is full.
    const mask = -filled;
    this.#full += filled;
    this.#last = (high & mask) | (low & ~mask);
    this.#used = (used + count) & 31;
  }

  /** Appends the first `count` bits of those that are stored in `words` from word `start` on. */
  writeStored(words: Int32Array, start: number, count: number): void {
    const target = this.#words;
    const used = this.#used;
    const over = 31 - used;
    let full = this.#full;
    let last = this.#last;
    let place = start;
    let rest = count;
    for (; rest >= 32; rest -= 32) {
      const word = words[place] ?? 0;
      target[full] = last | (word << used);
      last = (word >>> 1) >>> over;
      full += 1;
      place += 1;
    }
    this.#full = full;
    this.#last = last;
    // Without the bits that follow, when only the beginning of a stored string is wanted.
    this.write((words[place] ?? 0) & ~(-1 << rest), rest);
  }

  /** Fills the last byte with zero bits. */
  toByte(): void {
    this.write(0, -this.#used & 7);
  }

  /** Fills the last word with zero bits. */
  toWord(): void {
    this.write(0, -this.#used & 31);
  }

  /** The whole bytes written so far, as a view that the next write may change. */
  bytes(): Uint8Array {
    this.#words[this.#full] = this.#last;
    // Every platform that Node runs this on stores words with the lowest byte first, as deflate's order asks.
    return new Uint8Array(this.#words.buffer, 0, this.length >> 3);
  }

  /** The words written so far, the last one filled with zeros, as a copy. */
  words(): Int32Array {
    this.#words[this.#full] = this.#last;
    return this.#words.slice(0, this.#full + (this.#used > 0 ? 1 : 0));
  }
}
