/** The baseline of the `render` group: the same look, drawn anew with `fillText` and encoded by node-canvas's defaults. */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { faceValue } from '../src/game/values.ts';
import { type Box, type Layout, layoutOf, type Unit } from '../src/render/layout.ts';
import { styleOf } from '../src/render/palette.ts';
import type { BoardPicture } from '../src/render/picture.ts';
import type { TileStyle } from '../src/render/theme.ts';
import { classic } from '../src/render/themes/classic.ts';

const font = (size: number): string => `bold ${size}px "Clear Sans"`;

function fillBox(context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function drawBox(context: CanvasRenderingContext2D, unit: Unit, box: Box, label: string, figure: number): void {
  fillBox(context, box, 8 * unit, classic.box);
  context.textAlign = 'center';
  context.fillStyle = '#eee4da';
  context.font = font(24 * unit);
  context.fillText(label, box.x + box.width / 2, box.y + 34 * unit);
  context.fillStyle = classic.boxText;
  context.font = font(46 * unit);
  context.fillText(String(figure), box.x + box.width / 2, box.y + 80 * unit);
}

function drawTile(context: CanvasRenderingContext2D, tile: Box, exponent: number, style: TileStyle): void {
  fillBox(context, tile, tile.width * 0.055, style.fill);
  const text = String(faceValue(exponent));
  const size = tile.width * Math.min(0.52, 0.8 / (0.6 * text.length));
  const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2 + size * 0.36];
  context.textAlign = 'center';
  context.font = font(size);
  if (style.outline !== undefined) {
    context.strokeStyle = style.outline;
    context.lineWidth = size * 0.09;
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.ink;
  context.fillText(text, x, y);
}

function drawBoard(context: CanvasRenderingContext2D, { board, cell, columns }: Layout, picture: BoardPicture): void {
  fillBox(context, board, 10, classic.grid);
  const side = cell.pitch - cell.gap;
  for (const [place, exponent] of [...picture.board.cells].entries()) {
    const x = board.x + cell.gap + (place % columns) * cell.pitch;
    const y = board.y + cell.gap + Math.floor(place / columns) * cell.pitch;
    const tile = { x, y, width: side, height: side };
    const style = classic.tiles[styleOf(exponent)];
    if (exponent === 0 || style === undefined) fillBox(context, tile, side * 0.055, classic.empty);
    else drawTile(context, tile, exponent, style);
  }
}

function draw(context: CanvasRenderingContext2D, layout: Layout, picture: BoardPicture): void {
  const { unit, title, score, best, gained, message } = layout;
  context.fillStyle = classic.page;
  context.fillRect(0, 0, layout.width, layout.height);
  context.textAlign = 'left';
  context.fillStyle = classic.text;
  context.font = font(title.size);
  context.fillText('2048', title.x, title.y + title.size * 0.72);
  context.font = font(message.maxSize);
  context.fillText(picture.message, message.x, message.y + message.height / 2 + message.maxSize * 0.36);
  drawBox(context, unit, score, picture.labels.score, picture.score);
  drawBox(context, unit, best, picture.labels.best, picture.best);
  context.fillStyle = classic.accent;
  context.font = font(32 * unit);
  context.fillText(`+${picture.marks.gained}`, gained.x + gained.width / 2, gained.y + 26 * unit);
  drawBoard(context, layout, picture);
}

/** A painter of boards of one shape, on one canvas that is kept, as a careful bot would do it. */
export function redrawer(rows: number, columns: number, unit: Unit = 1): (picture: BoardPicture) => Buffer {
  const layout = layoutOf(rows, columns, unit);
  const canvas: Canvas = createCanvas(layout.width, layout.height);
  const context = canvas.getContext('2d');
  return (picture) => {
    draw(context, layout, picture);
    return canvas.toBuffer('image/png');
  };
}
