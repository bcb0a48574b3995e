/** The frames of one move between its two complete boards: tiles on their way, then merged and new ones. */
import { type Board, boardFrom, type Cell, highestExponent } from '../../game/board.ts';
import { THEMES } from '../../themes/themes.ts';
import { flatten } from '../compose/flat.ts';
import type { Ink } from '../ink.ts';
import { type Layout, smallLayout } from '../layout.ts';
import { BARE, COARSE, lookOf, paletteOf } from '../palette.ts';
import type { BoardPicture, Marks, Motion } from '../picture.ts';
import { type Sprite, weighSprite } from '../sprite.ts';
import { SpriteCache } from '../sprite-cache.ts';
import { Stage } from '../staging.ts';
import { celebration } from './celebration.ts';
import { between, type Drawing, easeInOut, easeOut, type Point, popped, Reel } from './reel.ts';

/* A move's frames between its two complete boards. */

/**
 * Hundredths of a second: the final board at the start, for clients without motion, as short as viewers play it in time;
 * and every other frame.
 */
const [FIRST_DELAY, DELAY] = [2, 3];

/** The original's times: the tiles slide for a tenth of a second, then merged ones pop and the new one grows for two. */
const [SLIDE_FRAMES, POP_FRAMES] = [3, 6];

/** How far tiles have come in each frame of sliding. They stand where they go in the first frame of the pop. */
const sharesOf = (frames: number): readonly number[] =>
  Array.from({ length: frames }, (_, frame) => easeInOut((frame + 1) / (frames + 1)));

/** Where more tiles slide, a frame of it is so large that there are fewer: one for a board far larger than 4 x 4. */
const [FEW_SLIDING, MANY_SLIDING] = [9, 16];

const sharesFor = (sliding: number): readonly number[] =>
  sharesOf(sliding <= FEW_SLIDING ? SLIDE_FRAMES : sliding <= MANY_SLIDING ? 2 : 1);

/** Where more tiles pop, they do so in half of the frames. */
const FEW_MERGED = 3;

/** The times of the frames of the pop; at the time 1 the picture stands still. */
function timesFor(merged: number): readonly number[] {
  const frames = merged <= FEW_MERGED ? POP_FRAMES : POP_FRAMES / 2;
  return Array.from({ length: frames - 1 }, (_, frame) => (frame + 1) / frames);
}

/** Draws a tile with its middle at a point, `scale` times as large as it is, without soft edges. */
const drawTile = (drawing: Drawing, face: Sprite, middle: Point, scale = 1): void =>
  // A face has one row of the gap below its tile.
  drawing.put(face, face.height - 1, middle, scale, BARE);

/** The middle of a cell. */
export const middleOf = ({ board, cell: { pitchX, pitchY, gap }, columns }: Layout, cell: Cell): Point => ({
  x: board.x + gap / 2 + ((cell % columns) + 0.5) * pitchX,
  y: board.y + gap / 2 + (Math.floor(cell / columns) + 0.5) * pitchY,
});

/** What a move's frames are drawn with. */
interface Scenery {
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

/** The board when all tiles have arrived and none has merged: where two meet, the one that came is seen. */
function arrived({ before, trips }: Motion): Board {
  const cells = new Array<number>(before.cells.length).fill(0);
  const stayFirst = trips.toSorted((one, other) => Number(one.from !== one.to) - Number(other.from !== other.to));
  for (const { from, to } of stayFirst) cells[to] = before.cells[from] ?? 0;
  return boardFrom(before.rows, before.columns, cells);
}

function addSlide(reel: Reel, { sprites, layout, picture, ground }: Scenery, motion: Motion): void {
  const moving = motion.trips.filter(({ from, to }) => from !== to);
  const under = ground(staying(motion));
  for (const share of sharesFor(moving.length)) {
    reel.add(under, DELAY, (drawing) => {
      for (const { from, to } of moving) {
        const order = { exponent: motion.before.cells[from] ?? 0, mark: 'none' } as const;
        const face = sprites.face(layout.cell, order, picture.faceValue);
        drawTile(drawing, face, between(middleOf(layout, from), middleOf(layout, to), share));
      }
    });
  }
}

function addPop(reel: Reel, { sprites, layout, picture, ground }: Scenery, motion: Motion): void {
  const { spawned, merged } = picture.marks;
  const under = ground(arrived(motion));
  const draw = (drawing: Drawing, cell: Cell, mark: 'merged' | 'spawned', scale: number) => {
    const face = sprites.face(layout.cell, { exponent: picture.board.cells[cell] ?? 0, mark }, picture.faceValue);
    drawTile(drawing, face, middleOf(layout, cell), scale);
  };
  for (const time of timesFor(merged.length)) {
    reel.add(under, DELAY, (drawing) => {
      if (spawned !== undefined) draw(drawing, spawned, 'spawned', easeOut(time));
      for (const cell of merged) draw(drawing, cell, 'merged', popped(time));
    });
  }
}

/* Moves as animated pictures, as large as a desktop shows the still ones. */

const NO_MARKS: Marks = { spawned: undefined, merged: [] };

const coarsen = (sprite: Sprite): Sprite => ({
  ...sprite,
  pixels: sprite.pixels.map((index) => COARSE[index] ?? index),
});

export class Animator {
  readonly #ink: Ink;
  readonly #sprites: SpriteCache<Sprite>;
  readonly #stage: Stage<Sprite>;

  constructor(ink: Ink) {
    this.#ink = ink;
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
    const ground = (board: Board) => this.still({ ...picture, board, marks: NO_MARKS });
    const scenery = { sprites: this.#sprites, layout, picture, ground };
    const reel = new Reel(layout, paletteOf(theme, lookOf(picture)).colors);
    reel.add(still, FIRST_DELAY);
    addSlide(reel, scenery, motion);
    addPop(reel, scenery, motion);
    reel.add(still, DELAY);
    return reel.end();
  }

  /** A GIF that celebrates the picture: it begins and ends on it, and plays once. */
  celebrate(picture: BoardPicture, text: string): Uint8Array {
    const { board } = picture;
    const layout = smallLayout(board.rows, board.columns);
    const { colors } = paletteOf(THEMES[picture.theme ?? 'classic'], lookOf(picture));
    const source = middleOf(layout, Array.from(board.cells).indexOf(highestExponent(board)));
    return celebration(this.#ink, { board, still: this.still(picture), colors, layout, text, source });
  }
}
