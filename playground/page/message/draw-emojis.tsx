/**
 * Draws each emoji on the page as one of Discord's pictures, with the emoji as its alt text. Most servers and
 * containers have no font for emojis.
 */
import { type ComponentChildren, Fragment, options, type VNode } from 'preact';
import { emojiPieces } from './emoji-pieces.ts';

/** Whether a select menu can show pictures. Other browsers show the text of a choice in the machine's own font. */
export const canDrawInMenus = CSS.supports('appearance', 'base-select');

/** A quick test: a text without characters above this one contains no emojis. */
const MAY_HAVE_EMOJIS = /[^\0-\xa8]/;

function draw(text: string): ComponentChildren {
  const pieces = emojiPieces(text);
  // Preact passes nested lists through here again, so a text without emojis must be returned unchanged.
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

/** Installs the replacement for every text that Preact draws, so that no component has to call it. */
export function drawEmojis(): void {
  options.vnode = (vnode) => {
    if (showsText(vnode)) vnode.props.children = drawIn(vnode.props.children);
  };
}
