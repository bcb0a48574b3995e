/** Finds the emojis in a text. Pure. */
import { parse } from '@twemoji/parser';

export interface EmojiPiece {
  readonly text: string;
  /** Its file in Discord's own set, without the ending: code points in hexadecimal. */
  readonly file: string;
}

const buildUrl = (codePoints: string): string => codePoints;

/** The text in order, cut around its emojis. One that the set does not have yet stays text. */
export function emojiPieces(text: string): readonly (string | EmojiPiece)[] {
  const pieces: (string | EmojiPiece)[] = [];
  let end = 0;
  for (const { url: file, text: emoji, indices } of parse(text, { buildUrl })) {
    // A variation selector that belongs to nothing is found as well, without a file.
    if (file === '') continue;
    const [start, next] = indices;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push({ text: emoji, file });
    end = next;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}
