/** Splits a text into emojis and the text between them. Pure functions. */
import { parse } from '@twemoji/parser';

export interface EmojiPiece {
  readonly text: string;
  /** The file name of the emoji's picture, without extension: the code points in hexadecimal. */
  readonly file: string;
}

const buildUrl = (codePoints: string): string => codePoints;

/** Splits a text at its emojis. Emojis without a picture remain text. */
export function emojiPieces(text: string): readonly (string | EmojiPiece)[] {
  const pieces: (string | EmojiPiece)[] = [];
  let end = 0;
  for (const { url: file, text: emoji, indices } of parse(text, { buildUrl })) {
    // The parser also returns a variation selector that follows no emoji, for which there is no picture.
    if (file === '') continue;
    const [start, next] = indices;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push({ text: emoji, file });
    end = next;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}
