/** The only user of node-canvas: a new canvas for each text grows to gigabytes before the collector sees a reason. */

import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { familiesFor } from './fonts.ts';
import { levelsOf, type Stencil, trim } from './sprite.ts';

/** A piece of a line: `scale` is its size, and `rise` its height over the baseline, as shares of the line's font size. */
export interface Piece {
  readonly text: string;
  readonly scale?: number;
  readonly rise?: number;
}

export type Line = string | readonly Piece[];

const piecesOf = (line: Line): readonly Piece[] => (typeof line === 'string' ? [{ text: line }] : line);

export interface Style {
  /** Pixels around the letters; none when absent. */
  readonly outline?: number;
  /** A share of their own width; 1 when absent. */
  readonly squeeze?: number;
  readonly locale?: string;
}

export interface Ink {
  /** In pixels. */
  measure(line: Line, size: number, locale?: string): number;
  /** One bold line of `size` pixels, trimmed to its ink. */
  draw(line: Line, size: number, style?: Style): Stencil;
  /** A line through the points, which lie within 1232 x 336 pixels of the origin; the stencil lies seen from there. */
  stroke(points: readonly { readonly x: number; readonly y: number }[], thickness: number): Stencil;
}

const WIDTH = 1280;
const HEIGHT = 384;
/** The pen's place on the canvas; ascent 280 leaves room for the largest size and its outline. */
const PEN = { x: 24, y: 280 };

function createContext(): CanvasRenderingContext2D {
  // One byte a pixel, how opaque it is, is all that is read back.
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d', { pixelFormat: 'A8' });
  context.fillStyle = context.strokeStyle = '#fff';
  context.lineJoin = 'round';
  context.antialias = 'gray';
  return context;
}

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly families: string;
}

const setFont = ({ context, families }: Pen, size: number): void => {
  context.font = `bold ${size}px ${families}`;
};

interface PlacedPiece {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** The pieces one after the other, and how wide they are together. */
function placePieces(pen: Pen, pieces: readonly Piece[], size: number) {
  let width = 0;
  const placed = pieces.map(({ text, scale = 1, rise = 0 }): PlacedPiece => {
    const piece = { text, size: size * scale, x: width, y: -rise * size };
    setFont(pen, piece.size);
    width += pen.context.measureText(text).width;
    return piece;
  });
  return { placed, width };
}

/** Each character by itself: the canvas would squeeze letters, but not the distances between them. */
const apart = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap(({ text, ...rest }) => [...text].map((character) => ({ ...rest, text: character })));

function drawPieces(pen: Pen, pieces: readonly PlacedPiece[], squeeze: number, outline: number): void {
  const { context } = pen;
  context.setTransform(squeeze, 0, 0, 1, PEN.x, PEN.y);
  context.lineWidth = 2 * outline;
  for (const { text, size, x, y } of pieces) {
    setFont(pen, size);
    context.fillText(text, x, y);
    if (outline > 0) context.strokeText(text, x, y);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Reading more would cost more than drawing. */
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

function cut(levels: Uint8Array, { y, width }: Region, from: { readonly x: number; readonly y: number }): Stencil {
  const { left, top, ...stencil } = trim(levels, width);
  return { ...stencil, left: left - from.x, top: top + y - from.y };
}

/** Only what will be read is cleared: the whole canvas would take longer than the text. */
const clear = (context: CanvasRenderingContext2D, { y, width, height }: Region): void =>
  context.clearRect(0, y, width, height);

function drawStencil(pen: Pen, pieces: readonly Piece[], size: number, { outline = 0, squeeze = 1 }: Style): Stencil {
  const { context } = pen;
  const { placed, width } = placePieces(pen, squeeze === 1 ? pieces : apart(pieces), size);
  const region = regionOf(width, size, outline);
  clear(context, region);
  drawPieces(pen, placed, squeeze, 0);
  const inner = readCover(context, region);
  if (outline === 0) return cut(levelsOf(inner, undefined), region, PEN);
  clear(context, region);
  drawPieces(pen, placed, squeeze, outline);
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

export function createInk(): Ink {
  const context = createContext();
  const penFor = (locale: string | undefined): Pen => ({ context, families: familiesFor(locale) });
  return {
    measure: (line, size, locale) => placePieces(penFor(locale), piecesOf(line), size).width,
    draw: (line, size, style = {}) => drawStencil(penFor(style.locale), piecesOf(line), size, style),
    stroke: (points, thickness) => strokeLine(context, points, thickness),
  };
}

export interface Text {
  readonly text: string;
  readonly locale: string;
}
