/** The board in a message without a picture: the bot's own emojis, or monospaced text where there are none. */
import type { ThemeName } from '../../app/ports.ts';
import type { Board, Cell } from '../../game/board.ts';
import { type FaceValue, faceValue as standard } from '../../game/values.ts';
import type { Painter } from '../painter.ts';

export interface TextBoard {
  readonly board: Board;
  readonly faceValue: FaceValue;
  readonly newest: Cell | undefined;
  readonly theme: ThemeName;
}

/** https://docs.discord.com/developers/resources/message#create-message */
const CONTENT_LIMIT = 2_000;

/** What the other lines of a message take at most. */
const OTHER_LINES = 450;

/** `<:a131072:1234567890123456789>` and what stands before it. By the shape alone, so that a board looks the same all game. */
const CELL_LENGTH = 31;

/**
 * As headings the emojis are half as large again, 33 pixels on a desktop, and each row keeps some distance from the next;
 * spaces do the same between columns, as long as a row of a phone, 230 pixels on the narrowest, has room for them.
 */
const WIDE_GAP = { upTo: 5, space: '\u2002' };
const GAP = { upTo: 6, space: ' ' };
const LARGE_COLUMNS = 8;

/** A cell whose value no emoji has makes the whole board plain text. */
export function textBoard(painter: Painter, shown: TextBoard): readonly string[] {
  const { board, faceValue, newest } = shown;
  return emojiRows(painter, shown) ?? ['```', painter.text(board, faceValue, newest), '```'];
}

function emojiRows(painter: Painter, shown: TextBoard): readonly string[] | undefined {
  const { board, faceValue, newest, theme } = shown;
  const { rows, columns, cells } = board;
  if (faceValue !== standard) return undefined;
  const emojis = painter.emojisOf?.(theme);
  if (!emojis || rows * columns * CELL_LENGTH > CONTENT_LIMIT - OTHER_LINES) return undefined;
  const words = Array.from(cells, (exponent, cell) => emojis.find(exponent, cell === newest));
  if (words.includes(undefined)) return undefined;
  const start = columns <= LARGE_COLUMNS ? '# ' : '';
  const gap = [WIDE_GAP, GAP].find(({ upTo }) => columns <= upTo)?.space ?? '';
  return Array.from(
    { length: rows },
    (_, row) => `${start}${words.slice(row * columns, (row + 1) * columns).join(gap)}`,
  );
}
