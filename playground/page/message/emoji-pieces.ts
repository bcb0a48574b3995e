/** Finds the emojis in a text. Pure. */
import { parse } from '@twemoji/parser';

export interface EmojiPiece {
  readonly text: string;
  /** Its file in the set of pictures, without extension: the code points in hexadecimal. */
  readonly file: string;
}

const buildUrl = (codePoints: string): string => codePoints;

/** Splits a text at its emojis. An emoji without a picture stays text. */
export function emojiPieces(text: string): readonly (string | EmojiPiece)[] {
  const pieces: (string | EmojiPiece)[] = [];
  let end = 0;
  for (const { url: file, text: emoji, indices } of parse(text, { buildUrl })) {
    // The parser also finds a variation selector that follows no emoji. It has no picture.
    if (file === '') continue;
    const [start, next] = indices;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push({ text: emoji, file });
    end = next;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}
