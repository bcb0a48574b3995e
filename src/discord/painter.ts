/** What the message presenter asks of a renderer. The real one lives in `render` and is handed in by `main.ts`. */
import type { Marks, ThemeName } from '../app/ports.ts';
import type { Motion } from '../app/view.ts';
import type { Board } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';

export interface BoardPicture {
  readonly board: Board;
  /** What stands on the tile of an exponent. */
  readonly faceValue: FaceValue;
  readonly score: number;
  readonly best: number;
  /** The labels of the two boxes, in the player's language, for example SCORE and BEST. */
  readonly labels: { readonly score: string; readonly best: string };
  /** One line under the title, in the player's language, for example "Join the tiles, get to 2048!". */
  readonly message: string;
  readonly marks: Marks;
  /** `over` dims the board and writes `message` over it, as the original does. */
  readonly state: 'playing' | 'over';
  readonly theme: ThemeName;
}

export interface Painter {
  /** A complete PNG file, the same pixels for the same input. */
  paint(picture: BoardPicture): Uint8Array;
  /** A GIF file of the move, which plays once and ends on what `paint` shows. */
  animate(picture: BoardPicture, motion: Motion): Uint8Array;
  /** The board as monospaced text, a row a line. */
  text(board: Board, faceValue: FaceValue): string;
}
