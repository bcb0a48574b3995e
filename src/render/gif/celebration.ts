/**
 * A short animation of a win or a record: the board turns to gold under confetti and large digits, and turns back.
 * Letters are drawn in advance, because the thread that draws the animation has no fonts and no canvas.
 */
import type { Box, Point } from '../layout.ts';
import { GOLD, INK, mix, parseColor, type Rgb } from '../palette.ts';
import type { Sprite } from '../sprite.ts';
import { Animation, between, Drawing, easeInOut, easeOut, popped } from './animation.ts';
import { drawPiece, piecesFor } from './confetti.ts';
import { cut } from './frame-delta.ts';

export interface Celebrated {
  /** The exponents of the board's cells. */
  readonly cells: readonly number[];
  /** The still picture with its colors, which is the first and the last frame. */
  readonly still: Sprite;
  readonly colors: readonly Rgb[];
  /** The position of the board in the picture. Nothing else in the picture changes. */
  readonly board: Box;
  readonly digits: Sprite;
  /** The center of the digits, relative to the board. */
  readonly middle: Point;
  /** The point at which the digits appear and to which they return. */
  readonly source: Point;
}

/**
 * Time limit for making a celebration, in milliseconds, including the wait for a thread. After that, the move is shown
 * without one.
 */
export const CELEBRATION_MS = 1_200;

/** In hundredths of a second: how long each frame is shown, and how long the board at the end. */
const [DELAY, HELD] = [5, 300];

/** In frames: the length of the animation, how long digits grow, when they begin to shrink, and how long that takes. */
const FRAMES = 30;
const [GROWN, LEAVING, SHRUNK] = [7, 22, 5];

/** The opacity of the gold over the board from each of these frames on. The original game shows a win with a half. */
const GOLD_FROM: readonly (readonly [frame: number, share: number])[] = [
  [0, 0],
  [2, 0.28],
  [4, 0.5],
  [24, 0.25],
  [27, 0],
];
const MOST_GOLD = 2;

/** With more tiles or pixels than this, as on most cards, much confetti over gold would make the file too large. */
const [FEW_TILES, FEW_PIXELS] = [20, 350_000];
const isLarge = ({ cells, board: { width, height } }: Celebrated): boolean =>
  cells.length > FEW_TILES || width * height > FEW_PIXELS;

/** The maximum number of pieces of confetti: on a board within `FEW_TILES` and `FEW_PIXELS`, and on a larger one. */
const [MOST_PIECES, FEWER_PIECES] = [38, 22];

/** The maximum file size of an animation, in bytes. */
const MOST_BYTES = 300_000;

/** Returns a GIF that plays once and ends with the still picture; `undefined` if the file would be too large. */
export function celebration(celebrated: Celebrated): Uint8Array | undefined {
  const film = filmOf(celebrated);
  return film.length <= MOST_BYTES ? film : undefined;
}

function filmOf(celebrated: Celebrated): Uint8Array {
  const { still, colors, board, digits, middle, source } = celebrated;
  const ground = { width: board.width, height: board.height, above: 0, pixels: cut(still, board) };
  const isPlain = isLarge(celebrated);
  const pieces = piecesFor(celebrated.cells, board, isPlain ? FEWER_PIECES : MOST_PIECES, PAPERS.length);
  const plain = colorsUnder(colors, 0);
  const tinted = GOLD_FROM.map(([, share]) => (share === 0 || isPlain ? plain : colorsUnder(colors, share)));
  // Most frames have the most gold, so the palette with the most gold is the file's global one.
  const animation = new Animation(still, tinted[MOST_GOLD] ?? plain, { inside: board });
  const within = (center: number, half: number, side: number) => Math.min(Math.max(center, half), side - half);
  const inside = ({ x, y }: Point, size: number): Point => ({
    x: within(x, (digits.width * size) / 2, board.width),
    y: within(y, (digits.height * size) / 2, board.height),
  });
  const put = (drawing: Drawing, frame: number) => {
    const size = digitSize(frame);
    const way = frame < GROWN ? easeOut(frame / GROWN) : size;
    if (size > 0) drawing.put(digits, digits.height, inside(between(source, middle, way), size), size, AS_DRAWN);
  };
  // While the digits do not move, they are part of the background.
  const under = new Drawing(board.width, board.height);
  under.begin(ground);
  put(under, GROWN);
  const held = { ...ground, pixels: under.pixels };
  animation.begin({ ...still, colors }, DELAY, ground, plain);
  for (let frame = 1; frame < FRAMES; frame += 1) {
    const level = GOLD_FROM.findLastIndex(([from]) => from <= frame);
    const isHeld = frame >= GROWN && frame <= LEAVING;
    const draw = (drawing: Drawing) => {
      if (!isHeld) put(drawing, frame);
      for (const piece of pieces) drawPiece(drawing, piece, frame, FRAMES, paperIndex);
    };
    animation.add(isHeld ? held : ground, DELAY, draw, tinted[level]);
  }
  animation.add(ground, HELD, undefined, plain);
  return animation.end();
}

const AS_DRAWN: Uint8Array = Uint8Array.from({ length: 256 }, (_, index) => index);

function digitSize(frame: number): number {
  if (frame < GROWN) return popped(frame / GROWN);
  return frame < LEAVING ? 1 : 1 - easeInOut(Math.min(1, (frame - LEAVING) / SHRUNK));
}

/* The digits and the confetti use the palette entries of a card's header, except for the page's color. */

/** The colors of the digits: the outline, three steps from top to bottom, and the shade. */
export const SHADES: readonly Rgb[] = (['#ffffff', '#fffbe0', '#fff0b3', '#ffe07a'] as const).map(parseColor);
const OUTLINE = parseColor('#6b3d00');

/** The colors of the confetti, each with a darker color for the back. */
const PAPERS: readonly Rgb[] = (
  ['#ff4f79', '#ffc928', '#2fb8ff', '#35d07f', '#a05cff', '#ff8a3c', '#ffffff'] as const
).map(parseColor);
const BACK = 0.28;

const FREE = [
  ...[INK.text, INK.accent].flatMap((ramp) => ramp.slice(1)),
  ...[INK.pageToBox, INK.clearToPage].flatMap((ramp) => ramp.slice(1, -1)),
  ...INK.boxText,
];
export const OUTLINE_INDEX = FREE[0] ?? 0;
export const shadeIndex = (shade: number, isFull: boolean): number => FREE[1 + 2 * shade + Number(isFull)] ?? 0;
const paperIndex = (paper: number, isBack: boolean): number =>
  FREE[1 + 2 * SHADES.length + 2 * paper + Number(isBack)] ?? 0;

const lightness = ([red, green, blue]: Rgb): number => (0.3 * red + 0.59 * green + 0.11 * blue) / 255;

/** Dark colors get less gold, because it would look muddy on them. */
function colorsUnder(board: readonly Rgb[], share: number): readonly Rgb[] {
  const gold = parseColor(GOLD);
  const colors = board.map((color, index) => (index === INK.page ? color : mix(color, gold, share * lightness(color))));
  colors[OUTLINE_INDEX] = OUTLINE;
  for (const [shade, color] of SHADES.entries()) {
    colors[shadeIndex(shade, false)] = mix(OUTLINE, color, 0.5);
    colors[shadeIndex(shade, true)] = color;
  }
  for (const [paper, color] of PAPERS.entries()) {
    colors[paperIndex(paper, false)] = color;
    colors[paperIndex(paper, true)] = mix(color, [0, 0, 0], BACK);
  }
  return colors;
}
