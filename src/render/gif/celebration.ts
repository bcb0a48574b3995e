/**
 * A short animation of a win or a record: the board turns to gold under confetti and large digits, and comes back.
 * Letters are drawn in advance, because the thread that makes it has neither fonts nor a canvas.
 */
import type { Box, Point } from '../layout.ts';
import { GOLD, INK, mix, parseColor, type Rgb } from '../palette.ts';
import type { Sprite } from '../sprite.ts';
import { Animation, between, Drawing, easeInOut, easeOut, popped } from './animation.ts';
import { drawPiece, piecesFor } from './confetti.ts';
import { cut } from './frame-delta.ts';

/** The input of a celebration: data alone. */
export interface Celebrated {
  /** The exponents of the board. */
  readonly cells: readonly number[];
  /** The still picture, which is the first and the last frame, and its colors. */
  readonly still: Sprite;
  readonly colors: readonly Rgb[];
  /** The position of the board; nothing else changes. */
  readonly board: Box;
  /** As drawn by `drawDigits`. */
  readonly digits: Sprite;
  /** The middle of the digits, relative to the board. */
  readonly middle: Point;
  /** The point from which they come and to which they return. */
  readonly source: Point;
}

export interface Celebrator {
  /** Returns `undefined` if it fails or takes longer than `milliseconds`. */
  readonly celebrate: (celebrated: () => Celebrated, milliseconds: number) => Promise<Uint8Array | undefined>;
  /** Makes one and discards it, unless one was made recently, because the first one takes much longer. */
  readonly rehearse: (celebrated: () => Celebrated) => void;
}

export const IN_PLACE: Celebrator = {
  celebrate: async (celebrated) => celebration(celebrated()),
  rehearse: () => undefined,
};

/** Hundredths of a second for each frame, and for the board at the end. */
const [DELAY, HELD] = [5, 300];

/** In frames: the whole animation, how long digits grow, when they begin to shrink, and how long that takes. */
const FRAMES = 30;
const [GROWN, LEAVING, SHRUNK] = [7, 22, 5];

/** The share of gold over the board from each of these frames on. The original's win has a half. */
const GOLD_FROM: readonly (readonly [frame: number, share: number])[] = [
  [0, 0],
  [2, 0.28],
  [4, 0.5],
  [24, 0.25],
  [27, 0],
];
const MOST_GOLD = 2;

/** A board of more tiles or pixels, as on most cards, makes too large a file with frames in gold and much confetti. */
const [FEW_TILES, FEW_PIXELS] = [20, 350_000];
const isLarge = ({ cells, board: { width, height } }: Celebrated): boolean =>
  cells.length > FEW_TILES || width * height > FEW_PIXELS;

/** The number of confetti pieces on a board of 4 x 4, and on one with less room. */
const [MOST_PIECES, FEWER_PIECES] = [38, 22];

/** The most bytes of an animation. */
const MOST_BYTES = 300_000;

/** A GIF that begins and ends on the still picture and plays once; `undefined` if the file would be too large. */
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
  // Most frames have the most gold, so that palette is written once, as the file's own.
  const animation = new Animation(still, tinted[MOST_GOLD] ?? plain, { inside: board });
  const within = (place: number, half: number, side: number) => Math.min(Math.max(place, half), side - half);
  const inside = ({ x, y }: Point, size: number): Point => ({
    x: within(x, (digits.width * size) / 2, board.width),
    y: within(y, (digits.height * size) / 2, board.height),
  });
  const put = (drawing: Drawing, frame: number) => {
    const size = digitSize(frame);
    const way = frame < GROWN ? easeOut(frame / GROWN) : size;
    if (size > 0) drawing.put(digits, digits.height, inside(between(source, middle, way), size), size, AS_DRAWN);
  };
  // Digits that do not move are part of the ground.
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

/*
 * The palette entries of a card's header are not used on a board, so digits and confetti use them. Only the page around
 * the board's round corners keeps its color.
 */

/** The colors of the digits: the outline, three steps from top to bottom, and the shade. */
export const SHADES: readonly Rgb[] = (['#ffffff', '#fffbe0', '#fff0b3', '#ffe07a'] as const).map(parseColor);
const OUTLINE = parseColor('#6b3d00');

/** The colors of the confetti, each with a darker one for its back. */
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

/**
 * The board's colors with gold over them, less on dark ones, where it would look muddy; then those of digits and
 * confetti.
 */
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
