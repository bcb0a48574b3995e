/** Draws shapes and letters on one shared canvas: a canvas for each would use gigabytes before garbage collection. */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { familiesFor } from './fonts.ts';
import type { Box } from './layout.ts';
import { levelsOf, outlinedLevels, type Stencil, trim } from './sprite.ts';

export type Context = CanvasRenderingContext2D;

/** The side of the canvas in pixels, which is larger than any picture. */
const SIDE = 1280;

const context = createContext();

function createContext(): Context {
  // A canvas with one byte for each pixel: its opacity.
  const created = createCanvas(SIDE, SIDE).getContext('2d', { pixelFormat: 'A8' });
  created.fillStyle = created.strokeStyle = '#fff';
  created.lineJoin = 'round';
  created.antialias = 'gray';
  return created;
}

/** Returns the opacity of each pixel of the box after `draw`: 0 to 255, row by row. */
export function maskOf({ x, y, width, height }: Box, draw: (context: Context) => void): Uint8ClampedArray {
  context.save();
  try {
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.clearRect(0, 0, width, height);
    context.translate(-x, -y);
    draw(context);
  } finally {
    // The canvas is shared, so its clip must be removed even after an error.
    context.restore();
  }
  return context.getImageData(0, 0, width, height).data;
}

/** A part of a line of text, with its `scale` and its `rise` above the baseline as shares of the font size. */
export interface Piece {
  readonly text: string;
  readonly scale?: number;
  readonly rise?: number;
}

export type Line = string | readonly Piece[];

export interface TextStyle {
  /** The width of the outline around the letters in pixels; no outline if absent. */
  readonly outline?: number;
  /** The width of the letters as a share of their normal width; 1 if absent. */
  readonly squeeze?: number;
  /** A locale code of Discord, which decides between fonts. */
  readonly locale?: string;
}

export interface LocalizedText {
  readonly text: string;
  readonly locale: string;
}

interface PlacedPiece {
  readonly text: string;
  readonly font: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedLine {
  readonly pieces: readonly PlacedPiece[];
  /** The width of the line in pixels, including the space after the last letter. */
  readonly width: number;
}

/** Lays out text. Squeezed letters are placed one by one: the canvas does not squeeze the space between letters. */
export function placeLine(line: Line, size: number, { squeeze = 1, locale }: TextStyle = {}): PlacedLine {
  const families = familiesFor(locale);
  const whole = typeof line === 'string' ? [{ text: line }] : line;
  const parts: readonly Piece[] =
    squeeze === 1
      ? whole
      : whole.flatMap(({ text, ...rest }) => Array.from(text, (letter) => ({ ...rest, text: letter })));
  let width = 0;
  const pieces = parts.map(({ text, scale = 1, rise = 0 }): PlacedPiece => {
    const placed = { text, font: `bold ${size * scale}px ${families}`, x: width, y: -rise * size };
    context.font = placed.font;
    width += context.measureText(text).width;
    return placed;
  });
  return { pieces, width: width * squeeze };
}

/** Returns the width of a line in pixels. */
export const measure = (line: Line, size: number, locale?: string): number =>
  placeLine(line, size, locale === undefined ? {} : { locale }).width;

/** Draws a line of text with the beginning of its baseline at the origin. */
export function fillLine(on: Context, { pieces }: PlacedLine, squeeze = 1, outline = 0): void {
  on.scale(squeeze, 1);
  on.lineWidth = 2 * outline;
  for (const { text, font, x, y } of pieces) {
    on.font = font;
    on.fillText(text, x, y);
    if (outline > 0) on.strokeText(text, x, y);
  }
}

/** Draws one bold line of text and trims it to its ink. `size` is in pixels. */
export function drawText(line: Line, size: number, style: TextStyle = {}): Stencil {
  const { outline = 0, squeeze = 1 } = style;
  const placed = placeLine(line, size, style);
  const margin = 24;
  // Some scripts have letters that are much higher or deeper than Latin ones.
  const [above, below] = [Math.ceil(1.3 * size + outline), Math.ceil(0.5 * size + outline)];
  const box = {
    x: -margin,
    y: -above,
    width: Math.min(SIDE, Math.ceil(placed.width) + 2 * margin),
    height: Math.min(SIDE, above + below),
  };
  const inner = maskOf(box, (on) => fillLine(on, placed, squeeze));
  const levels =
    outline === 0
      ? levelsOf(inner)
      : outlinedLevels(
          inner,
          maskOf(box, (on) => fillLine(on, placed, squeeze, outline)),
        );
  const { left, top, ...stencil } = trim(levels, box.width);
  return { ...stencil, left: left + box.x, top: top + box.y };
}
