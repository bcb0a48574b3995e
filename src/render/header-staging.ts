/** The header's part of a card: what stays the same, and figures, gained points and message. */
import type { CardLayout } from './card-layout.ts';
import { boxBottomY, type Glyph, PAGE_RADIUS } from './header-parts.ts';
import type { Box } from './layout.ts';
import type { Parts, Writing } from './parts.ts';
import type { CardWords } from './picture.ts';
import type { Placed, Sized } from './scene.ts';

/** Figures shrink in steps of two pixels until they fit. */
const [LARGEST_FIGURE, SMALLEST_FIGURE] = [46, 8];

interface Line {
  readonly text: string;
  readonly size: number;
  readonly writing: Writing;
  readonly baseline: number;
}

/** The characters of a line in the largest size in which they fit, and how wide they are. */
function fitFigure<Kept extends Sized>(parts: Parts<Kept>, box: Box, { text, size: largest, writing }: Line) {
  for (let size = largest; ; size -= 2) {
    const glyphs: Glyph<Kept>[] = [];
    let width = 0;
    for (const character of text) {
      const glyph = parts.glyph(character, size, writing);
      glyphs.push(glyph);
      width += glyph.advance;
    }
    if (size <= SMALLEST_FIGURE || width <= box.width * 0.92) return { glyphs, width };
  }
}

/** Sets the characters of a figure side by side, centered in the box. */
function placeFigure<Kept extends Sized>(parts: Parts<Kept>, placed: Placed<Kept>[], box: Box, line: Line): void {
  const { glyphs, width } = fitFigure(parts, box, line);
  let x = box.x + Math.floor((box.width - width) / 2);
  for (const { sprite, top, advance } of glyphs) {
    if (sprite !== undefined) placed.push({ sprite, x, y: line.baseline + top });
    x += advance;
  }
}

/** Where the message of a card stands. */
export type MessagePlace = 'header' | 'banner' | 'board';

const meets = (one: Box, other: Box): boolean => one.y < other.y + other.height && other.y < one.y + one.height;

/** What the header says about the game; the message only where it does not stand on the board, and the points where a banner leaves room. */
export function placeHeader<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  layout: CardLayout,
  { score, best, gained, message, locale }: CardWords,
  place: MessagePlace,
): void {
  for (const [box, text] of [
    [layout.score, score],
    [layout.best, best],
  ] as const) {
    placeFigure(parts, placed, box, { text, size: LARGEST_FIGURE, writing: 'boxText', baseline: box.y + 76 });
  }
  const isBanner = place === 'banner';
  if (gained !== '' && !(isBanner && meets(layout.banner, layout.gained))) {
    const line: Line = { text: gained, size: 32, writing: 'accent', baseline: layout.gained.y + 26 };
    placeFigure(parts, placed, layout.gained, line);
  }
  if (place === 'board' || message.trim() === '') return;
  const text = { text: message, locale };
  const { x, y } = isBanner ? layout.banner : layout.message;
  const sprite = isBanner ? parts.banner(layout.banner, text) : parts.message(layout.message, text);
  placed.push({ sprite, x, y });
}

/** What is the same in every card of a shape and a language: the page's ends, title, boxes with their labels. */
export function skeletonOf<Kept extends Sized>(
  parts: Parts<Kept>,
  layout: CardLayout,
  { labels, locale }: Pick<CardWords, 'labels' | 'locale'>,
): readonly Placed<Kept>[] {
  const { title, score, best, height } = layout;
  const top = (box: Box, text: string) => ({ sprite: parts.boxTop(box, { text, locale }), x: box.x, y: box.y });
  const bottom = (box: Box) => ({ sprite: parts.boxBottom(box), x: box.x, y: boxBottomY(box) });
  return [
    { sprite: parts.pageEnd(layout, 'top'), x: 0, y: 0 },
    { sprite: parts.title(title.size), x: title.x, y: title.y },
    top(score, labels.score),
    bottom(score),
    top(best, labels.best),
    bottom(best),
    { sprite: parts.pageEnd(layout, 'bottom'), x: 0, y: height - PAGE_RADIUS },
  ];
}
