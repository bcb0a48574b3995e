/**
 * Replaces each emoji on the page by a picture from Discord's emoji set, with the emoji as its alt text, because most
 * servers and containers have no emoji font.
 */
import { type ComponentChildren, Fragment, options, type VNode } from 'preact';
import { emojiPieces } from './emoji-pieces.ts';

/** Whether the browser can show pictures in a select menu. Other browsers show emojis in the system's font there. */
export const canDrawInMenus = CSS.supports('appearance', 'base-select');

/** A quick check: a text without a character above U+00A8 contains no emojis. */
const MAY_HAVE_EMOJIS = /[^\0-\xa8]/;

function draw(text: string): ComponentChildren {
  const pieces = emojiPieces(text);
  // Preact passes nested lists to this function again, so a text without emojis must be returned unchanged.
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

/** Replaces emojis in every text that Preact draws, so that no component has to call a function for it. */
export function drawEmojis(): void {
  options.vnode = (vnode) => {
    if (showsText(vnode)) vnode.props.children = drawIn(vnode.props.children);
  };
}
