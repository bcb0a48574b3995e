import type { FaceValue } from '../game/values.ts';
import { type CellSize, NARROWEST } from './layout.ts';
import type { Ink, Piece } from './lettering.ts';
import { brightnessOf, digitRamp, INK, markOn, rimOf, styleOf, tileEdge } from './palette.ts';
import { BESIDE_TILE, type Light, lightOf, litEmpty, unpacked } from './parts.ts';
import { blankSprite, ring, rounded, type Sprite, type Stencil, stamp } from './sprite.ts';

/* What stands on a tile, and how large. Pure: the font's widths come in as a function. */

/** More characters than this would be too small to read on a phone. */
const LONGEST = 8;

/** Font sizes as shares of a tile, the original's 55, 45 from three digits on and 35 from four, and 30 above 2048. */
const sizeOf = (length: number, value: number): number =>
  (value > 2048 ? 30 : length >= 4 ? 35 : length === 3 ? 45 : 55) / 106.25;
/** The same where a tile is shown small, and digits are set as narrow as they get. */
const sizeWhereNarrow = (length: number): number => [0.73, 0.73, 0.7, 0.6][length] ?? 0.54;
const HIGHEST = 0.52;

/** The widest and the highest that digits may be, as shares of the tile; more where they are set narrow. */
const WIDEST = 0.84;
const MORE_WHERE_NARROW = 0.35;

/** How high the figures of Clear Sans Bold are, as a share of the font's size. */
export const DIGIT_HEIGHT = 0.68;
/** How far below a tile's middle they stand, as a share of that size: a little lower than centered, as a browser sets them. */
export const BASELINE = DIGIT_HEIGHT / 2 + 0.055;

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

/** The size of the label of a value on a tile; `measure` is its width at a size, and `narrowest` the least `squeeze`. */
export function labelSize(
  label: readonly Piece[],
  value: number,
  { width, height }: Tile,
  narrowest: number,
  measure: (size: number) => number,
): LabelSize {
  const length = label.reduce((sum, { text }) => sum + text.length, 0);
  const more = MORE_WHERE_NARROW * (1 - narrowest);
  const crowded = (1 - narrowest) / (1 - NARROWEST);
  const share = sizeOf(length, value) + (sizeWhereNarrow(length) - sizeOf(length, value)) * crowded;
  const wished = Math.min(height * highestLabel(narrowest), width * share);
  const natural = (width * (WIDEST + more)) / (measure(100) / 100);
  const size = Math.floor(Math.min(wished, natural / narrowest) * 2) / 2;
  return { size, squeeze: Math.min(1, natural / size) };
}

/** `spawned`: a dot in the tile's corner. `merged`: a thin line along its edges. */
export type Mark = 'none' | 'spawned' | 'merged';

