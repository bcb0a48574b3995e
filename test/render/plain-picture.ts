/**
 * The picture in its readable form: the same board and card, drawn straight with node-canvas. The fast path is tested against
 * it, and the benchmarks' baselines draw with it, whose theme has no light: so they are spared what costs most.
 */
import type { CanvasRenderingContext2D } from 'canvas';
import type { BoardPicture, CardPicture } from '../../src/app/picture.ts';
import { type FaceValue, faceValue } from '../../src/game/values.ts';
import { familiesFor } from '../../src/render/fonts.ts';
import { BASELINE, labelOf, labelSize } from '../../src/render/label.ts';
import type { Box, CardLayout, CellSize, Layout } from '../../src/render/layout.ts';
import { brightnessOf, dressed, GOLD, haloOpacity, lookOf, rimOpacity, styleOf } from '../../src/render/palette.ts';
import type { Theme } from '../../src/themes/theme.ts';

type Context = CanvasRenderingContext2D;

const font = (size: number): string => `bold ${size}px ${familiesFor()}`;

export function fillBox(context: Context, { x, y, width, height }: Box, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** A line along the inside of a box, `inset` pixels from its edge. */
function strokeBox(context: Context, box: Box, inset: number, line: number, radius: number, color: string): void {
  const from = inset + line / 2;
  context.strokeStyle = color;
  context.lineWidth = line;
  context.beginPath();
  context.roundRect(
    box.x + from,
    box.y + from,
    box.width - 2 * from,
    box.height - 2 * from,
    Math.max(0, radius - line / 2),
  );
  context.stroke();
}

const sideOf = ({ width, height }: Box): number => Math.min(width, height);

/** The original's corners, and those of its board. */
const radiusOf = (tile: Box): number => Math.max(2, Math.round(sideOf(tile) * 0.028));
export const frameRadius = ({ gap }: CellSize): number => Math.max(3, Math.round(gap * 0.4));

/** How large a value is set, how narrow, and where its advance begins on a tile: measuring takes longer than drawing. */
const LABELS = new Map<string, { readonly size: number; readonly squeeze: number; readonly left: number }>();

function labelAt(context: Context, exponent: number, { id, squeeze: narrowest }: CellSize, tile: Box, face: FaceValue) {
  const key = `${id} ${narrowest} ${face(exponent)}`;
  const known = LABELS.get(key);
  if (known) return known;
  const label = labelOf(exponent, face);
  context.textAlign = 'left';
  context.font = font(100);
  // Node-canvas has both from the beginning of the text to the right.
  const ink = context.measureText(String(face(exponent)));
  const { size, squeeze } = labelSize(label, face(exponent), tile, narrowest, (at) => (ink.width * at) / 100);
  const middle = (((ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight) / 2) * size * squeeze) / 100;
  const made = { size, squeeze, left: tile.width / 2 - middle };
  LABELS.set(key, made);
  return made;
}

function drawDigits(context: Context, tile: Box, cell: CellSize, exponent: number, ink: string, face: FaceValue): void {
  const { size, squeeze, left } = labelAt(context, exponent, cell, tile, face);
  const [x, y] = [Math.round(tile.x + left), Math.round(tile.y + tile.height / 2 + size * BASELINE)];
  const text = String(face(exponent));
  context.textAlign = 'left';
  context.font = font(size);
  context.fillStyle = ink;
  if (squeeze === 1) {
    context.fillText(text, x, y);
    return;
  }
  // Each by itself, as the canvas squeezes digits, but not the distances between them.
  const digits = Array.from(text, (digit) => ({ digit, width: context.measureText(digit).width }));
  context.setTransform(squeeze, 0, 0, 1, x, y);
  let pen = 0;
  for (const { digit, width } of digits) {
    context.fillText(digit, pen, 0);
    pen += width;
  }
  context.resetTransform();
}

/** A cell's face. */
export interface CellLook {
  readonly exponent: number;
  readonly mark: 'new' | 'merged' | undefined;
}

export const looksOf = ({ board, marks }: BoardPicture): readonly CellLook[] =>
  Array.from(board.cells, (exponent, place) => ({
    exponent,
    mark: place === marks.spawned ? 'new' : marks.merged.includes(place) ? 'merged' : undefined,
  }));

/** The last move's marks: light on the lower edge of the newest tile, and along all edges of a merged one. */
function drawMark(context: Context, tile: Box, { squeeze }: CellSize, tone: string, mark: string) {
  const side = sideOf(tile);
  const breadth = (share: number, more: number) => Math.max(1, Math.round(side * (share + more * (1 - squeeze))));
  const isNew = mark === 'new';
  const bright = isNew ? breadth(0.04, 0.26) : breadth(0.02, 0.14);
  const soft = isNew ? breadth(0.07, 0.16) : breadth(0.042, 0.14);
  context.save();
  context.beginPath();
  context.roundRect(tile.x, tile.y, tile.width, tile.height, radiusOf(tile));
  context.clip();
  for (const [from, size, share] of [
    [0, bright, 0.78],
    [bright, soft, 0.26],
  ] as const) {
    context.globalAlpha = share;
    if (isNew) fillBox(context, { ...tile, y: tile.y + tile.height - from - size, height: size }, 0, tone);
    else strokeBox(context, tile, from, size, Math.max(0, radiusOf(tile) - from), tone);
  }
  context.restore();
}

/** A tile, or an empty cell in its color. */
export function drawCell(
  context: Context,
  tile: Box,
  cell: CellSize,
  { exponent, mark }: CellLook,
  theme: Theme,
  empty: string = theme.empty,
  face = faceValue,
): void {
  const style = theme.tiles[styleOf(exponent)];
  if (exponent === 0 || style === undefined) {
    fillBox(context, tile, radiusOf(tile), empty);
    return;
  }
  fillBox(context, tile, radiusOf(tile), style.fill);
  const white = rimOpacity(brightnessOf(exponent));
  if (theme.halo && white > 0) {
    strokeBox(
      context,
      tile,
      0,
      Math.max(1, Math.round(sideOf(tile) * 0.0094)),
      radiusOf(tile),
      `rgba(255, 255, 255, ${white})`,
    );
  }
  if (mark) drawMark(context, tile, cell, style.mark ?? '#ffffff', mark);
  drawDigits(context, tile, cell, exponent, style.ink, face);
}

/** A star of a goal, where gaps cross. */
function drawStar(context: Context, x: number, y: number, ray: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y - ray);
  for (const [across, down] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    context.quadraticCurveTo(x, y, x + across * ray, y + down * ray);
  }
  context.fill();
}

