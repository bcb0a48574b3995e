/** The interface that `src/render` implements: pictures of a game, and the texts in them. */
import type { Board, Cell } from '../game/board.ts';
import type { Direction, Trip } from '../game/slide.ts';
import type { FaceValue } from '../game/values.ts';
import type { ThemeName } from '../themes/themes.ts';
import type { Marks } from './saved-game.ts';

interface Styled {
  readonly theme: ThemeName;
  readonly faceValue: FaceValue;
}

/** Texts in the player's language. Numbers have Latin digits and the separators of that language. */
interface Written {
  readonly write: WriteNumber;
  /** A Discord locale. It selects the Chinese or Japanese form of a character. */
  readonly locale: string;
}

export interface LocalizedWords extends Pick<Written, 'locale'> {
  readonly text: string;
}

export type WriteNumber = (value: number) => string;

export interface BoardPicture extends Styled {
  readonly board: Board;
  readonly marks: Pick<Marks, 'spawned' | 'merged'>;
  /** The state of the game. With `over`, the board is veiled; its tiles stay readable. */
  readonly state: 'playing' | 'over';
  /** The words that stand large over the board of an ended game. A card shows its own message instead. */
  readonly ending?: LocalizedWords;
  readonly celebration?: Celebration;
}

/**
 * `goal`: the largest tile reached the goal. `record`: the score is a new best, or a game with a new best has ended.
 */
export type Celebration = 'goal' | 'record';

export interface CardPicture extends BoardPicture {
  readonly words: CardWords;
}

export interface CardWords extends Pick<Written, 'locale'> {
  readonly score: string;
  readonly best: string;
  /** The points of the last move, for example `+64`; empty if it scored nothing. */
  readonly gained: string;
  readonly labels: { readonly score: string; readonly best: string };
  /** One line under the title, or on the board at the end. A long text shrinks, then wraps, then is cut. */
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
  /** The largest tile with words above and below it; exponent 0 leaves it out. */
  readonly bestTile: Pick<Figure, 'label'> & { readonly exponent: number; readonly note: string };
  readonly figures: readonly Figure[];
  /** The latest scores, oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  readonly tiles: { readonly title: string; readonly counts: readonly TileCount[] };
}

/** The final board of one game, or the boards of a race, one to eight, in the order of their ranks. */
export interface SharePicture extends Pick<Styled, 'faceValue'>, Pick<Written, 'locale'> {
  readonly sides: readonly SharedBoard[];
  /** The theme of the picture; `classic` if absent, as for a race. */
  readonly theme?: ThemeName;
}

export interface SharedBoard {
  readonly name: string;
  readonly score: string;
  readonly facts: string;
  readonly board: Board;
  /** In a race, whether this board has the first place. Otherwise, whether the score was a new best. */
  readonly isWinner: boolean;
}

export interface DailyPicture extends Styled, Written {
  readonly title: string;
  readonly board: Board;
  readonly isRecord: boolean;
  readonly figures: readonly Figure[];
  /** The bars of the histogram, lowest scores first; `own` is the label of the bar with the player's score. */
  readonly scores: { readonly title: string; readonly own: string; readonly bins: readonly ScoreBin[] };
}

/** The number of players whose score is at least `from` and less than `below`. */
export interface ScoreBin {
  readonly from: number;
  readonly below: number;
  readonly players: number;
  readonly isOwn: boolean;
}

/** The board before a move, and beside it the direction that was played and the better one. */
export interface ReviewPicture extends Styled {
  readonly board: Board;
  readonly played: Direction;
  readonly better: Direction;
}

export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface Renderer {
  /**
   * Returns a PNG whose size depends only on the number of rows and columns. Throws `LayoutError` if either exceeds 12.
   */
  paint(picture: BoardPicture): Uint8Array;
  /** Returns a PNG that looks like the original game: title, score, best and message around the board. */
  paintCard(picture: CardPicture): Uint8Array;
  /** Returns a GIF of the last move, 498 x 498 pixels for 4 x 4. With `loops` it repeats after a pause of a second. */
  animate(picture: BoardPicture, motion: Motion, loops?: boolean): Uint8Array;
  /**
   * Returns a GIF with gold, confetti and a text in large digits, such as `2048!`: at most 300 KB, in the size of
   * `animate` or of the card, played once in under two seconds. `undefined` if drawing fails or exceeds `milliseconds`.
   */
  celebrate(picture: BoardPicture | CardPicture, text: string, milliseconds: number): Promise<Uint8Array | undefined>;
  /**
   * Returns a GIF of the earlier boards and then the picture: at most 400 KB and ten seconds for 25 of them, in the size
   * of `animate` or of the card, played once. Its first frame is the picture, for clients that show only that.
   * `undefined` if drawing fails, takes longer than `milliseconds` or than 0.4 seconds, or gives a larger file.
   */
  playBack(
    picture: BoardPicture | CardPicture,
    earlier: readonly BoardPicture[],
    milliseconds: number,
  ): Promise<Uint8Array | undefined>;
  /** Prepares a celebration of this board in advance, because the first celebration takes longer than later ones. */
  rehearse(picture: BoardPicture): void;
  /** Returns a PNG of one or two final boards with names, scores and facts. The winner is marked. */
  paintShare(picture: SharePicture): Uint8Array;
  /** Returns the picture of a daily's result, a PNG of 800 x 800 pixels. */
  paintDaily(picture: DailyPicture): Uint8Array;
  stats(picture: StatsPicture): Uint8Array;
  /** Returns a PNG of a board with two arrows beside it: the better direction filled, the played one as an outline. */
  paintReview(picture: ReviewPicture): Uint8Array;
  /**
   * Returns a PNG of 128 x 128 pixels and a few kilobytes. Exponent 0 is an empty cell; `isNew` marks the newest tile.
   */
  paintTileEmoji(exponent: number, theme: ThemeName, isNew?: boolean): Uint8Array;
  /** Returns a PNG of 128 x 128 pixels: a white arrow. */
  paintArrowEmoji(direction: Direction): Uint8Array;
  /** The board as monospaced text, one line for each row. The tile in the cell `newest` is in brackets. */
  text(board: Board, faceValue: FaceValue, newest?: Cell): string;
}
