/** Emojis that stand alone in a message are shown large, as long as there are not many of them. */
import type { Block, Inline } from './markdown.ts';

/** As Discord's clients do; nothing documents it. */
const MOST_JUMBO = 30;

const EMOJI = /\p{RGI_Emoji}/gv;

/** How many emojis there are; nothing where there is anything else. */
function countEmojis(inline: Inline): number {
  if (inline.kind === 'emoji') return 1;
  if (inline.kind !== 'text' || inline.text.replaceAll(EMOJI, '').trim() !== '') return Number.NaN;
  return inline.text.match(EMOJI)?.length ?? 0;
}

export function isJumbo(blocks: readonly Block[]): boolean {
  const count = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.children.map(countEmojis) : [Number.NaN]))
    .reduce((sum, each) => sum + each, 0);
  return count > 0 && count <= MOST_JUMBO;
}
