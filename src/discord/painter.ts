import type { ScoreBin } from '../app/daily.ts';
import type { Motion } from '../app/rank-context.ts';
import type { Board, Cell } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';
import type { ThemeName } from '../themes/themes.ts';

export interface BoardPicture {
  readonly board: Board;
  /** The face of the tile of an exponent. */
  readonly faceValue: FaceValue;
  /** Where the new tile came, and which cells hold a merged tile. */
  readonly marks: { readonly spawned: Cell | undefined; readonly merged: readonly Cell[] };
  /** `over` puts a veil over the board; its tiles stay readable. */
  readonly state: 'playing' | 'over';
  /**
   * `goal` for the move that made the tile the player was after, which is then the largest one; `record` for the move
   * that brought a new best, and for the end of a game that did. Nothing when absent.
   */
  readonly celebration?: 'goal' | 'record';
  readonly theme: ThemeName;
}

/** The words of a card, in the player's language; numbers as that language writes them, with Latin digits. */
export interface CardWords {
  /** A locale code of Discord's: it decides between the Chinese and the Japanese shape of a character. */
  readonly locale: string;
  /** For example `39,624`. */
  readonly score: string;
  readonly best: string;
  /** The points of the last move, for example `+64`; empty for nothing. */
  readonly gained: string;
  /** The labels of the two boxes, for example SCORE and BEST. */
  readonly labels: { readonly score: string; readonly best: string };
  /** One line, for example "Join the tiles, get to 2048!"; on the board when the game is over or a goal is reached. */
  readonly message: string;
}

/** A player's figures; all texts in the player's language. */
export interface StatsPicture {
  readonly title: string;
  /** A smaller line below it. */
  readonly about: string;
  /** Up to six boxes. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** Scores of games, oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  /** How many games had a tile of this exponent as their largest. */
  readonly tiles: {
    readonly title: string;
    readonly counts: readonly { readonly exponent: number; readonly count: number }[];
  };
  readonly faceValue: FaceValue;
  /** A number as the player's language writes it. */
  readonly write: (value: number) => string;
  /** A locale code of Discord's. */
  readonly locale: string;
}

/** The final board of a game, or both of a duel side by side, the challenger's first. */
export interface SharePicture {
  readonly sides: readonly [SharedBoard] | readonly [SharedBoard, SharedBoard];
  readonly faceValue: FaceValue;
  /** `classic` when absent: that of a duel is in nobody's theme. */
  readonly theme?: ThemeName;
  /** A locale code of Discord's. */
  readonly locale: string;
}

export interface SharedBoard {
  readonly name: string;
  /** As the language writes it. */
  readonly score: string;
  /** One line, such as the best tile and the rank. */
  readonly facts: string;
  readonly board: Board;
  /** Of neither in a tie; of a game alone, that it was a new best. */
  readonly isWinner: boolean;
}

/** The result of a daily; all texts in the player's language. */
export interface DailyPicture {
  readonly title: string;
  readonly board: Board;
  readonly isRecord: boolean;
  readonly figures: StatsPicture['figures'];
  /** Everybody's scores, lowest first; `own` names the bar in which the player's is. */
  readonly scores: { readonly title: string; readonly own: string; readonly bins: readonly ScoreBin[] };
  readonly faceValue: FaceValue;
  /** A number as the player's language writes it. */
  readonly write: (value: number) => string;
  /** A locale code of Discord's. */
  readonly locale: string;
}

/** The bot's own emojis for the tiles of a theme. */
export interface TileEmojis {
  /** A tile in the text of a message, such as `<:a2048:123>`; nothing for a tile that there is no emoji of. */
  find(exponent: number, isNew: boolean): string | undefined;
}

export interface Painter {
  /** The board alone as a PNG file, the same bytes for the same input. */
  paint(picture: BoardPicture): Uint8Array;
  /** The original's window as a PNG file: title, score, best and message around the board. */
  paintCard(picture: BoardPicture & { readonly words: CardWords }): Uint8Array;
  /** A GIF file of the move, which plays once; its first and its last frame are what `paint` shows. */
  animate(picture: BoardPicture, motion: Motion): Uint8Array;
  /**
   * A GIF file of less than two seconds that celebrates the picture, a card where there are words; its `celebration` says what gold
   * stays on it: confetti, and `text` in large digits, such as `2048!` or a score, as the player's language writes it with Latin
   * digits. It plays once; its first and its last frame are the picture alone, so the words for it are those of the picture. Up to
   * 300 KB, and made beside clicks; nothing where that fails or takes longer than an answer can wait.
   */
  celebrate(picture: BoardPicture & { readonly words?: CardWords }, text: string): Promise<Uint8Array | undefined>;
  /** A PNG file of a player's figures, 800 by 800 pixels. */
  stats(picture: StatsPicture & { readonly theme: ThemeName }): Uint8Array;
  /** A PNG file of one final board or two, with names, scores and facts, the winner marked. */
  paintShare(picture: SharePicture): Uint8Array;
  /** A PNG file of the result of a daily, 800 by 800 pixels. */
  paintDaily(picture: DailyPicture & { readonly theme: ThemeName }): Uint8Array;
  /** A tile as an emoji, a PNG file of 128 x 128 pixels; exponent 0 is an empty cell, `isNew` marks the newest tile. */
  paintTileEmoji(exponent: number, theme: ThemeName, isNew?: boolean): Uint8Array;
  /** The board as monospaced text, a row a line; the tile in the cell `newest` stands in brackets. */
  text(board: Board, faceValue: FaceValue, newest?: Cell): string;
  /** Nothing while Discord does not have the emojis of the theme; the bot adds it to what a renderer can do. */
  emojisOf?(theme: ThemeName): TileEmojis | undefined;
}
