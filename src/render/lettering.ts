/**
 * Text becomes stencils. The only user of node-canvas; everything after it works on levels of ink and palette indexes.
 * One canvas serves for all texts: a new one each time grows to gigabytes before the collector sees a reason to run.
 */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { DIGIT_HEIGHT, highestLabel } from './face.ts';
import { familiesFor } from './fonts.ts';
import type { Box, CardLayout, TextArea } from './layout.ts';
import { INK, OUTLINE_LEVEL, type Ramp } from './palette.ts';
import { blankSprite, levelsOf, rounded, type Sprite, type Stencil, stamp, trim } from './sprite.ts';

/** A piece of a line: `scale` is its size, and `rise` its height over the baseline, as shares of the line's font size. */
export interface Piece {
  readonly text: string;
  readonly scale?: number;
  readonly rise?: number;
}

export interface Style {
  /** Pixels of the line around the letters; none when absent. */
  readonly outline?: number;
  /** How narrow the letters are, as a share of their own width; 1 when absent. */
  readonly squeeze?: number;
  /** A locale code of Discord's, for scripts that languages write differently. */
  readonly locale?: string;
}

export interface Ink {
  /** The advance of a line in pixels. */
  measure(pieces: readonly Piece[], size: number, locale?: string): number;
  /** One bold line of `size` pixels, trimmed to its ink. */
  draw(pieces: readonly Piece[], size: number, style?: Style): Stencil;
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

/** A canvas and the fonts to write with on it. */
interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly families: string;
}

const setFont = ({ context, families }: Pen, size: number): void => {
  context.font = `bold ${size}px ${families}`;
};

function advance(pen: Pen, pieces: readonly Piece[], size: number): number {
  let width = 0;
  for (const { text, scale = 1 } of pieces) {
    setFont(pen, size * scale);
    width += pen.context.measureText(text).width;
  }
  return width;
}

