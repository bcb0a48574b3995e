import type { FaceValue } from '../game/values.ts';
import { drawText, fillLine, measure, type Piece, type PlacedLine, placeLine } from './canvas.ts';
import { type Box, type CellSize, NARROWEST } from './layout.ts';
import { Lru } from './lru.ts';
import type { Shape } from './shapes.ts';

/** The maximum number of characters of a value on a tile: more would be too small to read on a phone. */
const LONGEST = 8;

/** Font sizes as shares of a tile, as in the original: 55 pixels, 45 from three digits, 35 from four, 30 above 2048. */
const sizeOf = (length: number, value: number): number =>
  (value > 2048 ? 30 : length >= 4 ? 35 : length === 3 ? 45 : 55) / 106.25;
/** Font sizes on tiles that Discord shows small, where the digits are as narrow as possible. */
const sizeWhereNarrow = (length: number): number => [0.73, 0.73, 0.7, 0.6][length] ?? 0.54;
const HIGHEST = 0.52;

/** The largest width and height of digits relative to the tile. Narrow digits may be larger. */
const WIDEST = 0.84;
const MORE_WHERE_NARROW = 0.35;

/** The height of digits of Clear Sans Bold relative to the font size. */
export const DIGIT_HEIGHT = 0.68;
/** How far the baseline is below the tile's center, relative to the font size. Digits are slightly below center. */
export const BASELINE = DIGIT_HEIGHT / 2 + 0.055;
/** How far a lone 1 is moved to the left, relative to the font size: its stem is on the right, and is what one sees. */
const STEM = 0.03;

const power = (exponent: number): Piece => ({ text: String(exponent), scale: 0.62, rise: 0.34 });

/** Returns the text of a tile. A long value is shown as a factor times a power of two: 2^34, 3*2^33. */
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

const highestLabel = (narrowest: number): number => HIGHEST + MORE_WHERE_NARROW * (1 - narrowest);

/** Returns the distance in pixels between the values of two tiles in neighboring rows. */
export const roomBetweenLabels = ({ pitchY, gap, squeeze }: CellSize): number =>
  pitchY - (pitchY - gap) * highestLabel(squeeze) * DIGIT_HEIGHT;

/** Returns a value's font size. `measure` returns its width at a size; `narrowest` is the smallest `squeeze`. */
export function labelSize(
  label: readonly Piece[],
  value: number,
  { width, height }: { readonly width: number; readonly height: number },
  narrowest: number,
  measure: (size: number) => number,
): { readonly size: number; readonly squeeze: number } {
  const length = label.reduce((sum, { text }) => sum + text.length, 0);
  const more = MORE_WHERE_NARROW * (1 - narrowest);
  const crowded = (1 - narrowest) / (1 - NARROWEST);
  const share = sizeOf(length, value) + (sizeWhereNarrow(length) - sizeOf(length, value)) * crowded;
  const wished = Math.min(height * highestLabel(narrowest), width * share);
  const natural = (width * (WIDEST + more)) / (measure(100) / 100);
  const size = Math.floor(Math.min(wished, natural / narrowest) * 2) / 2;
  return { size, squeeze: Math.min(1, natural / size) };
}

interface Label {
  readonly line: PlacedLine;
  readonly squeeze: number;
  /** The start of the text, relative to the tile's left edge and its vertical center. */
  readonly x: number;
  readonly y: number;
}

/** Labels are cached, because measuring a text takes longer than drawing it. */
const LABELS = new Lru<string, Label>(2_000);

function makeLabel({ squeeze: narrowest }: CellSize, tile: Box, exponent: number, face: FaceValue): Label {
  const pieces = labelOf(exponent, face);
  const { size, squeeze } = labelSize(pieces, face(exponent), tile, narrowest, (at) => measure(pieces, at));
  const line = placeLine(pieces, size, { squeeze });
  // The text is drawn once to find out where its ink is.
  const { left, width } = drawText(pieces, size, { squeeze });
  const x = Math.round((tile.width - width) / 2 - (face(exponent) === 1 ? size * STEM : 0)) - left;
  return { line, squeeze, x, y: size * BASELINE };
}

/** Returns the shape of the value on a tile. All values of one font size have the same baseline. */
export function labelShape(cell: CellSize, tile: Box, exponent: number, face: FaceValue): Shape {
  const key = `${cell.id} ${tile.width} ${exponent} ${face(exponent)}`;
  const { line, squeeze, ...offset } = LABELS.find(key) ?? LABELS.memoize(key, makeLabel(cell, tile, exponent, face));
  const x = Math.round(tile.x + offset.x);
  const y = Math.round(tile.y + tile.height / 2 + offset.y);
  const draw: Shape['draw'] = (context) => {
    context.save();
    context.translate(x, y);
    fillLine(context, line, squeeze);
    context.restore();
  };
  return { box: tile, path: () => undefined, draw };
}
