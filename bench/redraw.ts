/** The same look as ours, drawn by node-canvas: for the baselines of the groups `render` and `click`. */
import type { CanvasRenderingContext2D } from 'canvas';
import { faceValue } from '../src/game/values.ts';
import type { CardLayout } from '../src/render/card-layout.ts';
import { familiesFor } from '../src/render/fonts.ts';
import type { Box, Layout } from '../src/render/layout.ts';
import type { BoardPicture, CardPicture } from '../src/render/picture.ts';
import { styleOf } from '../src/render/tile-style.ts';
import { classic } from '../src/themes/classic.ts';
import type { TileStyle } from '../src/themes/theme.ts';

const font = (size: number): string => `bold ${size}px ${familiesFor()}`;

export function fillBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** A dimple: its upper edge lies in the shadow. */
function drawEmpty(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const size = 0.42 * Math.min(width, height);
  const box = { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size };
  fillBox(context, box, size * 0.3, classic.shadow);
  fillBox(context, { ...box, y: box.y + size * 0.07, height: size * 0.93 }, size * 0.3, classic.empty);
}

function drawDot(context: CanvasRenderingContext2D, tile: Box, ink: string): void {
  const size = tile.width * 0.14;
  const x = tile.x + tile.width * 0.92 - size;
  fillBox(context, { x, y: tile.y + tile.height * 0.08, width: size, height: size }, size / 2, ink);
}

function drawRing(context: CanvasRenderingContext2D, tile: Box, gap: number): void {
  context.strokeStyle = classic.mark;
  context.lineWidth = gap * 0.36;
  const around = gap * 0.28;
  context.beginPath();
  context.roundRect(
    tile.x - around,
    tile.y - around,
    tile.width + 2 * around,
    tile.height + 2 * around,
    tile.width * 0.1,
  );
  context.stroke();
}

function drawTile(context: CanvasRenderingContext2D, tile: Box, exponent: number, style: TileStyle): void {
  const radius = tile.height * 0.075;
  fillBox(context, { ...tile, y: tile.y + tile.height * 0.026 }, radius, classic.shadow);
  fillBox(context, tile, radius, style.fill);
  const text = String(faceValue(exponent));
  const size = tile.width * Math.min(0.54, 0.81 / (0.6 * text.length));
  const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2 + size * 0.34];
  context.textAlign = 'center';
  context.font = font(size);
  if (style.outline !== undefined) {
    context.strokeStyle = style.outline;
    context.lineWidth = size * 0.056;
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.ink;
  context.fillText(text, x, y);
}

/** What a cell shows. */
export interface CellLook {
  readonly exponent: number;
  readonly mark: 'new' | 'merged' | undefined;
}

export const looksOf = ({ board, marks }: BoardPicture): readonly CellLook[] =>
  Array.from(board.cells, (exponent, place) => ({
    exponent,
    mark: place === marks.spawned ? 'new' : marks.merged.includes(place) ? 'merged' : undefined,
  }));

export function drawCell(
  context: CanvasRenderingContext2D,
  tile: Box,
  gap: number,
  { exponent, mark }: CellLook,
): void {
  const style = classic.tiles[styleOf(exponent)];
  if (exponent === 0 || style === undefined) {
    drawEmpty(context, tile);
    return;
  }
  drawTile(context, tile, exponent, style);
  if (mark === 'new') drawDot(context, tile, style.ink);
  else if (mark === 'merged') drawRing(context, tile, gap);
}

export function drawBoard(context: CanvasRenderingContext2D, layout: Layout, picture: BoardPicture): void {
  const { board, cell, columns } = layout;
  fillBox(context, board, cell.gap * 1.2, classic.grid);
  for (const [place, look] of looksOf(picture).entries()) {
    const x = board.x + cell.gap + (place % columns) * cell.pitchX;
    const y = board.y + cell.gap + Math.floor(place / columns) * cell.pitchY;
    drawCell(context, { x, y, width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap }, cell.gap, look);
  }
}

function drawBox(context: CanvasRenderingContext2D, box: Box, label: string, figure: string): void {
  fillBox(context, box, 10, classic.box);
  context.textAlign = 'center';
  context.fillStyle = classic.boxText;
  context.font = font(24);
  context.fillText(label, box.x + box.width / 2, box.y + 33);
  context.font = font(46);
  context.fillText(figure, box.x + box.width / 2, box.y + 76);
}

export function drawCard(
  context: CanvasRenderingContext2D,
  layout: CardLayout,
  { words, ...picture }: CardPicture,
): void {
  const { title, score, best, gained, message } = layout;
  fillBox(context, { x: 0, y: 0, width: layout.width, height: layout.height }, 28, classic.page);
  drawBox(context, score, words.labels.score, words.score);
  drawBox(context, best, words.labels.best, words.best);
  context.fillStyle = classic.accent;
  context.font = font(32);
  context.fillText(words.gained, gained.x + gained.width / 2, gained.y + 26);
  context.textAlign = 'left';
  context.fillStyle = classic.text;
  context.font = font(title.size);
  context.fillText('2048', title.x, title.y + title.size * 0.68);
  context.font = font(message.maxSize);
  context.fillText(words.message, message.x, message.y + message.height / 2 + message.maxSize * 0.34);
  drawBoard(context, layout, picture);
}
