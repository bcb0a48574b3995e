/** The frames of one move between its two complete boards: tiles on their way, then merged and new ones. */
import { type Board, boardFrom, type Cell } from '../../game/board.ts';
import type { Layout } from '../layout.ts';
import { BARE } from '../palette.ts';
import type { Parts } from '../parts.ts';
import type { BoardPicture, Motion } from '../picture.ts';
import type { Sprite } from '../sprite.ts';

/** How far the tiles have come in the first frame of a move. They start fast and arrive slowly, as the original's do. */
const FIRST_SHARE = 0.36;

/** How far they have come in each of the `count` frames after it. */
const sharesAfter = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, frame) => 1 - (1 - FIRST_SHARE) * (1 - (frame + 1) / (count + 1)) ** 1.5);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws a tile with its top left at a point, through a table of levels. */
function drawTile(frame: Sprite, face: Sprite, at: Point, levels: Uint8Array): void {
  const [{ pixels, width }, { pixels: drawn }] = [face, frame];
  // A face has one row of the gap below its tile.
  for (let place = 0; place < pixels.length - width; place += 1) {
    const target = (at.y + Math.floor(place / width)) * frame.width + at.x + (place % width);
    drawn[target] = levels[pixels[place] ?? 0] ?? 0;
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
  readonly picture: BoardPicture;
  /** A board in the look of the picture that the move leads to, without marks. */
  readonly ground: (board: Board) => Sprite;
}

/** The board of those tiles that stay where they are: the same in all frames, under those that move. */
function staying({ before, trips }: Motion): Board {
  const moving = new Set(trips.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const cells = Array.from(before.cells, (exponent, cell) => (moving.has(cell) ? 0 : exponent));
  return boardFrom(before.rows, before.columns, cells);
}

/** The frames of a move between its two still pictures: the first, and then as many more as there is room for. */
export interface Slide {
  readonly first: Sprite;
  readonly after: (count: number) => readonly Sprite[];
}

export function slideOf({ parts, layout, picture, ground }: Scenery, motion: Motion): Slide {
  const still = ground(staying(motion));
  const frameAt = (share: number): Sprite => {
    const frame = { ...still, pixels: still.pixels.slice() };
    for (const { from, to } of motion.trips) {
      if (from === to) continue;
      const face = parts.face(
        layout.cell,
        { exponent: motion.before.cells[from] ?? 0, mark: 'none' },
        picture.faceValue,
      );
      drawTile(frame, face, between(pointOf(layout, from), pointOf(layout, to), share), BARE);
    }
    return frame;
  };
  return { first: frameAt(FIRST_SHARE), after: (count) => sharesAfter(count).map(frameAt) };
}
