/** Decides whether a message consists only of a few emojis and therefore shows them larger. */
import { emojiPieces } from './emoji-pieces.ts';
import type { Block, Inline } from './markdown.ts';

/** Discord's clients show up to 30 emojis larger; this limit is not documented. */
const MOST_JUMBO = 30;

/** Counts the emojis of a line. NaN if the line contains any other text. */
function countEmojis(inline: Inline): number {
  if (inline.kind === 'emoji') return 1;
  if (inline.kind !== 'text') return Number.NaN;
  const pieces = emojiPieces(inline.text);
  const words = pieces.filter((piece) => typeof piece === 'string');
  return words.join('').trim() === '' ? pieces.length - words.length : Number.NaN;
}

export function isJumbo(blocks: readonly Block[]): boolean {
  const count = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.children.map(countEmojis) : [Number.NaN]))
    .reduce((sum, each) => sum + each, 0);
  return count > 0 && count <= MOST_JUMBO;
}
