/**
 * Draws each emoji on the page as Discord does: as a picture of its own set, with the emoji as its alternative text. Most
 * servers and containers have no font for them.
 */
import { type ComponentChildren, Fragment, options, type VNode } from 'preact';
import { emojiPieces } from './emoji-pieces.ts';

/** Whether pictures can be shown in a menu. Other browsers show only the text of a choice, with the machine's own font. */
export const canDrawInMenus = CSS.supports('appearance', 'base-select');

/** Nothing below this character begins or makes an emoji, except in front of one above it. */
const MAY_HAVE_EMOJIS = /[^\0-\xa8]/;

function draw(text: string): ComponentChildren {
  const pieces = emojiPieces(text);
  // Preact draws a list within a list by a vnode of its own, which comes here again: a text without emojis must stay itself.
  if (pieces.every((piece) => typeof piece === 'string')) return text;
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <img key={index} class="emoji" src={`/twemoji/${piece.file}.svg`} alt={piece.text} draggable={false} />
    ),
  );
}

function drawIn(child: ComponentChildren): ComponentChildren {
  if (typeof child === 'string') return MAY_HAVE_EMOJIS.test(child) ? draw(child) : child;
  return Array.isArray(child) ? child.map(drawIn) : child;
}

const showsText = ({ type }: VNode): boolean =>
  type === Fragment || (typeof type === 'string' && (type !== 'option' || canDrawInMenus));

/** From now on, in every text that Preact draws: no view has to think of it. */
export function drawEmojis(): void {
  options.vnode = (vnode) => {
    if (showsText(vnode)) vnode.props.children = drawIn(vnode.props.children);
  };
}
