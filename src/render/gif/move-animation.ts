/** The frames of one move between the two complete boards: sliding tiles, then merged and new tiles that pop up. */

import type { BoardPicture, CardPicture, Motion } from '../../app/picture.ts';
import { type Board, boardFrom, type Cell, highestExponent } from '../../game/board.ts';
import { markedBox } from '../board.ts';
import { flatten } from '../compose/flat.ts';
import { cardLayout, type Layout, type Point, smallLayout, tileBox } from '../layout.ts';
import { BARE, COARSE, lookOf, paletteOf, themeOf } from '../palette.ts';
import { Scenes, UNMARKED } from '../scenes.ts';
import { type Sprite, weighSprite } from '../sprite.ts';
import { SpriteCache } from '../sprite-cache.ts';
import { Animation, between, type Drawing, easeInOut, easeOut, popped } from './animation.ts';
import { captioned } from './caption.ts';
import type { Celebrated } from './celebration.ts';
import { drawDigits } from './digits.ts';
import { type FilmPicture, filmOf } from './film.ts';
import { lzwBlocks } from './lzw.ts';
import type { Playback } from './playback.ts';

/** In hundredths of a second: the final board at the start (for clients without animations) and each other frame. */
const [FIRST_DELAY, DELAY] = [2, 3];

/** How long a looping GIF shows the final board, in hundredths of a second. */
const LOOP_DELAY = 120;

/** The original game's timing: tiles slide for a tenth of a second, then merged and new tiles pop up for two tenths. */
const [SLIDE_FRAMES, POP_FRAMES] = [3, 6];

/** Choices of frames in a move, most first. There are fewer if many large tiles move, because each frame is large. */
const PLANS: readonly FramePlan[] = [
  { sliding: SLIDE_FRAMES, popping: POP_FRAMES },
  { sliding: SLIDE_FRAMES, popping: 4 },
  { sliding: 2, popping: 3 },
  { sliding: 1, popping: 3 },
  { sliding: 1, popping: 2 },
  { sliding: 0, popping: 2 },
];
const FEWEST: FramePlan = { sliding: 0, popping: 1 };

interface FramePlan {
  readonly sliding: number;
  /** The number of frames in which tiles pop up, including the still picture at the end. */
  readonly popping: number;
}

/** The largest GIF of a move in bytes, which answers a click: on up to `USUAL_TILES` cells, and on more. */
const [USUAL_TILES, USUAL_BYTES, MOST_BYTES] = [16, 60_000, 78_000];

/**
 * Estimates the bytes of the frames between the complete boards from the bytes of the tiles that slide and pop up. It
 * was fitted to 700 moves on eleven shapes, and is wrong by a fifth at most.
 */
const framesEstimate = ({ sliding, popping }: FramePlan, slid: number, popped: number): number =>
  (sliding === 0 ? 0 : (1.9 + 1.6 * sliding) * slid) + 1.1 * popping * popped + 2_000;

/** Safety margins of the estimate: the first one is usually enough, the second one covers the largest error. */
const MARGINS = [1.05, 1.3];

/** Returns the times of a movement's steps, between 0 and 1, excluding both ends. */
const timesOf = (steps: number): readonly number[] =>
  Array.from({ length: steps - 1 }, (_, step) => (step + 1) / steps);

const drawTile = (drawing: Drawing, face: Sprite, middle: Point, scale = 1): void =>
  // The last row of a tile's sprite belongs to the gap below it.
  drawing.put(face, face.height - 1, middle, scale, BARE);

const middleOf = ({ board, cell: { pitchX, pitchY, gap }, columns }: Layout, cell: Cell): Point => ({
  x: board.x + gap / 2 + ((cell % columns) + 0.5) * pitchX,
  y: board.y + gap / 2 + (Math.floor(cell / columns) + 0.5) * pitchY,
});

interface Scenery {
  readonly sprites: SpriteCache<Sprite>;
  readonly layout: Layout;
  readonly picture: BoardPicture;
  /** Draws a board without marks, in the look of the picture after the move. */
  readonly ground: (board: Board) => Sprite;
}

const slidingIn = ({ trips }: Motion) => trips.filter(({ from, to }) => from !== to);