/** A piece and where it begins, seen from the pen. */
interface SetPiece {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

function setPieces(pen: Pen, pieces: readonly Piece[], size: number): readonly SetPiece[] {
  let x = 0;
  return pieces.map(({ text, scale = 1, rise = 0 }) => {
    const piece = { text, size: size * scale, x, y: -rise * size };
    setFont(pen, piece.size);
    x += pen.context.measureText(text).width;
    return piece;
  });
}

/** Each character by itself: the canvas would squeeze letters, but not the distances between them. */
const apart = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap(({ text, ...rest }) => [...text].map((character) => ({ ...rest, text: character })));

function drawPieces(pen: Pen, pieces: readonly SetPiece[], squeeze: number, outline: number): void {
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

function drawStencil(pen: Pen, pieces: readonly Piece[], size: number, { outline = 0, squeeze = 1 }: Style): Stencil {
  const { context } = pen;
  const set = setPieces(pen, squeeze === 1 ? pieces : apart(pieces), size);
  const region = regionOf(advance(pen, pieces, size), size, outline);
  clear(context, region);
  drawPieces(pen, set, squeeze, 0);
  const inner = readCover(context, region);
  if (outline === 0) return cut(levelsOf(inner, undefined), region, PEN);
  clear(context, region);
  drawPieces(pen, set, squeeze, outline);
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
  const penFor = (locale: string | undefined): Pen => ({ context, families: familiesFor(locale) });
  return {
    measure: (pieces, size, locale) => advance(penFor(locale), pieces, size),
    draw: (pieces, size, style = {}) => drawStencil(penFor(style.locale), pieces, size, style),
    stroke: (points, thickness) => strokeLine(context, points, thickness),
  };
}

/** A text in a language. */
export interface Text {
  readonly text: string;
  readonly locale: string;
}

/* The line across the board of a card whose game has ended, or has reached a goal. */

/** A stencil and where it stands, seen from the sprite it is drawn over. */
export interface Inscription {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** The width of the line's hem as a share of its font size. */
const HEM = 0.09;

/** How much of the width of the board's cells the line may take. */
const WIDEST = 0.94;

/** Pixels. A longer text than those of a finished game would become too small, and stands in the header. */
const [LARGEST, SMALLEST] = [120, 28];

/** How much of the room between digits it may take. */
const SHARE = 0.8;

/** The least room that the line needs: less is not worth the board, in no language. */
const ROOM = { width: 400, height: 56 };

/** A hem has no soft outer edge: the palette has no mixtures of it with what it covers. */
function hardened(stencil: Stencil): Stencil {
  const levels = stencil.levels.map((level) => (level < OUTLINE_LEVEL ? 0 : level));
  return { ...stencil, levels };
}

/** How far the digits of two rows are apart, if they are as high as any. */
const betweenDigits = ({ cell }: CardLayout): number =>
  cell.pitchY - (cell.pitchY - cell.gap) * highestLabel(cell.squeeze) * DIGIT_HEIGHT;

/** The line as large as it fits: letters that reach up or down far, and scripts whose letters do, make it smaller. */
function drawLine(ink: Ink, { text, locale }: Text, widest: number, highest: number): Stencil | undefined {
  const natural = widest / (ink.measure([{ text }], 100, locale) / 100);
  let size = Math.floor(Math.min(LARGEST, highest, natural));
  while (size >= SMALLEST) {
    const stencil = hardened(ink.draw([{ text }], size, { outline: size * HEM, locale }));
    if (stencil.height <= highest) return stencil;
    size = Math.min(size - 1, Math.floor((size * highest) / stencil.height));
  }
  return undefined;
}

/**
 * The line and its place on the picture of a finished game, between the digits of two rows, so that all of them can still
 * be read. Undefined for a board without room for it; that is for its shape to decide, so that a player finds the words
 * in one place.
 */
export function inscribe(ink: Ink, layout: CardLayout, text: Text): Inscription | undefined {
  const { rows, board, cell } = layout;
  const height = Math.floor(betweenDigits(layout) * SHARE);
  if (rows < 2 || board.width < ROOM.width || height < ROOM.height || text.text.trim() === '') return undefined;
  const stencil = drawLine(ink, text, (board.width - cell.gap) * WIDEST, height);
  if (stencil === undefined) return undefined;
  const middle = board.y + cell.gap / 2 + (rows >> 1) * cell.pitchY;
  return {
    stencil,
    x: board.x + Math.round((board.width - stencil.width) / 2),
    y: Math.round(middle - stencil.height / 2),
  };
}

/** Whether the line touches a box of the picture, or the row above it. */
export const touches = ({ stencil, x, y }: Inscription, box: Box): boolean =>
  x < box.x + box.width && box.x < x + stencil.width && y < box.y + box.height && box.y <= y + stencil.height;

/** The sprite with the line over it, and over the row above it. */
export function drawnOver(sprite: Sprite, { stencil, x, y }: Inscription): Sprite {
  const row: Sprite = blankSprite(sprite.width, 1, typeof sprite.above === 'number' ? sprite.above : 0);
  if (typeof sprite.above !== 'number') row.pixels.set(sprite.above);
  stamp(row, stencil, x, y + 1, INK.line);
  stamp(sprite, stencil, x, y, INK.line);
  return { ...sprite, above: row.pixels };
}

/* Fits a text into an area: in one line if that is not too small, or at the largest size at which all lines stay in. */

export interface Paragraph {
  readonly size: number;
  readonly lines: readonly string[];
}

const LINE_HEIGHT = 1.2;

/** No message of ours is this long; a longer text is cut before it is measured, so that no input costs much. */
const LONGEST = 300;

/** Widths per pixel of font size: measuring is the slow part, and widths grow with the size. */
type Measure = (text: string) => number;

const measureWith = (ink: Ink, locale: string): Measure => {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? ink.measure([{ text }], 100, locale) / 100;
    known.set(text, width);
    return width;
  };
};

/** The longest beginning of `text` that is at most `width` wide with an ellipsis behind it. */
function shorten(measure: Measure, text: string, width: number): string {
  const letters = [...text];
  const upTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(upTo(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return upTo(fits);
}

/** Languages that are written without spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Japanese endings and particles, which belong to the word before them. */
const ENDING = /^\p{Script=Hiragana}/u;

/** What may stand in a line of its own: words with the space behind them, and what belongs to them. */
function partsOf(text: string, locale: string): string[] {
  if (!WITHOUT_SPACES.test(text)) return text.split(/(?<=[^\S\u00a0])/);
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (parts.length === 0 || (isWordLike && !ENDING.test(segment))) parts.push(segment);
    else parts.push(`${parts.pop()}${segment}`);
  }
  return parts;
}

/** Breaks between parts. One that is wider than `width` keeps its own line. */
function wrap(measure: Measure, parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** The same number of lines, but as equally long as they can be: centered, a last line of one word looks lost. */
function balanced(
  measure: Measure,
  parts: readonly string[],
  width: number,
  lines: readonly string[],
): readonly string[] {
  let best = lines;
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const closer = wrap(measure, parts, narrower);
    if (closer.length > lines.length || closer.some((line) => measure(line) > narrower)) break;
    best = closer;
  }
  return best;
}

/** Cuts lines that do not fit at the smallest size, in number or in width, with an ellipsis. */
function cutParagraph(
  measure: Measure,
  parts: readonly string[],
  { width, height, minSize: size }: TextArea,
): Paragraph {
  const room = Math.max(1, 1 + Math.floor((height - size) / (size * LINE_HEIGHT)));
  const lines = wrap(measure, parts, width / size);
  const kept = lines.slice(0, room - 1);
  if (lines.length >= room) kept.push(lines.slice(room - 1).join(' '));
  return {
    size,
    lines: kept.map((line) => (measure(line) * size <= width ? line : shorten(measure, line, width / size))),
  };
}

/** The lines and the size with which `text` fits into the area; at the smallest size it is cut with an ellipsis. */
export function fitParagraph(ink: Ink, { text, locale }: Text, area: TextArea): Paragraph {
  const measure = measureWith(ink, locale);
  // A space that must not break, as French has before its marks, is left alone.
  const plain = [...text.trim().replace(/[^\S\u00a0]+/g, ' ')].slice(0, LONGEST).join('');
  const oneLine = Math.min(area.maxSize, Math.floor(area.width / measure(plain)));
  if (oneLine >= Math.max(area.minSize, area.maxSize * area.oneLine)) return { size: oneLine, lines: [plain] };
  const parts = partsOf(plain, locale);
  for (let size = area.maxSize; size >= area.minSize; size -= 2) {
    const lines = wrap(measure, parts, area.width / size);
    const height = size * (1 + LINE_HEIGHT * (lines.length - 1));
    if (height <= area.height && lines.every((line) => measure(line) * size <= area.width)) {
      return { size, lines: area.align === 'center' ? balanced(measure, parts, area.width / size, lines) : lines };
    }
  }
  return cutParagraph(measure, parts, area);
}

interface SetLine {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** The lines of a text and their places, seen from the area. */
export function setLines(ink: Ink, text: Text, area: TextArea): readonly SetLine[] {
  const { size, lines } = fitParagraph(ink, text, area);
  const step = size * LINE_HEIGHT;
  const height = step * (lines.length - 1);
  // A line looks centered between the tops of its capitals and the baseline. On the ground, the descenders still need 0.25.
  const firstBaseline =
    area.stand === 'middle' ? (area.height - height + size * DIGIT_HEIGHT) / 2 : area.height - size * 0.25 - height;
  return lines.map((line, number) => {
    const stencil = ink.draw([{ text: line }], size, { locale: text.locale });
    const x = area.align === 'left' ? 0 : Math.floor((area.width - stencil.width) / 2);
    return { stencil, x, y: Math.round(firstBaseline + step * number) + stencil.top };
  });
}

/** A sprite as high as the area with the text in it; as wide as it, too, unless the text is set left. */
export function paragraphSprite(ink: Ink, text: Text, area: TextArea, ramp: Ramp): Sprite {
  const set = setLines(ink, text, area);
  const widest = Math.max(1, ...set.map(({ stencil }) => stencil.width));
  const width = area.align === 'left' ? Math.min(area.width, widest) : area.width;
  const sprite = blankSprite(width, area.height, ramp[0] ?? 0);
  for (const { stencil, x, y } of set) stamp(sprite, stencil, x, y, ramp);
  // Whatever reaches too far down, the page goes on below.
  sprite.pixels.fill(ramp[0] ?? 0, -width);
  return sprite;
}

/* The banner of a card that has something to say: a box with the message in it, as large as it fits. */

/** How far a banner's words stay away from its sides, and from its top and bottom. */
const [PADDING_X, PADDING_Y] = [16, 4];
const BANNER_RADIUS = 12;

/** Where in a banner its words stand, seen from its top left. */
export const wordsOf = (banner: TextArea): TextArea => ({
  ...banner,
  x: PADDING_X,
  y: PADDING_Y,
  width: banner.width - 2 * PADDING_X,
  height: banner.height - 2 * PADDING_Y,
});

/** A box with the text in it, and one row of page below. */
export function bannerSprite(ink: Ink, text: Text, area: TextArea): Sprite {
  const { width, height } = area;
  const sprite = blankSprite(width, height + 1, INK.page);
  stamp(sprite, rounded(width, height, BANNER_RADIUS), 0, 0, INK.pageToBox);
  const words = wordsOf(area);
  for (const { stencil, x, y } of setLines(ink, text, words)) {
    stamp(sprite, stencil, x + words.x, y + words.y, INK.boxText);
  }
  // A letter deeper than all others is cut off there.
  sprite.pixels.fill(INK.page, -width);
  return sprite;
}
