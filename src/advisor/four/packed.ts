/**
 * A 4x4 board in two 32-bit integers: `lo` holds rows 0 and 1, `hi` rows 2 and 3, four bits a cell, the first cell lowest.
 * The turns of a board exchange groups of bits, after H. S. Warren, "Hacker's Delight", chapter 7.
 */

/** Exchanges, in two rows, the cells that lie across the diagonal within each 2x2 corner. */
const swapInCorners = (half: number): number =>
  (half & 0xf0f00f0f) | ((half & 0x0000f0f0) << 12) | ((half & 0x0f0f0000) >>> 12);

/** The upper half of the transposed board. */
export const transposeLo = (lo: number, hi: number): number =>
  (swapInCorners(lo) & 0x00ff00ff) | ((swapInCorners(hi) & 0x00ff00ff) << 8);

/** The lower half of the transposed board. */
export const transposeHi = (lo: number, hi: number): number =>
  (swapInCorners(hi) & 0xff00ff00) | ((swapInCorners(lo) & 0xff00ff00) >>> 8);

/** Two rows, each read from its other end. */
export function mirrorHalf(half: number): number {
  const pairs = ((half & 0x0f0f0f0f) << 4) | ((half >>> 4) & 0x0f0f0f0f);
  return ((pairs & 0x00ff00ff) << 8) | ((pairs >>> 8) & 0x00ff00ff);
}

/** A bit in the lowest place of every empty cell. */
export const emptyBits = (half: number): number => ~(half | (half >>> 1) | (half >>> 2) | (half >>> 3)) & 0x11111111;

/** How many bits `emptyBits` set: the product adds up all places in its highest one. */
export const countBits = (bits: number): number => Math.imul(bits, 0x11111111) >>> 28;

/** Lowers by one every cell of at least `rank` (1 to 15), eight cells at a time. */
export function lowerFrom(half: number, rank: number): number {
  const small = half & 0x77777777;
  const reached =
    rank <= 8 ? half | (small + Math.imul(8 - rank, 0x11111111)) : half & (small + Math.imul(16 - rank, 0x11111111));
  return (half - ((reached & 0x88888888) >>> 3)) | 0;
}
