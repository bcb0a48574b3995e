/** What stands on a tile, and how large. Pure: the font's widths come in as a function. */
import type { FaceValue } from '../game/values.ts';
import type { Piece } from './ink.ts';

/** More characters than this would be too small to read on a phone. */
const LONGEST = 8;

/** Font size as a share of the tile, by the number of characters, after the original's 55, 45 and 35 pixels on 106. */
const SIZE_BY_LENGTH = [0.54, 0.54, 0.52, 0.44];
const HIGHEST = 0.54;

/** The widest and the highest that digits may be, as shares of the tile; more where they are set narrow. */
const WIDEST = 0.81;
const MORE_WHERE_NARROW = 0.35;

/** How high the figures of Clear Sans Bold are, as a share of the font's size. */
export const DIGIT_HEIGHT = 0.68;

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

/** The largest size of a label, as a share of its tile's height. */
export const highestLabel = (narrowest: number): number => HIGHEST + MORE_WHERE_NARROW * (1 - narrowest);

/** A font size, and how narrow its letters are set, as a share of their own width. */
export interface LabelSize {
  readonly size: number;
  readonly squeeze: number;
}

interface Tile {
  readonly width: number;
  readonly height: number;
}

/** The size of a label on a tile; `measure` is the label's width at a size, and `narrowest` the least `squeeze`. */
export function labelSize(
  label: readonly Piece[],
  { width, height }: Tile,
  narrowest: number,
  measure: (size: number) => number,
): LabelSize {
  const length = label.reduce((sum, { text }) => sum + text.length, 0);
  const more = MORE_WHERE_NARROW * (1 - narrowest);
  const wished = Math.min(height * highestLabel(narrowest), (width * (SIZE_BY_LENGTH[length] ?? 0.4)) / narrowest);
  const natural = (width * (WIDEST + more)) / (measure(100) / 100);
  const size = Math.floor(Math.min(wished, natural / narrowest) * 2) / 2;
  return { size, squeeze: Math.min(1, natural / size) };
}
