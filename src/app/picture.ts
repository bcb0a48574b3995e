/** The port that `src/render` implements: pictures of a game and the texts in them. */
import type { Board, Cell } from '../game/board.ts';
import type { Trip } from '../game/slide.ts';
import type { FaceValue } from '../game/values.ts';
import type { ThemeName } from '../themes/themes.ts';
import type { Marks } from './saved-game.ts';

interface Styled {
  readonly theme: ThemeName;
  readonly faceValue: FaceValue;
}

/** All texts in the player's language. Numbers have Latin digits in the notation of that language. */
interface Written {
  readonly write: WriteNumber;
  /** A Discord locale. It selects the Chinese or the Japanese shape of a character. */
  readonly locale: string;
}

export type WriteNumber = (value: number) => string;

export interface BoardPicture extends Styled {
  readonly board: Board;
  readonly marks: Pick<Marks, 'spawned' | 'merged'>;
  /** `over` draws a veil over the board; its tiles stay readable. */
  readonly state: 'playing' | 'over';
  readonly celebration?: Celebration;
}

/** `goal`: the goal was reached by the largest tile. `record`: a new best score, or the end of a game with one. */
export type Celebration = 'goal' | 'record';

export interface CardPicture extends BoardPicture {
  readonly words: CardWords;
}

export interface CardWords extends Pick<Written, 'locale'> {
  readonly score: string;
  readonly best: string;
  /** For example `+64`; empty if the move scored nothing. */
  readonly gained: string;
  readonly labels: { readonly score: string; readonly best: string };
  /** One line under the title, or on the board at an end or a goal. A long text shrinks, then wraps, then is cut. */
  readonly message: string;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
}

export interface TileCount {
  readonly exponent: number;
  readonly count: number;
}

export interface StatsPicture extends Styled, Written {
  readonly title: string;
  readonly about: string;
  readonly figures: readonly Figure[];
  /** Oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  readonly tiles: { readonly title: string; readonly counts: readonly TileCount[] };
}

/** The final board of one game, or the two boards of a duel side by side, the challenger's first. */
export interface SharePicture extends Pick<Styled, 'faceValue'>, Pick<Written, 'locale'> {
  readonly sides: readonly [SharedBoard] | readonly [SharedBoard, SharedBoard];
  /** `classic` if absent, as in a duel. */
  readonly theme?: ThemeName;
}

export interface SharedBoard {
  readonly name: string;
  readonly score: string;
  readonly facts: string;
  readonly board: Board;
  /** In a duel, whether this side won (false for both in a tie); otherwise whether the score was a new best. */
  readonly isWinner: boolean;
}

export interface DailyPicture extends Styled, Written {
  readonly title: string;
  readonly board: Board;
  readonly isRecord: boolean;
  readonly figures: readonly Figure[];
  /** Lowest first; `own` is the label of the bar with the player's score. */
  readonly scores: { readonly title: string; readonly own: string; readonly bins: readonly ScoreBin[] };
}

/** How many players have a score of at least `from` and less than `below`. */
export interface ScoreBin {
  readonly from: number;
  readonly below: number;
  readonly players: number;
  readonly isOwn: boolean;
}

export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface Renderer {
  /** A PNG whose size depends only on the number of rows and columns. Throws `LayoutError` for more than 12 of them. */
  paint(picture: BoardPicture): Uint8Array;
  /** A PNG like the window of the original game: title, score, best and message around the board. */
  paintCard(picture: CardPicture): Uint8Array;
  /**
   * A GIF of the move that led to the picture, 498 x 498 pixels for 4 x 4. Its first and last frame are the picture. It
   * plays once, or repeats after a pause of a second if it `loops`.
   */
  animate(picture: BoardPicture, motion: Motion, loops?: boolean): Uint8Array;
  /**
   * A GIF that celebrates the picture with gold, confetti and a text in large digits, such as `2048!`. It has the size
   * of `animate`, or of the card if there are texts, and at most 300 KB. Its first and last frame are the picture, and
   * it plays once in less than two seconds. Returns `undefined` if drawing fails or takes longer than `milliseconds`.
   */
  celebrate(picture: BoardPicture | CardPicture, text: string, milliseconds: number): Promise<Uint8Array | undefined>;
  /**
   * Prepares the celebration of such a board in advance, because the first celebration takes longer than later ones.
   */
  rehearse(picture: BoardPicture): void;
  /** A PNG of one or two final boards with names, scores and facts. The winner is marked. */
  paintShare(picture: SharePicture): Uint8Array;
  /** A PNG, 800 by 800 pixels. */
  paintDaily(picture: DailyPicture): Uint8Array;
  stats(picture: StatsPicture): Uint8Array;
  /** A PNG of 128 x 128 pixels and a few kilobytes. Exponent 0 is an empty cell; `isNew` marks the newest tile. */
  paintTileEmoji(exponent: number, theme: ThemeName, isNew?: boolean): Uint8Array;
  /** The board as monospaced text, one line for each row. The tile in the cell `newest` stands in brackets. */
  text(board: Board, faceValue: FaceValue, newest?: Cell): string;
}