/** Returns the board of the tiles that do not move. It is the background of all frames with sliding tiles. */
function staying(motion: Motion): Board {
  const { before } = motion;
  const moving = new Set(slidingIn(motion).map(({ from }) => from));
  const cells = Array.from(before.cells, (exponent, cell) => (moving.has(cell) ? 0 : exponent));
  return boardFrom(before.rows, before.columns, cells);
}

/** Returns the board after all trips and before any merge. Where two tiles meet, it has the one that came second. */
function arrived({ before, trips }: Motion): Board {
  const cells = new Array<number>(before.cells.length).fill(0);
  for (const { from, to } of trips) cells[to] = before.cells[from] ?? 0;
  return boardFrom(before.rows, before.columns, cells);
}

/** The last step of the slide is left out, because the first frame of the pop shows it. */
function addSlide(
  animation: Animation,
  { sprites, layout, picture, ground }: Scenery,
  motion: Motion,
  frames: number,
): void {
  const moving = slidingIn(motion);
  const under = ground(staying(motion));
  for (const time of timesOf(frames + 1)) {
    const share = easeInOut(time);
    animation.add(under, DELAY, (drawing) => {
      for (const { from, to } of moving) {
        const order = { exponent: motion.before.cells[from] ?? 0, mark: 'none' } as const;
        const face = sprites.face(layout.cell, order, picture.faceValue);
        drawTile(drawing, face, between(middleOf(layout, from), middleOf(layout, to), share));
      }
    });
  }
}

function addPop(
  animation: Animation,
  { sprites, layout, picture, ground }: Scenery,
  motion: Motion,
  frames: number,
): void {
  const { spawned, merged } = picture.marks;
  const under = ground(arrived(motion));
  const draw = (drawing: Drawing, cell: Cell, mark: 'merged' | 'spawned', scale: number) => {
    const exponent = picture.board.cells[cell] ?? 0;
    const face = sprites.face(layout.cell, { exponent, mark: 'none' }, picture.faceValue);
    const whole = tileBox(layout, cell);
    drawTile(drawing, face, middleOf(layout, cell), (scale * markedBox(layout.cell, whole, mark).width) / whole.width);
  };
  for (const time of timesOf(frames)) {
    animation.add(under, DELAY, (drawing) => {
      if (spawned !== undefined) draw(drawing, spawned, 'spawned', easeOut(time));
      for (const cell of merged) draw(drawing, cell, 'merged', popped(time));
    });
  }
}

/* Moves as animated pictures, at the size at which a desktop shows the still ones. */

const coarsen = (sprite: Sprite): Sprite => ({
  ...sprite,
  pixels: sprite.pixels.map((index) => COARSE[index] ?? index),
});

const packedLengths = new WeakMap<Sprite, number>();

function packedLength(sprite: Sprite): number {
  const length = packedLengths.get(sprite) ?? lzwBlocks(sprite.pixels).length;
  packedLengths.set(sprite, length);
  return length;
}

export class Animator {
  readonly sprites: SpriteCache<Sprite>;
  readonly #scenes: Scenes<Sprite>;

  constructor() {
    this.sprites = new SpriteCache({ encode: coarsen, join: (pieces) => pieces, weigh: weighSprite });
    this.#scenes = new Scenes(this.sprites);
  }

  /** Draws the still picture at the size of animations, as indexes into its theme's palette. */
  still(picture: BoardPicture): Sprite {
    const layout = smallLayout(picture.board.rows, picture.board.columns);
    return flatten(this.#scenes.board(layout, picture));
  }

  /** Returns a GIF of the move to the picture, which is also its first frame, for clients that show only that. */
  animate(picture: BoardPicture, motion: Motion, loops = false): Uint8Array {
    const most = picture.board.cells.length > USUAL_TILES ? MOST_BYTES : USUAL_BYTES;
    const [slid, popped] = this.#bytesOfTiles(picture, motion);
    for (const margin of MARGINS) {
      const isSmall = (still: number) => (plan: FramePlan) =>
        margin * (still + framesEstimate(plan, slid, popped)) <= most;
      const gif = this.#animated(picture, motion, loops, (still) => PLANS.find(isSmall(still)) ?? FEWEST);
      if (gif.length <= most) return gif;
    }
    return this.#animated(picture, motion, loops, () => FEWEST);
  }

  #bytesOfTiles({ board, marks: { spawned, merged }, faceValue }: BoardPicture, motion: Motion): [number, number] {
    const { cell } = smallLayout(board.rows, board.columns);
    const bytesOf = (exponent = 0) => packedLength(this.sprites.face(cell, { exponent, mark: 'none' }, faceValue));
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    const slid = slidingIn(motion).map(({ from }) => bytesOf(motion.before.cells[from]));
    const popped = merged.map((it) => bytesOf(board.cells[it]));
    return [sum(slid), sum(popped) + (spawned === undefined ? 0 : bytesOf(board.cells[spawned]))];
  }

