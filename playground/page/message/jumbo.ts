/** A message that consists of a few emojis shows them larger. */
import { emojiPieces } from './emoji-pieces.ts';
import type { Block, Inline } from './markdown.ts';

/** As in Discord's clients; the limit is not documented. */
const MOST_JUMBO = 30;

/** The number of emojis; NaN if there is any other text. */
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
