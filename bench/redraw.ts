/** The baseline of the `render` group: the same look, drawn anew with `fillText` and encoded by node-canvas's defaults. */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { faceValue } from '../src/game/values.ts';
import { type CardLayout, cardLayout } from '../src/render/card-layout.ts';
import { familiesFor } from '../src/render/fonts.ts';
import { type Box, boardLayout, type Layout } from '../src/render/layout.ts';
import type { BoardPicture, CardPicture } from '../src/render/picture.ts';
import { styleOf } from '../src/render/tile-style.ts';
import { classic } from '../src/themes/classic.ts';
import type { TileStyle } from '../src/themes/theme.ts';

const font = (size: number): string => `bold ${size}px ${familiesFor()}`;

function fillBox(context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number, color: string): void {
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

/** A new tile's dot, or a merged tile's ring. */
function drawMark(context: CanvasRenderingContext2D, tile: Box, gap: number, ink: string | undefined): void {
  if (ink !== undefined) {
    const size = tile.width * 0.14;
    const x = tile.x + tile.width * 0.92 - size;
    fillBox(context, { x, y: tile.y + tile.height * 0.08, width: size, height: size }, size / 2, ink);
    return;
  }
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

function drawBoard(context: CanvasRenderingContext2D, layout: Layout, { board, marks }: BoardPicture): void {
  const { cell, columns } = layout;
  fillBox(context, layout.board, cell.gap * 1.2, classic.grid);
  for (const [place, exponent] of [...board.cells].entries()) {
    const x = layout.board.x + cell.gap + (place % columns) * cell.pitchX;
    const y = layout.board.y + cell.gap + Math.floor(place / columns) * cell.pitchY;
    const tile = { x, y, width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap };
    const style = classic.tiles[styleOf(exponent)];
    if (exponent === 0 || style === undefined) {
      drawEmpty(context, tile);
      continue;
    }
    drawTile(context, tile, exponent, style);
    if (place === marks.spawned) drawMark(context, tile, cell.gap, style.ink);
    else if (marks.merged.includes(place)) drawMark(context, tile, cell.gap, undefined);
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

function drawCard(context: CanvasRenderingContext2D, layout: CardLayout, { words, ...picture }: CardPicture): void {
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

/** Draws with `draw` on one canvas that is kept, as a careful bot would do it. */
function onCanvas<Picture>(
  { width, height }: Layout,
  draw: (context: CanvasRenderingContext2D, picture: Picture) => void,
): (picture: Picture) => Buffer {
  const canvas: Canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  return (picture) => {
    context.clearRect(0, 0, width, height);
    draw(context, picture);
    return canvas.toBuffer('image/png');
  };
}

/** A painter of boards of one shape, or of the small ones of animations. */
export function redrawer(rows: number, columns: number, layoutOf = boardLayout): (picture: BoardPicture) => Buffer {
  const layout = layoutOf(rows, columns);
  return onCanvas(layout, (context, picture) => drawBoard(context, layout, picture));
}

/** A painter of cards of one shape. */
export function cardRedrawer(rows: number, columns: number): (picture: CardPicture) => Buffer {
  const layout = cardLayout(rows, columns);
  return onCanvas(layout, (context, picture) => drawCard(context, layout, picture));
}
