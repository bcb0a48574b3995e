/**
 * Text becomes stencils. The only user of node-canvas; everything after it works on levels of ink and palette indexes.
 * One canvas serves for all texts: a new one each time grows to gigabytes before the collector sees a reason to run.
 */
import { fileURLToPath } from 'node:url';
import { type CanvasRenderingContext2D, createCanvas, registerFont } from 'canvas';
import { OUTLINE_LEVEL, RAMP } from './palette.ts';
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

/** Fonts must be known before the first canvas is made: afterwards node-canvas draws a fallback without a word. */
function createContext(): CanvasRenderingContext2D {
  registerFont(fontFile('Bold'), { family: FAMILY, weight: 'bold' });
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
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

/** Four bytes a pixel; the last one is how opaque it is. */
type Cover = Uint8ClampedArray;

const readCover = (context: CanvasRenderingContext2D, { y, width, height }: Region): Cover =>
  context.getImageData(0, y, width, height).data;

/** How much ink a pixel has, of `RAMP` levels. */
const plainLevel = (opacity: number): number => (opacity * RAMP + 127) / 255;

/** The fill leads from the outline's level to full ink; where it is not, the outline fades into the background. */
const outlinedLevel = (opacity: number, outer: number): number =>
  opacity > 0 ? OUTLINE_LEVEL + (opacity * (RAMP - OUTLINE_LEVEL) + 127) / 255 : (outer * OUTLINE_LEVEL + 127) / 255;

function levelsOf(inner: Cover, outer: Cover | undefined): Uint8Array {
  const levels = new Uint8Array(inner.length / 4);
  for (let place = 0; place < levels.length; place += 1) {
    const opacity = inner[4 * place + 3] ?? 0;
    levels[place] = outer === undefined ? plainLevel(opacity) : outlinedLevel(opacity, outer[4 * place + 3] ?? 0);
  }
  return levels;
}

/** Cuts empty rows and columns off. A text without ink becomes a stencil without pixels. */
function trim(levels: Uint8Array, { y: offset, width, height }: Region): Stencil {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    const row = levels.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((level) => level > 0);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(
      right,
      row.findLastIndex((level) => level > 0),
    );
    top = Math.min(top, y);
    bottom = y;
  }
  const size = { width: Math.max(0, right + 1 - left), height: Math.max(0, bottom + 1 - top) };
  const cut = new Uint8Array(size.width * size.height);
  for (let row = 0; row < size.height; row += 1) {
    const start = (top + row) * width + left;
    cut.set(levels.subarray(start, start + size.width), row * size.width);
  }
  return { ...size, left: left - PEN.x, top: top + offset - PEN.y, levels: cut };
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
  if (outline === 0) return trim(levelsOf(inner, undefined), region);
  clear(context, region);
  drawPieces(context, pieces, size, outline);
  return trim(levelsOf(inner, readCover(context, region)), region);
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
  const { left, top, ...stencil } = trim(levelsOf(readCover(context, region), undefined), region);
  return { ...stencil, left: left + PEN.x - ORIGIN, top: top + PEN.y - ORIGIN };
}

/** Opens the font and the one canvas. */
export function createInk(): Ink {
  const context = createContext();
  return {
    measure: (pieces, size) => advance(context, pieces, size),
    draw: (pieces, size, outline = 0) => drawStencil(context, pieces, size, outline),
    stroke: (points, thickness) => strokeLine(context, points, thickness),
  };
}
