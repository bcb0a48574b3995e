/** The contents of pictures; `src/discord/painter.ts` has the same types, which meet where the bot is put together. */
import type { Board, Cell } from '../game/board.ts';
import type { Trip } from '../game/slide.ts';
import type { FaceValue } from '../game/values.ts';
import type { ThemeName } from '../themes/themes.ts';

export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
}

interface Styled {
  readonly theme?: ThemeName;
  /** The number on a tile; powers of two when absent. */
  readonly faceValue?: FaceValue;
}

interface Written {
  /** Digits alone when absent. */
  readonly write?: WriteNumber;
  /** A locale code of Discord's, for scripts that languages write differently. */
  readonly locale?: string;
}

export interface BoardPicture extends Styled {
  readonly board: Board;
  readonly marks: Marks;
  /** `over` puts a veil over the board; its tiles stay readable. */
  readonly state: 'playing' | 'over';
  /** `goal` for the move that reached one, `record` for the one that brought a new best; nothing when absent. */
  readonly celebration?: Celebration;
}

/** Figures as the language writes them, with Latin digits. */
export interface CardWords {
  /** Decides between the Chinese and the Japanese shape of a character. */
  readonly locale: string;
  readonly score: string;
  readonly best: string;
  /** For example `+64`; empty for nothing. */
  readonly gained: string;
  readonly labels: { readonly score: string; readonly best: string };
  /**
   * One line, for example "Join the tiles, get to 2048!": under the title, and on the board when the game is over or a
   * goal is reached. A long one shrinks, then wraps, then ends in an ellipsis.
   */
  readonly message: string;
}

export interface CardPicture extends BoardPicture {
  readonly words: CardWords;
}

export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export type WriteNumber = (value: number) => string;

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
  /** Up to six, three a row. */
  readonly figures: readonly Figure[];
  /** Oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  readonly tiles: { readonly title: string; readonly counts: readonly TileCount[] };
}

export interface SharedBoard {
  readonly name: string;
  readonly score: string;
  /** Such as the best tile and the rank. */
  readonly facts: string;
  readonly board: Board;
  /** Of a duel; of a game alone, that it was a new best. */
  readonly isWinner: boolean;
}

/** The final board of a game, or both of a duel, of one shape. */
export interface SharePicture extends Styled, Pick<Written, 'locale'> {
  readonly sides: readonly [SharedBoard] | readonly [SharedBoard, SharedBoard];
}

export interface ScoreBin {
  readonly from: number;
  readonly below: number;
  readonly players: number;
  readonly isOwn: boolean;
}

export interface DailyPicture extends Styled, Written {
  readonly title: string;
  readonly board: Board;
  readonly isRecord: boolean;
  /** Up to four. */
  readonly figures: readonly Figure[];
  /** Lowest first; `own` names the bar in which the player's is. */
  readonly scores: { readonly title: string; readonly own: string; readonly bins: readonly ScoreBin[] };
}

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export interface Painter {
  /**
   * The board alone as a PNG file, the same bytes for the same input. Its size depends on the board's shape alone.
   * Throws `LayoutError` for a board with a side beyond 12.
   */
  paint(picture: BoardPicture): Uint8Array;
  /** The original's window as a PNG file. */
  paintCard(picture: CardPicture): Uint8Array;
  /** A GIF of the move that led to the picture, 498 x 498 pixels for 4 x 4; it begins and ends on it, and plays once. */
  animate(picture: BoardPicture, motion: Motion): Uint8Array;
  /**
   * A GIF that celebrates the picture with gold, confetti and a text in large digits, such as `2048!`: of the size of
   * `animate`, or of the card where there are words, at most 300 KB. It begins and ends on the picture, and plays once, in less than
   * two seconds. The same bytes for the same input. Nothing where whoever makes it elsewhere cannot.
   */
  celebrate(picture: BoardPicture | CardPicture, text: string): Promise<Uint8Array | undefined>;
  /**
   * A whole game as one GIF of some eighteen seconds and `limit` bytes, 8 MiB when absent. It begins with its last picture
   * and ends on it: in between, evenly spread ones when there are too many, and always the first, the last, those to keep
   * and every new highest tile. Works between other tasks. Throws `FilmError` for no picture.
   */
  film(pictures: readonly FilmPicture[], limit?: number): Promise<Uint8Array>;
  paintShare(picture: SharePicture): Uint8Array;
  /** 800 by 800 pixels. */
  paintDaily(picture: DailyPicture): Uint8Array;
  stats(picture: StatsPicture): Uint8Array;
  /**
   * A tile as an emoji: a PNG of 128 x 128 pixels and a few kilobytes. Exponent 0 is an empty cell; `isNew` marks the
   * newest tile.
   */
  paintTileEmoji(exponent: number, theme: ThemeName, isNew?: boolean): Uint8Array;
  /** The board as monospaced text, a row a line, aligned on phones; the tile in the cell `newest` stands in brackets. */
  text(board: Board, faceValue?: FaceValue, newest?: Cell): string;
  /**
   * Draws ahead what the first pictures of these shapes need, still and in motion, one sprite at a time with pauses for other
   * work, some four seconds a shape. Keeps no process alive.
   */
  warm(shapes: readonly Shape[]): Promise<void>;
}

/** A picture of a film. One to `keep` is left out only where not even those fit. */
export interface FilmPicture extends BoardPicture {
  readonly keep?: boolean;
  /** Stands above the board; in all pictures of a film, or in none. */
  readonly caption?: Caption;
}

export interface Caption {
  readonly score: Figure;
  readonly moves: Figure;
  readonly locale: string;
}

/** `goal`: the move made the tile that the player was after. `record`: it brought the player's best score. */
export type Celebration = 'goal' | 'record';
