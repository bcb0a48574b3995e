/** The frames of one move: tiles on their way, then merged and new ones as they appear. */
import type { Board, Cell } from '../../game/board.ts';
import type { Trip } from '../../game/slide.ts';
import { isOutlined } from '../board-staging.ts';
import type { Layout } from '../layout.ts';
import { styleOf, tileEdge } from '../palette.ts';
import type { Parts } from '../parts.ts';
import type { BoardPicture, Motion } from '../picture.ts';
import { rounded } from '../rounded.ts';
import { type Sprite, stamp } from '../sprite.ts';
import type { Theme } from '../theme.ts';

/** How far the tiles have come in each frame of the slide; they start fast and arrive slowly, as the original's do. */
const STEPS = [0.35, 0.7, 0.93];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A moving tile takes so much of the gap around it along, or a 2 could hardly be seen on the empty cells it passes. */
const RIM = 2;

/** Draws a tile with its rim; the tile's top left is at a point. */
function drawTile(frame: Sprite, face: Sprite, gap: number, at: Point): void {
  const rim = Math.min(RIM, gap / 2);
  const inset = gap / 2 - rim;
  const side = face.width - 2 * inset;
  for (let row = 0; row < side; row += 1) {
    const source = (row + inset) * face.width + inset;
    frame.pixels.set(face.pixels.subarray(source, source + side), (at.y - rim + row) * frame.width + at.x - rim);
  }
}

const pointOf = ({ board, cell: { pitch, gap }, columns }: Layout, cell: Cell): Point => ({
  x: board.x + gap + (cell % columns) * pitch,
  y: board.y + gap + Math.floor(cell / columns) * pitch,
});

const between = (from: Point, to: Point, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
});

/** What a move's frames are drawn with. */
export interface Scenery {
  readonly parts: Parts<Sprite>;
  readonly layout: Layout;
  readonly theme: Theme;
  readonly picture: BoardPicture;
  /** The picture with an empty board. */
  readonly empty: Sprite;
}

const copyOf = (sprite: Sprite): Sprite => ({ ...sprite, pixels: sprite.pixels.slice() });

function faceOf({ parts, layout, theme, picture }: Scenery, exponent: number): Sprite {
  const order = { exponent, mark: 'none', outlined: isOutlined(theme, exponent) } as const;
  return parts.face(layout, order, picture.faceValue);
}

/** The board while its tiles have come `share` of their way; tiles that stay lie under those that move. */
function slideFrame(scenery: Scenery, before: Board, trips: readonly Trip[], share: number): Sprite {
  const { layout, empty } = scenery;
  const frame = copyOf(empty);
  const inOrder = trips.toSorted((one, other) => Number(one.from !== one.to) - Number(other.from !== other.to));
  for (const { from, to } of inOrder) {
    const at = between(pointOf(layout, from), pointOf(layout, to), share);
    drawTile(frame, faceOf(scenery, before.cells[from] ?? 0), layout.cell.gap, at);
  }
  return frame;
}

/** The board once everything has arrived and merged, before the new tile is there. */
function arrivedFrame(scenery: Scenery): Sprite {
  const { layout, empty, picture } = scenery;
  const frame = copyOf(empty);
  for (let cell = 0; cell < picture.board.cells.length; cell += 1) {
    const exponent = picture.board.cells[cell] ?? 0;
    if (exponent === 0 || cell === picture.marks.spawned) continue;
    drawTile(frame, faceOf(scenery, exponent), layout.cell.gap, pointOf(layout, cell));
  }
  return frame;
}

/** The new tile as it grows, still without its digits. */
function growingFrame({ layout, picture }: Scenery, arrived: Sprite): Sprite {
  const frame = copyOf(arrived);
  const { spawned } = picture.marks;
  const exponent = spawned === undefined ? 0 : (picture.board.cells[spawned] ?? 0);
  if (spawned === undefined || exponent === 0) return frame;
  const { pitch, gap } = layout.cell;
  const { x, y } = pointOf(layout, spawned);
  const margin = Math.round((pitch - gap) * 0.2);
  const side = pitch - gap - 2 * margin;
  const square = rounded(side, side, Math.max(2, Math.round(side * 0.055)));
  stamp(frame, square, x + margin, y + margin, tileEdge(styleOf(exponent)));
  return frame;
}

/** All frames of a move but the last, which is the still picture. */
export function motionFrames(scenery: Scenery, { before, trips }: Motion): readonly Sprite[] {
  const arrived = arrivedFrame(scenery);
  const slides = STEPS.map((share) => slideFrame(scenery, before, trips, share));
  return [...slides, arrived, growingFrame(scenery, arrived)];
}
