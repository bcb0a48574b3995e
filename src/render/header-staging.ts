/** The header's part of a scene: what stays the same, and figures, gained points and message. */
import { boxBottomY } from './header-parts.ts';
import type { Box, Layout } from './layout.ts';
import type { Glyph, Parts, Writing } from './parts.ts';
import type { BoardPicture } from './picture.ts';
import type { Placed, Sized } from './scene.ts';

/** Figures shrink in steps of two pixels until they fit. */
const SMALLEST_FIGURE = 8;

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
      width += glyph.sprite.width;
    }
    if (size <= SMALLEST_FIGURE || width <= box.width * 0.92) return { glyphs, width };
  }
}

/** Sets the characters of a figure side by side, centered in the box. */
function placeFigure<Kept extends Sized>(parts: Parts<Kept>, placed: Placed<Kept>[], box: Box, line: Line): void {
  const { glyphs, width } = fitFigure(parts, box, line);
  let x = box.x + Math.floor((box.width - width) / 2);
  for (const { sprite, top } of glyphs) {
    placed.push({ sprite, x, y: line.baseline + top });
    x += sprite.width;
  }
}

function placeScore<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  { unit, figure }: Layout,
  box: Box,
  score: number,
): void {
  const line: Line = { text: String(score), size: figure, writing: 'boxText', baseline: box.y + 80 * unit };
  placeFigure(parts, placed, box, line);
}

/** What the header says about the game. */
export function placeHeader<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  layout: Layout,
  { score, best, message, marks }: BoardPicture,
): void {
  const { gained, unit } = layout;
  placeScore(parts, placed, layout, layout.score, score);
  placeScore(parts, placed, layout, layout.best, best);
  if (marks.gained !== 0) {
    const text = marks.gained > 0 ? `+${marks.gained}` : String(marks.gained);
    placeFigure(parts, placed, gained, { text, size: 32 * unit, writing: 'accent', baseline: gained.y + 26 * unit });
  }
  if (message.trim() === '') return;
  placed.push({ sprite: parts.message(layout.message, message), x: layout.message.x, y: layout.message.y });
}

/** What is the same in every picture of a shape and a language: title, boxes with their labels, the board's frame top. */
export function skeletonOf<Kept extends Sized>(
  parts: Parts<Kept>,
  layout: Layout,
  labels: BoardPicture['labels'],
): readonly Placed<Kept>[] {
  const { title, score, best, board, unit } = layout;
  const top = (box: Box, label: string) => ({ sprite: parts.boxTop(box, label, unit), x: box.x, y: box.y });
  const bottom = (box: Box) => ({ sprite: parts.boxBottom(box, unit), x: box.x, y: boxBottomY(box, unit) });
  return [
    { sprite: parts.title(title.size), x: title.x, y: title.y },
    top(score, labels.score),
    bottom(score),
    top(best, labels.best),
    bottom(best),
    { sprite: parts.frameTop(layout), x: board.x, y: board.y },
  ];
}
