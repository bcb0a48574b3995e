/** The frames of one move between its two complete boards: tiles on their way, then merged and new ones. */
import { type Board, boardFrom, type Cell } from '../../game/board.ts';
import { THEMES } from '../../themes/themes.ts';
import { flatten } from '../compose/flat.ts';
import type { Ink } from '../ink.ts';
import { type Box, type Layout, smallLayout } from '../layout.ts';
import { BARE, COARSE, lookOf, paletteOf } from '../palette.ts';
import type { BoardPicture, Marks, Motion } from '../picture.ts';
import { type Sprite, weighSprite } from '../sprite.ts';
import { SpriteCache } from '../sprite-cache.ts';
import { Stage } from '../staging.ts';
import { GifWriter, TRANSPARENT } from './gif.ts';

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
  readonly sprites: SpriteCache<Sprite>;
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

export function slideOf({ sprites, layout, picture, ground }: Scenery, motion: Motion): Slide {
  const still = ground(staying(motion));
  const frameAt = (share: number): Sprite => {
    const frame = { ...still, pixels: still.pixels.slice() };
    for (const { from, to } of motion.trips) {
      if (from === to) continue;
      const face = sprites.face(
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

/* What changed between two frames: the smallest rectangle around it, with unchanged pixels left transparent (index 0). */

export interface Change {
  readonly box: Box;
  readonly pixels: Uint8Array;
}

const bytesOf = ({ pixels }: Sprite): Buffer => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);

/** Most rows are as they were, which comparing memory tells much faster than comparing pixels. */
function changedRows(before: Sprite, after: Sprite): readonly number[] {
  const [was, is, { width, height }] = [bytesOf(before), bytesOf(after), after];
  const isChanged = (row: number) =>
    was.compare(is, row * width, (row + 1) * width, row * width, (row + 1) * width) !== 0;
  return Array.from({ length: height }, (_, row) => row).filter(isChanged);
}

function boxOf(before: Sprite, after: Sprite): Box | undefined {
  const rows = changedRows(before, after);
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (top === undefined || bottom === undefined) return undefined;
  const { pixels: was } = before;
  const { pixels: is, width } = after;
  let [left, right] = [width, -1];
  for (const row of rows) {
    const start = row * width;
    // Only what lies outside of the box so far.
    let column = 0;
    while (column < left && was[start + column] === is[start + column]) column += 1;
    left = column;
    column = width - 1;
    while (column > right && was[start + column] === is[start + column]) column -= 1;
    right = column;
  }
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** All of a frame, whatever was shown before. */
export const wholeOf = ({ width, height, pixels }: Sprite): Change => ({ box: { x: 0, y: 0, width, height }, pixels });

/** One pixel, transparent: for a frame in which nothing changes but time. */
const NOTHING: Change = { box: { x: 0, y: 0, width: 1, height: 1 }, pixels: Uint8Array.of(TRANSPARENT) };

/** The pixels of a box of a frame. */
function cut({ width, pixels }: Sprite, box: Box): Uint8Array {
  const part = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const start = (box.y + row) * width + box.x;
    part.set(pixels.subarray(start, start + box.width), row * box.width);
  }
  return part;
}

/** The pixels of a box that are not as they were, with the others left transparent, and how many those are. */
function differences(before: Sprite, after: Sprite, box: Box): { readonly pixels: Uint8Array; readonly same: number } {
  const { pixels: was } = before;
  const { pixels: is, width } = after;
  const pixels = new Uint8Array(box.width * box.height);
  let [place, same] = [0, 0];
  for (let row = 0; row < box.height; row += 1) {
    const start = (box.y + row) * width + box.x;
    for (let at = start; at < start + box.width; at += 1) {
      const pixel = is[at] ?? 0;
      if (was[at] === pixel) same += 1;
      else pixels[place] = pixel;
      place += 1;
    }
  }
  return { pixels, same };
}

/** Where so few pixels of the box stay as they are, leaving them transparent only breaks runs of color. */
const MOSTLY_NEW = 0.4;

/** The change from one frame to another one of the same size. */
export function changeBetween(before: Sprite, after: Sprite): Change {
  const box = boxOf(before, after);
  if (box === undefined) return NOTHING;
  const { pixels, same } = differences(before, after, box);
  return { box, pixels: same < MOSTLY_NEW * pixels.length ? cut(after, box) : pixels };
}

/* Moves as animated pictures, as large as a desktop shows the still ones. */

/** Hundredths of a second: the still picture before the move, which viewers would play slowly were it shorter; a step. */
const FIRST_DELAY = 2;
const STEP_DELAY = 4;

/** How many frames a move has at most after its first one, and how many bytes it should take in all. */
const MOST_STEPS = 3;
const BUDGET = 32_000;

const NO_MARKS: Marks = { spawned: undefined, merged: [] };

const coarsen = (sprite: Sprite): Sprite => ({
  ...sprite,
  pixels: sprite.pixels.map((index) => COARSE[index] ?? index),
});

export class Animator {
  readonly #sprites: SpriteCache<Sprite>;
  readonly #stage: Stage<Sprite>;

  constructor(ink: Ink) {
    this.#sprites = new SpriteCache(ink, { keep: coarsen, join: (pieces) => pieces, weigh: weighSprite });
    this.#stage = new Stage(ink, this.#sprites);
  }

  /** The still picture at the size of animations, as indexes into its theme's palette. */
  still(picture: BoardPicture): Sprite {
    const layout = smallLayout(picture.board.rows, picture.board.columns);
    return flatten(this.#stage.board(layout, picture));
  }

  /**
   * A GIF of the move that led to the picture. It plays once; it ends on the picture and begins with it too, for those
   * whose Discord shows only the first frame.
   */
  animate(picture: BoardPicture, motion: Motion): Uint8Array {
    const theme = THEMES[picture.theme ?? 'classic'];
    const layout = smallLayout(picture.board.rows, picture.board.columns);
    const still = this.still(picture);
    const slide = slideOf(
      {
        sprites: this.#sprites,
        layout,
        picture,
        ground: (board) => this.still({ ...picture, board, marks: NO_MARKS }),
      },
      motion,
    );
    const gif = new GifWriter(layout.width, layout.height, paletteOf(theme, lookOf(picture)).colors);
    const whole = gif.add({ ...wholeOf(still), delay: FIRST_DELAY });
    const step = gif.add({ ...changeBetween(still, slide.first), delay: STEP_DELAY });
    let shown = slide.first;
    for (const frame of [...slide.after(roomFor(gif.size + whole, step)), still]) {
      gif.add({ ...changeBetween(shown, frame), delay: STEP_DELAY });
      shown = frame;
    }
    return gif.end();
  }
}

/** How many more frames of `step` bytes fit beside `size`, which counts the still picture at the end as a whole one. */
const roomFor = (size: number, step: number): number =>
  Math.min(MOST_STEPS, Math.max(0, Math.floor((BUDGET - size) / step)));
