/**
 * A 4x4 board in two integers: four bits for each cell hold its exponent, the first cell in the lowest bits. `lo` holds
 * rows 0 and 1, `hi` rows 2 and 3. Tables of all 65,536 rows hold the result of a slide.
 */

/** The largest exponent that fits into four bits: 15 for 32768. Two such tiles merge into one still stored as 15. */
export const TOP = 15;
const ROWS = 1 << 16;

export const slidLeft = new Uint16Array(ROWS);
export const slidRight = new Uint16Array(ROWS);
/** Points of a slide by row, the same to the left and to the right, even for three equal tiles. */
export const rowGained = new Int32Array(ROWS);
/** The set of exponents in a row, as bits. An empty cell sets bit 0. */
export const rowExponents = new Uint16Array(ROWS);

const mirrorRow = (row: number): number =>
  ((row & 0xf) << 12) | ((row & 0xf0) << 4) | ((row >> 4) & 0xf0) | (row >> 12);

function fillTables(row: number): void {
  let slid = 0;
  let to = 0;
  let waiting = 0;
  let gained = 0;
  let exponents = 0;
  for (let shift = 0; shift < 16; shift += 4) {
    const exponent = (row >> shift) & 0xf;
    exponents |= 1 << exponent;
    if (exponent === 0) continue;
    if (exponent === waiting) {
      slid += (Math.min(exponent + 1, TOP) - exponent) << (to - 4);
      gained += 2 << exponent;
      waiting = 0;
    } else {
      slid |= exponent << to;
      to += 4;
      waiting = exponent;
    }
  }
  slidLeft[row] = slid;
  slidRight[mirrorRow(row)] = mirrorRow(slid);
  rowGained[row] = gained;
  rowExponents[row] = exponents;
}

for (let row = 0; row < ROWS; row += 1) fillTables(row);

/* Swaps blocks of cells, a step of transposing a board. See H. S. Warren, "Hacker's Delight", chapter 7. */

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

/** Returns a number with the lowest bit of each empty cell set. */
export const emptyBits = (half: number): number => ~(half | (half >>> 1) | (half >>> 2) | (half >>> 3)) & 0x11111111;

/** Returns the number of empty cells, given the result of `emptyBits`. */
export const countBits = (bits: number): number => Math.imul(bits, 0x11111111) >>> 28;

/** Decreases all cells whose exponent is at least `exponent` (1 to 15) by one. */
export function lowerFrom(half: number, exponent: number): number {
  const small = half & 0x77777777;
  const reached =
    exponent <= 8
      ? half | (small + Math.imul(8 - exponent, 0x11111111))
      : half & (small + Math.imul(16 - exponent, 0x11111111));
  return (half - ((reached & 0x88888888) >>> 3)) | 0;
}

/** Packs 16 exponents. Larger ones than `TOP` become `TOP`; use `downgraded` first. */
export function pack(cells: Uint8Array): readonly [lo: number, hi: number] {
  const half = (from: number): number => {
    let bits = 0;
    for (let cell = 0; cell < 8; cell += 1) bits |= Math.min(TOP, cells[from + cell] as number) << (4 * cell);
    return bits;
  };
  return [half(0), half(8)];
}
