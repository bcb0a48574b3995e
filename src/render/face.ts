import type { FaceValue } from '../game/values.ts';
import { BESIDE_TILE, type Light, lightOf, litEmpty, unpacked } from './halo.ts';
import type { Ink } from './ink.ts';
import { BASELINE, labelOf, labelSize } from './label.ts';
import type { CellSize } from './layout.ts';
import { brightnessOf, digitRamp, INK, markOn, rimOf, styleOf, tileEdge } from './palette.ts';
import { blankSprite, ring, rounded, type Sprite, type Stencil, stamp } from './sprite.ts';

/** `spawned`: light on the tile's lower edge. `merged`: light along all its edges. */
export type Mark = 'none' | 'spawned' | 'merged';

export interface FaceOrder {
  readonly exponent: number;
  readonly mark: Mark;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Without the gap around it. */
const tileSize = ({ pitchX, pitchY, gap }: CellSize): Size => ({ width: pitchX - gap, height: pitchY - gap });

/** With one row of the gap below it. */
export const spriteSize = ({ pitchX, pitchY, gap }: CellSize): Size => ({
  width: pitchX - gap,
  height: pitchY - gap + 1,
});

const sideOf = ({ pitchX, pitchY, gap }: CellSize): number => Math.min(pitchX, pitchY) - gap;

/** The original's: 3 pixels of 106. */
const radiusOf = (cell: CellSize): number => Math.max(2, Math.round(sideOf(cell) * 0.028));

function stampHard(sprite: Sprite, { levels, ...shape }: Stencil, x: number, y: number, index: number): void {
  const hard = levels.map((level) => (level < 3 ? 0 : 1));
  stamp(sprite, { ...shape, levels: hard }, x, y, [0, index]);
}

function stampRim(sprite: Sprite, cell: CellSize, brightness: number, x: number, y: number): void {
  const { width, height } = tileSize(cell);
  const line = Math.max(1, Math.round(sideOf(cell) * 0.0094));
  stampHard(sprite, ring(width, height, radiusOf(cell), line), x, y, rimOf(brightness));
}

/** How broad a part of a mark is: so much of a tile, and more where tiles are shown small. */
const breadth = (cell: CellSize, share: number, more: number): number =>
  Math.max(1, Math.round(sideOf(cell) * (share + more * (1 - cell.squeeze))));

function stampMerged(sprite: Sprite, cell: CellSize, style: number, x: number, y: number): void {
  const { width, height } = tileSize(cell);
  const bright = breadth(cell, 0.02, 0.14);
  const soft = bright + breadth(cell, 0.042, 0.14);
  stampHard(sprite, ring(width, height, radiusOf(cell), soft), x, y, markOn(style, 0));
  stampHard(sprite, ring(width, height, radiusOf(cell), bright), x, y, markOn(style, 1));
}

/** The new tile's stands on its lower edge alone, or a little above that, and is broader. */
function stampNew(sprite: Sprite, cell: CellSize, style: number, { x, y, rise = 0 }: Spot): void {
  const { width, height } = tileSize(cell);
  const bright = rise + breadth(cell, 0.04, 0.26);
  const soft = bright + breadth(cell, 0.07, 0.16);
  const whole = rounded(width, height, radiusOf(cell));
  const stampFoot = (size: number, index: number) => {
    const levels = whole.levels.subarray((height - size) * width);
    stampHard(sprite, { ...whole, height: size, levels }, x, y + height - size, index);
  };
  stampFoot(soft, markOn(style, 0));
  stampFoot(bright, markOn(style, 1));
  stampFoot(rise, digitRamp(style)[0] ?? 0);
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

/** A tile's place: its top left, and how many pixels above its lower edge a new one's light stands. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly rise?: number;
}

export function stampTile(
  sprite: Sprite,
  ink: Ink,
  cell: CellSize,
  { exponent, mark }: FaceOrder,
  face: FaceValue,
  spot: Spot = { x: 0, y: 0 },
): void {
  const { x, y } = spot;
  const { width, height } = tileSize(cell);
  const style = styleOf(exponent);
  const brightness = brightnessOf(exponent);
  stamp(sprite, rounded(width, height, radiusOf(cell)), x, y, tileEdge(style));
  if (brightness > 0) stampRim(sprite, cell, brightness, x, y);
  if (mark === 'merged') stampMerged(sprite, cell, style, x, y);
  if (mark === 'spawned') stampNew(sprite, cell, style, spot);
  stampLabel(sprite, ink, cell, exponent, face, x, y);
}

/** The rows above and below have the light of this tile alone: a face does not depend on its neighbors. */
export function drawFace(ink: Ink, cell: CellSize, order: FaceOrder, face: FaceValue): Sprite {
  const { width, height } = spriteSize(cell);
  const sprite = blankSprite(width, height, BESIDE_TILE[brightnessOf(order.exponent)] ?? INK.grid);
  stampTile(sprite, ink, cell, order, face);
  return sprite;
}

/** With one row of the gap below it; `sides` is how bright those left, above, right and below are, in one number. */
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
