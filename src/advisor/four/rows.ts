/** Worked out once for all 65,536 rows. A row is 16 bits: its first cell in the lowest four. */

/** The largest exponent that four bits hold, 32768. Two such tiles join into one that still shows as 15. */
export const TOP = 15;
export const LARGE = 11;
const ROWS = 1 << 16;

export const slidLeft = new Uint16Array(ROWS);
export const slidRight = new Uint16Array(ROWS);
/** The points of either slide: which tiles join depends on the wall, but never how many of which value. */
export const rowPoints = new Int32Array(ROWS);
/** An empty cell sets bit 0. */
export const rowRanks = new Uint16Array(ROWS);
export const rowLarge = new Uint8Array(ROWS);

const mirrorRow = (row: number): number =>
  ((row & 0xf) << 12) | ((row & 0xf0) << 4) | ((row >> 4) & 0xf0) | (row >> 12);

function slideRow(row: number): void {
  let slid = 0;
  let to = 0;
  let waiting = 0;
  let points = 0;
  let ranks = 0;
  let large = 0;
  for (let shift = 0; shift < 16; shift += 4) {
    const rank = (row >> shift) & 0xf;
    ranks |= 1 << rank;
    if (rank >= LARGE) large += 1 << (rank - LARGE);
    if (rank === 0) continue;
    if (rank === waiting) {
      slid += (Math.min(rank + 1, TOP) - rank) << (to - 4);
      points += 2 << rank;
      waiting = 0;
    } else {
      slid |= rank << to;
      to += 4;
      waiting = rank;
    }
  }
  slidLeft[row] = slid;
  slidRight[mirrorRow(row)] = mirrorRow(slid);
  rowPoints[row] = points;
  rowRanks[row] = ranks;
  rowLarge[row] = large;
}

for (let row = 0; row < ROWS; row += 1) slideRow(row);

/**
 * `lo` holds rows 0 and 1, `hi` 2 and 3, the first cell lowest. Turns after H. S. Warren, "Hacker's Delight", chapter
 * 7.
 */

const swapInCorners = (half: number): number =>
  (half & 0xf0f00f0f) | ((half & 0x0000f0f0) << 12) | ((half & 0x0f0f0000) >>> 12);

export const transposeLo = (lo: number, hi: number): number =>
  (swapInCorners(lo) & 0x00ff00ff) | ((swapInCorners(hi) & 0x00ff00ff) << 8);

export const transposeHi = (lo: number, hi: number): number =>
  (swapInCorners(hi) & 0xff00ff00) | ((swapInCorners(lo) & 0xff00ff00) >>> 8);

export function mirrorHalf(half: number): number {
  const pairs = ((half & 0x0f0f0f0f) << 4) | ((half >>> 4) & 0x0f0f0f0f);
  return ((pairs & 0x00ff00ff) << 8) | ((pairs >>> 8) & 0x00ff00ff);
}

export const emptyBits = (half: number): number => ~(half | (half >>> 1) | (half >>> 2) | (half >>> 3)) & 0x11111111;

export const countBits = (bits: number): number => Math.imul(bits, 0x11111111) >>> 28;

/** Lowers by one every cell of at least `rank` (1 to 15), eight cells at a time. */
export function lowerFrom(half: number, rank: number): number {
  const small = half & 0x77777777;
  const reached =
    rank <= 8 ? half | (small + Math.imul(8 - rank, 0x11111111)) : half & (small + Math.imul(16 - rank, 0x11111111));
  return (half - ((reached & 0x88888888) >>> 3)) | 0;
}

/** A board of 16 exponents as `lo` and `hi`; those above `TOP` become it, see `downgraded`. */
export function pack(cells: Uint8Array): readonly [lo: number, hi: number] {
  const half = (from: number): number => {
    let bits = 0;
    for (let cell = 0; cell < 8; cell += 1) bits |= Math.min(TOP, cells[from + cell] as number) << (4 * cell);
    return bits;
  };
  return [half(0), half(8)];
}

/* xoroshiro64** 1.0 by Blackman and Vigna (https://prng.di.unimi.it): 64 bits of state, quick in 32-bit integers. */

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Signed; `state` is two words, not both 0. */
export function nextBits(state: Int32Array): number {
  const first = state[0] as number;
  const mixed = (state[1] as number) ^ first;
  state[0] = rotate(first, 26) ^ mixed ^ (mixed << 9);
  state[1] = rotate(mixed, 13);
  return Math.imul(rotate(Math.imul(first, 0x9e3779bb), 5), 5);
}

/** By the finisher of SplitMix (G. Steele and others, 2014). */
export function seedInto(state: Int32Array, seed: number, stream: number): void {
  for (let word = 0; word < 2; word += 1) {
    let mixed = (Math.imul(seed, 0x9e3779b9) + Math.imul(stream * 2 + word + 1, 0x85ebca6b)) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    state[word] = mixed ^ (mixed >>> 15) || 1;
  }
}
