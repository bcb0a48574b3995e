/** Moves as animated pictures, as large as a desktop shows the still ones. */
import { THEMES } from '../../themes/themes.ts';
import { flatten } from '../flat.ts';
import type { Ink } from '../ink.ts';
import { smallLayout } from '../layout.ts';
import { lookOf } from '../looks.ts';
import { COARSE } from '../palette.ts';
import { paletteOf } from '../palette-colors.ts';
import { Parts } from '../parts.ts';
import type { BoardPicture, Marks, Motion } from '../picture.ts';
import { type Sprite, weighSprite } from '../sprite.ts';
import { Stage } from '../staging.ts';
import { changeBetween, wholeOf } from './changes.ts';
import { GifWriter } from './gif.ts';
import { slideOf } from './motion.ts';

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
  readonly #parts: Parts<Sprite>;
  readonly #stage: Stage<Sprite>;

  constructor(ink: Ink) {
    this.#parts = new Parts(ink, { keep: coarsen, weigh: weighSprite });
    this.#stage = new Stage(ink, this.#parts);
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
      { parts: this.#parts, layout, picture, ground: (board) => this.still({ ...picture, board, marks: NO_MARKS }) },
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
