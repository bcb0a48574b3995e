/** The frames of one move: tiles on their way, then merged and new ones as they appear. */
import type { Board, Cell } from '../../game/board.ts';
import type { Trip } from '../../game/slide.ts';
import { isOutlined } from '../board-staging.ts';
import type { Layout } from '../layout.ts';
import { INK, type Ramp, styleOf, tileEdge } from '../palette.ts';
import type { Parts } from '../parts.ts';
import type { BoardPicture, Motion } from '../picture.ts';
import { rounded } from '../rounded.ts';
import { type Sprite, stamp } from '../sprite.ts';
import type { Theme } from '../theme.ts';

/** How a move is told in frames: with the arrival and the still picture there are always six. */
interface Pace {
  /** The most tiles that may move at this pace. */
  readonly movers: number;
  /** How far the tiles have come in each frame; they start fast and arrive slowly, as the original's do. */
  readonly slide: readonly number[];
  /** How large the new tile is in each frame, as a share of a whole one. */
  readonly growth: readonly number[];
}

/** Each frame of the slide costs bytes for every tile that moves, so a great move shows fewer. */
const PACES: readonly Pace[] = [
  { movers: 4, slide: [0.35, 0.7, 0.93], growth: [0.6] },
  { movers: 8, slide: [0.45, 0.85], growth: [0.4, 0.75] },
];

/** Twelve tiles on a 4x4 board would take 46 KB with three frames; so they take 29, of the 32 that the tests allow. */
const GREAT_MOVE = { slide: [0.6], growth: [0.3, 0.6, 0.85] } as const;

function paceOf(trips: readonly Trip[]): Pick<Pace, 'slide' | 'growth'> {
  const moving = trips.filter(({ from, to }) => from !== to).length;
  return PACES.find(({ movers }) => moving <= movers) ?? GREAT_MOVE;
}

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

/** The palette has no mixtures of an empty cell and a tile, so the corners of a tile on one are hard. */
function onEmptyCell(exponent: number): Ramp {
  const [empty = 0, fill = 0] = [INK.gridToEmpty.at(-1), tileEdge(styleOf(exponent)).at(-1)];
  return [empty, empty, fill, fill, fill];
}

/** The new tile as it grows, still without its digits; `share` is its size. */
function growingFrame({ layout, picture }: Scenery, arrived: Sprite, share: number): Sprite {
  const frame = copyOf(arrived);
  const { spawned } = picture.marks;
  const exponent = spawned === undefined ? 0 : (picture.board.cells[spawned] ?? 0);
  if (spawned === undefined || exponent === 0) return frame;
  const { pitch, gap } = layout.cell;
  const { x, y } = pointOf(layout, spawned);
  const margin = Math.round(((pitch - gap) * (1 - share)) / 2);
  const side = pitch - gap - 2 * margin;
  const square = rounded(side, side, Math.max(2, Math.round(side * 0.055)));
  stamp(frame, square, x + margin, y + margin, onEmptyCell(exponent));
  return frame;
}

/** All frames of a move but the last, which is the still picture. */
export function motionFrames(scenery: Scenery, { before, trips }: Motion): readonly Sprite[] {
  const { slide, growth } = paceOf(trips);
  const arrived = arrivedFrame(scenery);
  return [
    ...slide.map((share) => slideFrame(scenery, before, trips, share)),
    arrived,
    ...growth.map((share) => growingFrame(scenery, arrived, share)),
  ];
}