  /**
   * Returns the GIF. Gold appears with the tile that earned it, and the board of an ended game fades in the last frame.
   *
   * @param planFor chooses the number of frames, given the bytes of the still picture
   */
  #animated(picture: BoardPicture, motion: Motion, loops: boolean, planFor: (still: number) => FramePlan): Uint8Array {
    const theme = themeOf(picture);
    const layout = smallLayout(picture.board.rows, picture.board.columns);
    const still = this.still(picture);
    const { ending: _, ...moving } = picture;
    const { celebration: __, ...plain } = moving;
    const { colors } = paletteOf(theme, { ...lookOf(picture), state: 'playing' });
    const ended = picture.state === 'over' ? paletteOf(theme, lookOf(picture)).colors : colors;
    const on = (look: BoardPicture): Scenery => ({
      sprites: this.sprites,
      layout,
      picture,
      ground: (board) => this.still({ ...look, board, marks: UNMARKED }),
    });
    const animation = new Animation(layout, colors, { loops });
    animation.add(still, FIRST_DELAY, undefined, ended);
    const { sliding, popping } = planFor(animation.size);
    addSlide(animation, on(plain), motion, sliding);
    addPop(animation, on(moving), motion, popping);
    animation.add(still, loops ? LOOP_DELAY : DELAY, undefined, ended);
    return animation.end();
  }

  /** Returns a GIF of a whole game with captions; see `filmOf`. */
  film(pictures: readonly FilmPicture[]): Uint8Array {
    const widest = pictures.at(-1)?.caption;
    return filmOf(pictures, (it) => captioned(this.still(it), it.caption, widest));
  }

  /** Returns the input of a playback. Of the earlier pictures only the boards are shown, all in the look of the last. */
  playback(picture: BoardPicture | CardPicture, earlier: readonly BoardPicture[]): Playback {
    const { layout, scene, colors } = this.#shown(picture);
    return {
      still: scene,
      colors,
      board: layout.board,
      earlier: earlier.map((it) => this.#scenes.board(layout, it)),
      earlierColors: picture.state === 'over' ? this.#shown({ ...picture, state: 'playing' }).colors : colors,
    };
  }

  /** Lays out a board at the size of animations, or a card at its own. */
  #shown(picture: BoardPicture | CardPicture) {
    const { rows, columns } = picture.board;
    const colorsOn = (empty: 'empty' | 'cardEmpty') => paletteOf(themeOf(picture), lookOf(picture), empty).colors;
    if ('words' in picture) {
      const layout = cardLayout(rows, columns);
      return { layout, scene: this.#scenes.card(layout, picture), colors: colorsOn('cardEmpty') };
    }
    const layout = smallLayout(rows, columns);
    return { layout, scene: this.#scenes.board(layout, picture), colors: colorsOn('empty') };
  }

  /** Returns the input of a celebration. In the picture of a card, only the board is celebrated. */
  celebrated(picture: BoardPicture | CardPicture, text: string): Celebrated {
    const { layout, scene, colors } = this.#shown(picture);
    const cells = Array.from(picture.board.cells);
    const { sprite: digits, middle } = drawDigits(text, layout);
    const { x, y } = middleOf(layout, cells.indexOf(highestExponent(picture.board)));
    return {
      cells,
      still: flatten(scene),
      colors,
      board: layout.board,
      digits,
      middle,
      source: { x: x - layout.board.x, y: y - layout.board.y },
    };
  }
}
