/**
 * The same look as ours, drawn by node-canvas: for the baselines of the groups `render` and `click`. They are spared the light
 * around large tiles, which ours has.
 */
import type { CanvasRenderingContext2D } from 'canvas';
import { faceValue } from '../src/game/values.ts';
import { familiesFor } from '../src/render/fonts.ts';
import type { Box, CardLayout, Layout } from '../src/render/layout.ts';
import { styleOf } from '../src/render/palette.ts';
import type { BoardPicture, CardPicture } from '../src/render/picture.ts';
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

/** The original's corners. */
const radiusOf = ({ height }: Box): number => height * 0.028;

function drawDot(context: CanvasRenderingContext2D, tile: Box, color: string): void {
  const size = tile.width * 0.1;
  const x = tile.x + tile.width * 0.93 - size;
  fillBox(context, { x, y: tile.y + tile.height * 0.07, width: size, height: size }, size / 2, color);
}

function drawLine(context: CanvasRenderingContext2D, tile: Box, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = tile.width * 0.018;
  const inset = tile.width * 0.044;
  context.beginPath();
  context.roundRect(tile.x + inset, tile.y + inset, tile.width - 2 * inset, tile.height - 2 * inset, radiusOf(tile));
  context.stroke();
}

function drawTile(context: CanvasRenderingContext2D, tile: Box, exponent: number, style: TileStyle): void {
  fillBox(context, tile, radiusOf(tile), style.fill);
  const text = String(faceValue(exponent));
  const size = tile.width * Math.min(0.52, 0.84 / (0.6 * text.length));
  context.textAlign = 'center';
  context.font = font(size);
  context.fillStyle = style.ink;
  context.fillText(text, tile.x + tile.width / 2, tile.y + tile.height / 2 + size * 0.39);
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

export function drawCell(context: CanvasRenderingContext2D, tile: Box, { exponent, mark }: CellLook): void {
  const style = classic.tiles[styleOf(exponent)];
  if (exponent === 0 || style === undefined) {
    fillBox(context, tile, radiusOf(tile), classic.empty);
    return;
  }
  drawTile(context, tile, exponent, style);
  const tone = style.mark ?? style.ink;
  if (mark === 'new') drawDot(context, tile, tone);
  else if (mark === 'merged') drawLine(context, tile, tone);
}

export function drawBoard(context: CanvasRenderingContext2D, layout: Layout, picture: BoardPicture): void {
  const { board, cell, columns } = layout;
  fillBox(context, board, cell.gap * 0.4, classic.grid);
  for (const [place, look] of looksOf(picture).entries()) {
    const x = board.x + cell.gap + (place % columns) * cell.pitchX;
    const y = board.y + cell.gap + Math.floor(place / columns) * cell.pitchY;
    drawCell(context, { x, y, width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap }, look);
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
