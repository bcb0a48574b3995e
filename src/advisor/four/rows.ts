/**
 * What happens to one row of a 4x4 board, worked out once for all 65,536 rows. A row is 16 bits: its first cell in the
 * lowest four, a cell holding an exponent from 0 to 15.
 */

/** The largest exponent that four bits hold, 32768. Two such tiles join into one that still shows as 15. */
const TOP = 15;
/** The rank of 2048: from here on up, a tile is large. */
export const LARGE = 11;
const ROWS = 1 << 16;

/** The row after a slide to its first cell. */
export const slidLeft = new Uint16Array(ROWS);
/** The row after a slide to its last cell. */
export const slidRight = new Uint16Array(ROWS);
/** The points of either slide: which tiles join depends on the wall, but never how many of which value. */
export const rowPoints = new Int32Array(ROWS);
/** The exponents in a row as bits; an empty cell sets bit 0. */
export const rowRanks = new Uint16Array(ROWS);
/** The sum of the large tiles in a row, in 2048s. */
export const rowLarge = new Uint8Array(ROWS);

/** The same row read from its other end. */
export const mirrorRow = (row: number): number =>
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