/** The light around a tile, as the original's style sheet has it: the shadow of a tile that is two thirds of a gap larger. */
function drawLight(context: Context, tile: Box, { gap }: CellSize, halo: string | undefined, brightness: number): void {
  if (halo === undefined || brightness === 0) return;
  const opacity = haloOpacity(brightness);
  const [grown, aside] = [(gap * 2) / 3, 10_000];
  context.shadowColor = `${halo}${Math.round(255 * opacity)
    .toString(16)
    .padStart(2, '0')}`;
  context.shadowBlur = 2 * gap;
  context.shadowOffsetX = aside;
  context.fillStyle = '#000';
  context.fillRect(tile.x - grown - aside, tile.y - grown, tile.width + 2 * grown, tile.height + 2 * grown);
  context.shadowColor = 'transparent';
}

/** A line of gold along the edge of a record's board, and nearly all of a goal's frame, with stars where its gaps cross. */
function drawCelebration(
  context: Context,
  { board: { x, y, width, height }, cell, rows, columns }: Layout,
  { celebration }: BoardPicture,
) {
  if (celebration === undefined) return;
  const isGoal = celebration === 'goal';
  const radius = frameRadius(cell);
  const rim = Math.max(2, Math.round(cell.gap * (isGoal ? 0.75 : 0.3)));
  context.fillStyle = GOLD;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.roundRect(x + rim, y + rim, width - 2 * rim, height - 2 * rim, Math.max(1, radius - rim / 2));
  context.fill('evenodd');
  const [half, ray] = [cell.gap / 2, Math.round(cell.gap * 0.9)];
  for (let row = 1; isGoal && row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      drawStar(context, x + half + column * cell.pitchX, y + half + row * cell.pitchY, ray, '#fff7d6');
    }
  }
}

export function drawBoard(context: Context, layout: Layout, picture: BoardPicture, theme: Theme): void {
  const { board, cell, columns } = layout;
  const shown = dressed(theme, lookOf(picture));
  const empty = (layout.around === 'page' && shown.cardEmpty) || shown.empty;
  const looks = looksOf(picture).map((look, place) => ({
    look,
    x: board.x + cell.gap + (place % columns) * cell.pitchX,
    y: board.y + cell.gap + Math.floor(place / columns) * cell.pitchY,
    width: cell.pitchX - cell.gap,
    height: cell.pitchY - cell.gap,
  }));
  fillBox(context, board, frameRadius(cell), shown.grid);
  const draw = ({ look, ...tile }: (typeof looks)[number]) =>
    drawCell(context, tile, cell, look, shown, empty, picture.faceValue);
  for (const it of looks) if (it.look.exponent === 0) draw(it);
  // Light falls on the grid and on empty cells; no tile stands in it, and no gold.
  for (const { look, ...tile } of looks) drawLight(context, tile, cell, shown.halo, brightnessOf(look.exponent));
  drawCelebration(context, layout, picture);
  for (const it of looks) if (it.look.exponent > 0) draw(it);
}

function drawBox(context: Context, box: Box, label: string, figure: string, theme: Theme): void {
  fillBox(context, box, 10, theme.box);
  context.textAlign = 'center';
  context.fillStyle = theme.boxText;
  context.font = font(24);
  context.fillText(label, box.x + box.width / 2, box.y + 33);
  context.font = font(46);
  context.fillText(figure, box.x + box.width / 2, box.y + 76);
}

/** A card in play, whose texts fit. */
export function drawCard(context: Context, layout: CardLayout, { words, ...picture }: CardPicture, theme: Theme): void {
  const { title, score, best, gained, message } = layout;
  fillBox(context, { x: 0, y: 0, width: layout.width, height: layout.height }, 28, theme.page);
  drawBox(context, score, words.labels.score, words.score, theme);
  drawBox(context, best, words.labels.best, words.best, theme);
  context.fillStyle = theme.accent;
  context.font = font(32);
  context.fillText(words.gained, gained.x + gained.width / 2, gained.y + 26);
  context.textAlign = 'left';
  context.fillStyle = theme.text;
  context.font = font(title.size);
  context.fillText('2048', title.x, title.y + title.size * 0.68);
  context.font = font(message.maxSize);
  context.fillText(words.message, message.x, message.y + message.height / 2 + message.maxSize * 0.34);
  drawBoard(context, layout, picture, theme);
}
