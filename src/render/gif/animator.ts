/** Moves as animated pictures, at half the size of the still ones. */
import { type Board, createBoard } from '../../game/board.ts';
import { flatten } from '../flat.ts';
import type { Ink } from '../ink.ts';
import { layoutOf } from '../layout.ts';
import { COARSE, paletteOf } from '../palette.ts';
import { Parts } from '../parts.ts';
import type { BoardPicture, Motion } from '../picture.ts';
import { type Sprite, weighSprite } from '../sprite.ts';
import { Stage } from '../staging.ts';
import { THEMES } from '../themes/index.ts';
import { changeBetween, wholeOf } from './changes.ts';
import { GifWriter } from './gif.ts';
import { motionFrames } from './motion.ts';

/** Hundredths of a second that a frame of a move is shown. */
const STEP_DELAY = 4;

const UNIT = 0.5;

const emptyBoard = ({ rows, columns }: Board): Board => createBoard(rows, columns);

const coarsen = (sprite: Sprite): Sprite => ({
  ...sprite,
  pixels: sprite.pixels.map((index) => COARSE[index] ?? index),
});

export class Animator {
  readonly #parts: Parts<Sprite>;
  readonly #stage: Stage<Sprite>;

  constructor(ink: Ink) {
    this.#parts = new Parts(ink, { keep: coarsen, weigh: weighSprite });
    this.#stage = new Stage(this.#parts);
  }

  /** The still picture at the size of animations, as indexes into its theme's palette. */
  still(picture: BoardPicture): Sprite {
    const layout = layoutOf(picture.board.rows, picture.board.columns, UNIT);
    return flatten(this.#stage.scene(layout, picture, THEMES[picture.theme ?? 'classic']));
  }

  /**
   * A GIF of the move that led to the picture. It plays once and ends on the picture. The board of a move that ends the
   * game is dimmed from the first frame on: to dim it at the end would be to send all of it twice.
   */
  animate(picture: BoardPicture, motion: Motion): Uint8Array {
    const theme = THEMES[picture.theme ?? 'classic'];
    const layout = layoutOf(picture.board.rows, picture.board.columns, UNIT);
    const board = emptyBoard(picture.board);
    const empty = this.still({ ...picture, board, state: 'playing' });
    const frames = motionFrames({ parts: this.#parts, layout, theme, picture, empty }, motion);
    const gif = new GifWriter(layout.width, layout.height, paletteOf(theme, picture.state));
    let shown: Sprite | undefined;
    for (const frame of [...frames, this.still(picture)]) {
      gif.add({ ...(shown === undefined ? wholeOf(frame) : changeBetween(shown, frame)), delay: STEP_DELAY });
      shown = frame;
    }
    return gif.end();
  }
}
