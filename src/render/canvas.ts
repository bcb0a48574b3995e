/**
 * node-canvas, which draws every shape and letter. There is one canvas for all of them: a new one for each would grow to
 * gigabytes before the garbage collector sees a reason to run.
 */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { familiesFor } from './fonts.ts';
import type { Box } from './layout.ts';
import { levelsOf, outlinedLevels, type Stencil, trim } from './sprite.ts';

export type Context = CanvasRenderingContext2D;

/** Pixels: larger than any picture. */
const SIDE = 1280;

const context = createContext();

function createContext(): Context {
  // One byte a pixel: how opaque it is.
  const created = createCanvas(SIDE, SIDE).getContext('2d', { pixelFormat: 'A8' });
  created.fillStyle = created.strokeStyle = '#fff';
  created.lineJoin = 'round';
  created.antialias = 'gray';
  return created;
}

/** How opaque each pixel of the box is after `draw`: 0 to 255, row by row. `draw` cannot draw outside of the box. */
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
    // The canvas is shared: an error here must not cut later pictures.
    context.restore();
  }
  return context.getImageData(0, 0, width, height).data;
}

/** A part of a line: `scale` is its size, and `rise` its height over the baseline, as shares of the line's font size. */
export interface Piece {
  readonly text: string;
  readonly scale?: number;
  readonly rise?: number;
}

export type Line = string | readonly Piece[];

export interface TextStyle {
  /** Pixels around the letters; none when absent. */
  readonly outline?: number;
  /** A share of the letters' own width; 1 when absent. */
  readonly squeeze?: number;
  /** A locale code of Discord's, which decides between fonts. */
  readonly locale?: string;
}

export interface Text {
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
  /** In pixels, including the space after the last letter. */
  readonly width: number;
}

/** Letters are placed one by one if they will be squeezed: the canvas squeezes letters, but not the distances between them. */
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

/** The width in pixels. */
export const measure = (line: Line, size: number, locale?: string): number =>
  placeLine(line, size, locale === undefined ? {} : { locale }).width;

/** Draws a line with the beginning of its baseline at the origin. */
export function fillLine(on: Context, { pieces }: PlacedLine, squeeze = 1, outline = 0): void {
  on.scale(squeeze, 1);
  on.lineWidth = 2 * outline;
  for (const { text, font, x, y } of pieces) {
    on.font = font;
    on.fillText(text, x, y);
    if (outline > 0) on.strokeText(text, x, y);
  }
}

/** Draws one bold line and cuts it to its ink. `size` is in pixels. */
export function drawText(line: Line, size: number, style: TextStyle = {}): Stencil {
  const { outline = 0, squeeze = 1 } = style;
  const placed = placeLine(line, size, style);
  const margin = 24;
  // Some scripts reach far above and below Latin letters.
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
