/** Pieces of paper that are shot up and fall. The board is the random seed: equal boards have equal confetti. */
import type { Box, Point } from '../layout.ts';
import type { Drawing } from './animation.ts';

type Room = Pick<Box, 'width' | 'height'>;

/** A piece of paper. Positions and speeds are relative to the board's width and height; times are in frames. */
export interface ConfettiPiece {
  readonly paper: number;
  readonly from: Point;
  readonly speed: Point;
  readonly start: number;
  /** Half the length of the piece's sides, in pixels. */
  readonly half: Point;
  /** Rotation per frame in radians: `turn` in the picture's plane, `flip` around the piece's own axis. */
  readonly turn: number;
  readonly flip: number;
  readonly phase: number;
}

/** How many frames later two fifths of the pieces are shot, so that some paper falls until the end. */
const AGAIN = 8;

/** Shoots at most `most` pieces up and inwards from the lower corners, and fewer on a small board. */
export function piecesFor(
  cells: readonly number[],
  { width, height }: Room,
  most: number,
  papers: number,
): readonly ConfettiPiece[] {
  const next = numbersFrom(cells);
  const count = Math.round(Math.min(1, (width * height) / 450 ** 2) * most);
  const side = Math.max(4, Math.min(width, height, 600) * 0.022);
  return Array.from({ length: count }, (_, number) => {
    const isLeft = number % 2 === 0;
    const across = 0.008 + 0.1 * next();
    return {
      paper: number % papers,
      from: { x: isLeft ? -0.02 : 1.02, y: 1.02 - 0.25 * next() },
      speed: { x: isLeft ? across : -across, y: -0.085 - 0.11 * next() },
      start: 1 + (number % 5 < 3 ? 0 : AGAIN) + Math.floor(5 * next() ** 2),
      half: { x: side * (0.8 + 0.6 * next()), y: side * (0.5 + 0.4 * next()) },
      turn: 0.5 * (next() - 0.5),
      flip: 0.15 + 0.35 * next(),
      phase: 2 * Math.PI * next(),
    };
  });
}

/** The share of a piece's speed that is left after a frame, and the speed that gravity adds in a frame. */
const [DRAG, WEIGHT] = [0.88, 0.0085];

function pointAt({ from, speed }: ConfettiPiece, frames: number): Point {
  const flown = (1 - DRAG ** frames) / (1 - DRAG);
  const fall = WEIGHT / (1 - DRAG);
  return { x: from.x + speed.x * flown, y: from.y + (speed.y - fall) * flown + fall * frames };
}

/** The number of frames at the end in which a piece that is still on the board shrinks. */
const VANISHING = 4;

/** @param indexOf returns the palette index of the front or the back of a piece */
export function drawPiece(
  drawing: Drawing,
  piece: ConfettiPiece,
  frame: number,
  frames: number,
  indexOf: (paper: number, isBack: boolean) => number,
): void {
  const age = frame - piece.start;
  if (age < 0) return;
  const { width, height } = drawing;
  const { x, y } = pointAt(piece, age);
  const middle = { x: x * width, y: y * height };
  const scale = Math.min(1, (frames - frame) / VANISHING);
  const seen = Math.cos(piece.phase + piece.flip * age);
  const half = { x: piece.half.x * scale, y: Math.max(0.8, Math.abs(seen) * piece.half.y * scale) };
  const angle = piece.phase + piece.turn * age;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const across = Math.abs(half.x * cos) + Math.abs(half.y * sin);
  const high = Math.abs(half.x * sin) + Math.abs(half.y * cos);
  const [left, top] = [Math.floor(middle.x - across), Math.floor(middle.y - high)];
  const box = drawing.clipped({
    x: left,
    y: top,
    width: Math.ceil(middle.x + across) - left,
    height: Math.ceil(middle.y + high) - top,
  });
  const index = indexOf(piece.paper, seen < 0);
  for (let row = box.y; row < box.y + box.height; row += 1) {
    // Finds the part of the row that is within both pairs of opposite sides.
    const down = row + 0.5 - middle.y;
    const [from, to] = overlap(span(half.x, cos, down * sin), span(half.y, -sin, down * cos));
    const first = Math.max(box.x, Math.ceil(middle.x + from - 0.5));
    const end = Math.min(box.x + box.width, Math.floor(middle.x + to + 0.5));
    drawing.fillRow(row, first, end, index);
  }
}

type Span = readonly [from: number, to: number];

/** Returns the range of numbers for which `number * slope + start` is at most `half` away from 0. */
function span(half: number, slope: number, start: number): Span {
  if (Math.abs(slope) < 1e-6) return Math.abs(start) <= half ? [-Infinity, Infinity] : [0, -1];
  const [one, other] = [(half - start) / slope, (-half - start) / slope];
  return one < other ? [one, other] : [other, one];
}

const overlap = (one: Span, other: Span): Span => [Math.max(one[0], other[0]), Math.min(one[1], other[1])];

function numbersFrom(cells: readonly number[]): () => number {
  let state = cells.reduce((hash, exponent) => Math.imul(hash ^ exponent, 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}
