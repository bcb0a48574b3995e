/**
 * Text becomes stencils. The only user of node-canvas; everything after it works on levels of ink and palette indexes.
 * One canvas serves for all texts: a new one each time grows to gigabytes before the collector sees a reason to run.
 */
import { fileURLToPath } from 'node:url';
import { type CanvasRenderingContext2D, createCanvas, registerFont } from 'canvas';
import { levelsOf, trim } from './opacity.ts';
import type { Stencil } from './sprite.ts';

/** A piece of a line: `scale` is its size, and `rise` its height over the baseline, as shares of the line's font size. */
export interface Piece {
  readonly text: string;
  readonly scale?: number;
  readonly rise?: number;
}

export interface Ink {
  /** The advance of a line in pixels. */
  measure(pieces: readonly Piece[], size: number): number;
  /** One line in Clear Sans Bold of `size` pixels, trimmed to its ink, with a line of `outline` pixels around it. */
  draw(pieces: readonly Piece[], size: number, outline?: number): Stencil;
  /** A line through the points, which lie within 1232 x 336 pixels of the origin; the stencil lies seen from there. */
  stroke(points: readonly { readonly x: number; readonly y: number }[], thickness: number): Stencil;
}

const FAMILY = 'Clear Sans';
const WIDTH = 1280;
const HEIGHT = 384;
/** The pen's place on the canvas; ascent 280 leaves room for the largest size and its outline. */
const PEN = { x: 24, y: 280 };

const fontFile = (weight: string): string =>
  fileURLToPath(new URL(`../../data/fonts/ClearSans-${weight}.ttf`, import.meta.url));

/** Known before any canvas of ours is made: afterwards node-canvas would draw a fallback without a word. */
registerFont(fontFile('Bold'), { family: FAMILY, weight: 'bold' });

function createContext(): CanvasRenderingContext2D {
  // One byte a pixel, how opaque it is, is all that is read back.
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d', { pixelFormat: 'A8' });
  context.fillStyle = context.strokeStyle = '#fff';
  context.lineJoin = 'round';
  context.antialias = 'gray';
  return context;
}

const setFont = (context: CanvasRenderingContext2D, size: number): void => {
  context.font = `bold ${size}px "${FAMILY}"`;
};

function advance(context: CanvasRenderingContext2D, pieces: readonly Piece[], size: number): number {
  let width = 0;
  for (const { text, scale = 1 } of pieces) {
    setFont(context, size * scale);
    width += context.measureText(text).width;
  }
  return width;
}

function drawPieces(context: CanvasRenderingContext2D, pieces: readonly Piece[], size: number, outline: number): void {
  let x = PEN.x;
  for (const { text, scale = 1, rise = 0 } of pieces) {
    setFont(context, size * scale);
    context.fillText(text, x, PEN.y - rise * size);
    if (outline > 0) {
      context.lineWidth = 2 * outline;
      context.strokeText(text, x, PEN.y - rise * size);
    }
    x += context.measureText(text).width;
  }
}

/** The part of the canvas that a line can have touched: reading more would cost more than drawing. */
interface Region {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function regionOf(width: number, size: number, outline: number): Region {
  const y = Math.max(0, Math.floor(PEN.y - 1.3 * size - outline));
  return {
    y,
    width: Math.min(WIDTH, Math.ceil(width) + 2 * PEN.x),
    height: Math.min(HEIGHT - y, Math.ceil(1.8 * size + 2 * outline)),
  };
}

const readCover = (context: CanvasRenderingContext2D, { y, width, height }: Region): Uint8ClampedArray =>
  context.getImageData(0, y, width, height).data;

/** The ink of a region, seen from a point of the canvas. */
function cut(levels: Uint8Array, { y, width }: Region, from: { readonly x: number; readonly y: number }): Stencil {
  const { left, top, ...stencil } = trim(levels, width);
  return { ...stencil, left: left - from.x, top: top + y - from.y };
}

/** Only what will be read is cleared: the whole canvas would take longer than the text. */
const clear = (context: CanvasRenderingContext2D, { y, width, height }: Region): void =>
  context.clearRect(0, y, width, height);

function drawStencil(
  context: CanvasRenderingContext2D,
  pieces: readonly Piece[],
  size: number,
  outline: number,
): Stencil {
  const region = regionOf(advance(context, pieces, size), size, outline);
  clear(context, region);
  drawPieces(context, pieces, size, 0);
  const inner = readCover(context, region);
  if (outline === 0) return cut(levelsOf(inner, undefined), region, PEN);
  clear(context, region);
  drawPieces(context, pieces, size, outline);
  return cut(levelsOf(inner, readCover(context, region)), region, PEN);
}

/** Lines start at this place of the canvas, so that thick ones are not cut off. */
const ORIGIN = 24;

function strokeLine(
  context: CanvasRenderingContext2D,
  points: readonly { readonly x: number; readonly y: number }[],
  thickness: number,
): Stencil {
  const region = { y: 0, width: WIDTH, height: HEIGHT };
  clear(context, region);
  context.lineWidth = thickness;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x + ORIGIN, y + ORIGIN);
  context.stroke();
  return cut(levelsOf(readCover(context, region), undefined), region, { x: ORIGIN, y: ORIGIN });
}

/** Opens the one canvas. */
export function createInk(): Ink {
  const context = createContext();
  return {
    measure: (pieces, size) => advance(context, pieces, size),
    draw: (pieces, size, outline = 0) => drawStencil(context, pieces, size, outline),
    stroke: (points, thickness) => strokeLine(context, points, thickness),
  };
}
