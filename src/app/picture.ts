/** The port of `src/render`: pictures of a game, and the words in them. */
import type { Board, Cell } from '../game/board.ts';
import type { Trip } from '../game/slide.ts';
import type { FaceValue } from '../game/values.ts';
import type { ThemeName } from '../themes/themes.ts';
import type { Marks } from './saved-game.ts';

interface Styled {
  readonly theme: ThemeName;
  readonly faceValue: FaceValue;
}

/** All texts in the player's language; numbers as that language writes them, with Latin digits. */
interface Written {
  readonly write: WriteNumber;
  /** A locale of Discord's, which decides between the Chinese and the Japanese shape of a character. */
  readonly locale: string;
}

export type WriteNumber = (value: number) => string;

export interface BoardPicture extends Styled {
  readonly board: Board;
  readonly marks: Pick<Marks, 'spawned' | 'merged'>;
  /** `over` puts a veil over the board; its tiles stay readable. */
  readonly state: 'playing' | 'over';
  readonly celebration?: Celebration;
}

/** `goal`: the tile the player was after, now the largest. `record`: a new best, or the end of such a game. */
export type Celebration = 'goal' | 'record';

export interface CardPicture extends BoardPicture {
  readonly words: CardWords;
}

export interface CardWords extends Pick<Written, 'locale'> {
  readonly score: string;
  readonly best: string;
  /** For example `+64`; empty for nothing. */
  readonly gained: string;
  readonly labels: { readonly score: string; readonly best: string };
  /** One line: under the title, and on the board at an end or a goal. A long one shrinks, wraps, then is cut. */
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

/** The final board of a game, or both of a duel side by side, the challenger's first. */
export interface SharePicture extends Pick<Styled, 'faceValue'>, Pick<Written, 'locale'> {
  readonly sides: readonly [SharedBoard] | readonly [SharedBoard, SharedBoard];
  /** `classic` when absent: that of a duel is in nobody's theme. */
  readonly theme?: ThemeName;
}

export interface SharedBoard {
  readonly name: string;
  readonly score: string;
  readonly facts: string;
  readonly board: Board;
  /** False for both in a tie; of a game alone, whether its score was a new best. */
  readonly isWinner: boolean;
}

export interface DailyPicture extends Styled, Written {
  readonly title: string;
  readonly board: Board;
  readonly isRecord: boolean;
  readonly figures: readonly Figure[];
  /** Lowest first; `own` names the bar in which the player's is. */
  readonly scores: { readonly title: string; readonly own: string; readonly bins: readonly ScoreBin[] };
}

/** How many players have a score from `from` up to, not including, `below`. */
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
  /** Its size depends on the board's shape alone. Throws `LayoutError` for a side beyond 12. */
  paint(picture: BoardPicture): Uint8Array;
  /** The original's window as a PNG: title, score, best and message around the board. */
  paintCard(picture: CardPicture): Uint8Array;
  /**
   * A GIF of the move that led to the picture, 498 x 498 pixels for 4 x 4. It begins and ends on the picture and plays once, or
   * again and again with a pause of a second if it `loops`.
   */
  animate(picture: BoardPicture, motion: Motion, loops?: boolean): Uint8Array;
  /**
   * A GIF that celebrates the picture with gold, confetti and a text in large digits, such as `2048!`: of the size of
   * `animate`, or of the card where there are words, at most 300 KB. The GIF begins and ends on the picture, and plays once,
   * in less than two seconds. Nothing where that fails or takes longer than so many milliseconds.
   */
  celebrate(picture: BoardPicture | CardPicture, text: string, milliseconds: number): Promise<Uint8Array | undefined>;
  /** Gets ready to celebrate such a board soon: the first celebration takes longer than the next ones. */
  rehearse(picture: BoardPicture): void;
  /** A PNG of one final board or two, with names, scores and facts, the winner marked. */
  paintShare(picture: SharePicture): Uint8Array;
  /** A PNG, 800 by 800 pixels. */
  paintDaily(picture: DailyPicture): Uint8Array;
  stats(picture: StatsPicture): Uint8Array;
  /** A PNG of 128 x 128 pixels and a few kilobytes. Exponent 0 is an empty cell; `isNew` marks the newest tile. */
  paintTileEmoji(exponent: number, theme: ThemeName, isNew?: boolean): Uint8Array;
  /** The board as monospaced text, a row a line, aligned on phones; the tile in the cell `newest` stands in brackets. */
  text(board: Board, faceValue: FaceValue, newest?: Cell): string;
}