export interface FaceOrder {
  /** 1 or more. */
  readonly exponent: number;
  readonly mark: Mark;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A tile, or an empty cell, without the gap around it. */
const tileSize = ({ pitchX, pitchY, gap }: CellSize): Size => ({ width: pitchX - gap, height: pitchY - gap });

/** What a cell's sprite covers: with one row of the gap below it. */
export const spriteSize = ({ pitchX, pitchY, gap }: CellSize): Size => ({
  width: pitchX - gap,
  height: pitchY - gap + 1,
});

/** The shorter side of a tile. */
const sideOf = ({ pitchX, pitchY, gap }: CellSize): number => Math.min(pitchX, pitchY) - gap;

/** The original's: 3 pixels of 106. */
const radiusOf = (cell: CellSize): number => Math.max(2, Math.round(sideOf(cell) * 0.028));

/** A shape without soft edges: all of it in one color. */
function stampHard(sprite: Sprite, { levels, ...shape }: Stencil, x: number, y: number, index: number): void {
  const hard = levels.map((level) => (level < 3 ? 0 : 1));
  stamp(sprite, { ...shape, levels: hard }, x, y, [0, index]);
}

/** The line along the edge that the original gives to tiles with light around them. */
function stampRim(sprite: Sprite, cell: CellSize, brightness: number, x: number, y: number): void {
  const { width, height } = tileSize(cell);
  const line = Math.max(1, Math.round(sideOf(cell) * 0.0094));
  stampHard(sprite, ring(width, height, radiusOf(cell), line), x, y, rimOf(brightness));
}

function stampMerged(sprite: Sprite, cell: CellSize, style: number, x: number, y: number): void {
  const { width, height } = tileSize(cell);
  const side = sideOf(cell);
  const line = Math.max(1, Math.round(side * (0.018 + 0.12 * (1 - cell.squeeze))));
  const inset = Math.max(1, Math.round(side * 0.035));
  const shape = ring(width - 2 * inset, height - 2 * inset, radiusOf(cell), line);
  stampHard(sprite, shape, x + inset, y + inset, markOn(style));
}

function stampDot(sprite: Sprite, cell: CellSize, style: number, x: number, y: number): void {
  const side = sideOf(cell);
  const size = Math.max(4, Math.round(side * (0.1 + 0.28 * (1 - cell.squeeze))));
  const inset = Math.round(side * 0.07);
  const left = x + tileSize(cell).width - inset - size;
  stampHard(sprite, rounded(size, size, size / 2), left, y + inset, markOn(style));
}

function stampLabel(sprite: Sprite, ink: Ink, cell: CellSize, exponent: number, face: FaceValue, x: number, y: number) {
  const label = labelOf(exponent, face);
  const tile = tileSize(cell);
  const { size, squeeze } = labelSize(label, face(exponent), tile, cell.squeeze, (at) => ink.measure(label, at));
  const stencil = ink.draw(label, size, { squeeze });
  // All figures of a size stand on one line, whatever their own heights.
  const baseline = Math.round(tile.height / 2 + size * BASELINE);
  const left = Math.round((tile.width - stencil.width) / 2);
  stamp(sprite, stencil, x + left, y + baseline + stencil.top, digitRamp(styleOf(exponent)));
}

/** Draws a tile with its top left at a point of what is there. */
export function stampTile(
  sprite: Sprite,
  ink: Ink,
  cell: CellSize,
  { exponent, mark }: FaceOrder,
  face: FaceValue,
  { x, y }: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): void {
  const { width, height } = tileSize(cell);
  const style = styleOf(exponent);
  const brightness = brightnessOf(exponent);
  stamp(sprite, rounded(width, height, radiusOf(cell)), x, y, tileEdge(style));
  if (brightness > 0) stampRim(sprite, cell, brightness, x, y);
  if (mark === 'merged') stampMerged(sprite, cell, style, x, y);
  if (mark === 'spawned') stampDot(sprite, cell, style, x, y);
  stampLabel(sprite, ink, cell, exponent, face, x, y);
}

/**
 * A tile, with one row of the gap below it. That row, and the one above the tile, have the light of this tile alone, so
 * that a face does not depend on its neighbors.
 */
export function drawFace(ink: Ink, cell: CellSize, order: FaceOrder, face: FaceValue): Sprite {
  const { width, height } = spriteSize(cell);
  const sprite = blankSprite(width, height, BESIDE_TILE[brightnessOf(order.exponent)] ?? INK.grid);
  stampTile(sprite, ink, cell, order, face);
  return sprite;
}

/**
 * An empty cell, with one row of the gap below it; `sides` is how bright those left, above, right and below are, in one
 * number.
 */
export function drawEmpty(cell: CellSize, sides: number): Sprite {
  const { width, height } = tileSize(cell);
  const { gap } = cell;
  const [left, top, right, bottom] = unpacked(sides);
  const far = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const lights: readonly Light[] = [
    { ...far, right: -gap, brightness: left },
    { ...far, bottom: -gap, brightness: top },
    { ...far, left: width + gap, brightness: right },
    { ...far, top: height + gap, brightness: bottom },
  ].filter(({ brightness }) => brightness > 0);
  const sprite = blankSprite(width, height + 1, INK.grid);
  stamp(sprite, rounded(width, height, radiusOf(cell)), 0, 0, INK.gridToEmpty);
  if (lights.length === 0) return sprite;
  const light = lightOf(lights, gap);
  const { pixels } = sprite;
  const plain = INK.emptyHalo[0];
  for (let place = 0; place < width * height; place += 1) {
    if (pixels[place] !== plain) continue;
    pixels[place] = litEmpty(light((place % width) + 0.5, Math.floor(place / width) + 0.5));
  }
  return sprite;
}
