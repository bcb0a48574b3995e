/** What stands on a tile, and how large. Pure: the font's widths come in as a function. */
import type { FaceValue } from '../game/values.ts';
import type { Piece } from './ink.ts';

/** More characters than this would be too small to read on a phone. */
const LONGEST = 8;

/** Font size as a share of the tile, by the number of characters, after the original's 55, 45 and 35 pixels on 106. */
const SIZE_BY_LENGTH = [0.52, 0.52, 0.52, 0.43];

/** The widest that digits may be, as a share of the tile: with an outline, 8 % of air are left on both sides. */
const WIDEST = 0.79;

const power = (exponent: number): Piece => ({ text: String(exponent), scale: 0.62, rise: 0.34 });

/**
 * The figures of a tile. A long value is shown exactly as a factor times a power of two: 2^34, 3*2^33, with the exponent
 * set high. Every value of a game is its base times a power of two, so the factor is short.
 */
export function labelOf(exponent: number, face: FaceValue): readonly Piece[] {
  const value = face(exponent);
  const text = String(value);
  if (text.length <= LONGEST) return [{ text }];
  const base = face(1);
  let [factor, twos] = [base, exponent - 1];
  while (factor !== 0 && factor % 2 === 0) [factor, twos] = [factor / 2, twos + 1];
  if (factor * 2 ** twos !== value) return [{ text: value.toExponential(1).replace('+', '') }];
  if (factor === 1) return [{ text: '2' }, power(twos)];
  return factor === -1 ? [{ text: '-2' }, power(twos)] : [{ text: `${factor}·2` }, power(twos)];
}

/** The font size of a label on a tile of `side` pixels; `measure` is the label's width at a size. */
export function labelSize(label: readonly Piece[], side: number, measure: (size: number) => number): number {
  const length = label.reduce((sum, { text }) => sum + text.length, 0);
  const wished = side * (SIZE_BY_LENGTH[length] ?? 0.4);
  const widest = (side * WIDEST) / (measure(100) / 100);
  return Math.floor(Math.min(wished, widest) * 2) / 2;
}
