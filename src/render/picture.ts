/** What a picture shows. `main.ts` joins these types, by their shape, with what the message presenter sends. */
import type { Board, Cell } from '../game/board.ts';
import type { Trip } from '../game/slide.ts';
import type { FaceValue } from '../game/values.ts';
import type { CardPicture } from './charts/card-picture.ts';
import type { StatsPicture } from './charts/stats-picture.ts';
import type { ThemeName } from './themes/index.ts';

/** The marks of the last move: where the new tile came, which cells hold a merged tile, and the points it gained. */
export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
}

export interface BoardPicture {
  readonly board: Board;
  readonly score: number;
  readonly best: number;
  /** The labels of the two boxes, in the player's language, for example SCORE and BEST. */
  readonly labels: { readonly score: string; readonly best: string };
  /** The line under the title; a long one shrinks, then wraps, then ends in an ellipsis. */
  readonly message: string;
  readonly marks: Marks;
  /**
   * `over` dims the board and writes `message` over it. On the picture of the move that made the first 2048 the message
   * is written over the board too.
   */
  readonly state: 'playing' | 'over';
  /** The look; `classic` when absent. */
  readonly theme?: ThemeName;
  /** What the tiles read as; powers of two when absent. */
  readonly faceValue?: FaceValue;
}

/** The move that led to a picture: the board before it, and where each tile went. */
export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export interface Painter {
  /**
   * A complete PNG file, the same pixels for the same input. Its size depends on the board's shape alone.
   * Throws `LayoutError` for a board with a side beyond 12.
   */
  paint(picture: BoardPicture): Uint8Array;
  /** A GIF of the move that led to the picture, at half its size; it plays once and ends on the picture. */
  animate(picture: BoardPicture, motion: Motion): Uint8Array;
  /**
   * A whole game as one GIF within `limit` bytes, 8 MiB when absent: evenly spread boards when there are too many, and
   * always the first, the last and every new highest tile. Works between other tasks. Throws `FilmError` for no picture.
   */
  film(pictures: readonly BoardPicture[], limit?: number): Promise<Uint8Array>;
  /** A PNG of a player's figures, scores and tiles. */
  stats(picture: StatsPicture): Uint8Array;
  /** A PNG of a finished game's board and figures. */
  card(picture: CardPicture): Uint8Array;
  /** The board as monospaced text, a row a line, aligned on phones. */
  text(board: Board, faceValue?: FaceValue): string;
  /**
   * Draws ahead what the first pictures of these shapes need, one sprite at a time between other work; `classic` alone
   * when no themes are named.
   */
  warm(shapes: readonly Shape[], themes?: readonly ThemeName[]): Promise<void>;
}
