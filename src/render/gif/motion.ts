/** The frames of one move between its two complete boards: tiles on their way, then merged and new ones. */
import type { Cell } from '../../game/board.ts';
import type { Theme } from '../../themes/theme.ts';
import type { Layout } from '../layout.ts';
import { BARE, COARSE } from '../palette.ts';
import type { Parts } from '../parts.ts';
import type { BoardPicture, Motion } from '../picture.ts';
import type { Sprite } from '../sprite.ts';
import { isOutlined } from '../tile-style.ts';

/** How far the tiles have come in the first frame of a move. They start fast and arrive slowly, as the original's do. */
const FIRST_SHARE = 0.36;

/** How far they have come in each of the `count` frames after it. */
const sharesAfter = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, frame) => 1 - (1 - FIRST_SHARE) * (1 - (frame + 1) / (count + 1)) ** 1.5);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much of the gap around it a moving tile takes along: its shadow, and a line that parts it from what it passes. */
const RIM = 2;

/** Draws a tile with its rim through a table of levels; the tile's top left is at a point. */
function drawTile(frame: Sprite, face: Sprite, gap: number, at: Point, levels: Uint8Array): void {
  const rim = Math.min(RIM, gap / 2);
  const inset = gap / 2 - rim;
  const [width, height] = [face.width - 2 * inset, face.height - 2 * inset];
  const [{ pixels }, { pixels: drawn }] = [face, frame];
  for (let row = 0; row < height; row += 1) {
    const source = (row + inset) * face.width + inset;
    const target = (at.y - rim + row) * frame.width + at.x - rim;
    for (let column = 0; column < width; column += 1) {
      drawn[target + column] = levels[pixels[source + column] ?? 0] ?? 0;
    }
  }
}

const pointOf = ({ board, cell: { pitchX, pitchY, gap }, columns }: Layout, cell: Cell): Point => ({
  x: board.x + gap + (cell % columns) * pitchX,
  y: board.y + gap + Math.floor(cell / columns) * pitchY,
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
  /** The picture that the move leads to. */
  readonly still: Sprite;
}

function faceOf({ parts, layout, theme, picture }: Scenery, exponent: number): Sprite {
  const sparkling = picture.celebration === 'goal';
  const order = { exponent, mark: 'none', outlined: isOutlined(theme, exponent), sparkling } as const;
  return parts.face(layout.cell, order, picture.faceValue);
}

/** The frame of the picture with empty cells alone. */
function emptyBoard(scenery: Scenery): Sprite {
  const { layout, still } = scenery;
  const { pitchX, pitchY, gap } = layout.cell;
  const frame: Sprite = { ...still, pixels: still.pixels.slice() };
  const empty = faceOf(scenery, 0);
  for (let cell = 0; cell < layout.rows * layout.columns; cell += 1) {
    const { x, y } = pointOf(layout, cell);
    for (let row = 0; row < pitchY; row += 1) {
      const line = empty.pixels.subarray(row * pitchX, (row + 1) * pitchX);
      frame.pixels.set(line, (y - gap / 2 + row) * frame.width + x - gap / 2);
    }
  }
  return frame;
}

/** Draws those of the tiles that stay, or those that move, when they have come `share` of their way. */
function drawTrips(scenery: Scenery, frame: Sprite, { before, trips }: Motion, kind: 'stay' | 'move', share = 0): void {
  const { layout } = scenery;
  for (const { from, to } of trips) {
    if ((from === to) !== (kind === 'stay')) continue;
    const at = between(pointOf(layout, from), pointOf(layout, to), share);
    drawTile(frame, faceOf(scenery, before.cells[from] ?? 0), layout.cell.gap, at, kind === 'stay' ? COARSE : BARE);
  }
}

/** The frames of a move between its two still pictures: the first, and then as many more as there is room for. */
export interface Slide {
  readonly first: Sprite;
  readonly after: (count: number) => readonly Sprite[];
}

export function slideOf(scenery: Scenery, motion: Motion): Slide {
  // Tiles that stay are the same in all frames, and lie under those that move.
  const ground = emptyBoard(scenery);
  drawTrips(scenery, ground, motion, 'stay');
  const frameAt = (share: number): Sprite => {
    const frame = { ...ground, pixels: ground.pixels.slice() };
    drawTrips(scenery, frame, motion, 'move', share);
    return frame;
  };
  return { first: frameAt(FIRST_SHARE), after: (count) => sharesAfter(count).map(frameAt) };
}
