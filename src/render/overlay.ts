/** The end of a game as one line of text over its board, between the digits of two rows where they leave the space. */
import { drawText, type LocalizedText, measure } from './canvas.ts';
import { roomBetweenLabels } from './label.ts';
import type { Box, Layout } from './layout.ts';
import { Lru } from './lru.ts';
import { INK, OUTLINE_LEVEL } from './palette.ts';
import { blankSprite, type Sprite, type Stencil, stamp } from './sprite.ts';

export interface Overlay {
  /** Equal for equal words on boards of equal layout: part of the keys of sprites with these words. */
  readonly id: string;
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** The width of the letters' outline, relative to the font size. */
const OUTLINE = 0.09;

/** The largest share of the board's width that the line takes. */
const WIDEST = 0.94;

/** The largest and the smallest font size in pixels. A message that would be smaller is put in a card's header. */
const [LARGEST, SMALLEST] = [120, 28];

/** The least height of words that a picture cannot put elsewhere, as a share of the board's width, as in the original. */
const AT_LEAST = 0.12;

/** The share of the space between the digits of two rows that the line of text takes. */
const SHARE = 0.8;

/** The least space in pixels in which the line is readable in every language. */
const ROOM = { width: 400, height: 56 };

/** The outline has a hard outer edge, because the palette has no colors between it and the tiles below. */
function hardened(stencil: Stencil): Stencil {
  const levels = stencil.levels.map((level) => (level < OUTLINE_LEVEL ? 0 : level));
  return { ...stencil, levels };
}

interface Space {
  readonly widest: number;
  /** The largest height of a line. */
  readonly highest: number;
  readonly smallest: number;
}

/** Draws lines as large as the space allows. Scripts with very high or deep letters get a smaller size. */
function drawLines(
  lines: readonly string[],
  locale: string,
  { widest, highest, smallest }: Space,
): Stencil | undefined {
  const natural = widest / (Math.max(...lines.map((line) => measure(line, 100, locale))) / 100);
  let size = Math.floor(Math.min(LARGEST, highest, natural));
  while (size >= smallest) {
    const style = { outline: size * OUTLINE, locale };
    const stencils = lines.map((line) => hardened(drawText(line, size, style)));
    const height = Math.max(...stencils.map((it) => it.height));
    if (height <= highest) return stacked(stencils, height);
    size = Math.min(size - 1, Math.floor((size * highest) / height));
  }
  return undefined;
}

/** Puts centered lines below each other, `pitch` pixels apart. */
function stacked(stencils: readonly Stencil[], pitch: number): Stencil {
  const [only, ...more] = stencils;
  if (only !== undefined && more.length === 0) return only;
  const width = Math.max(...stencils.map((it) => it.width));
  const height = pitch * stencils.length;
  const levels = new Uint8Array(width * height);
  for (const [number, it] of stencils.entries()) {
    const left = (width - it.width) >> 1;
    for (let row = 0; row < it.height; row += 1)
      levels.set(it.levels.subarray(row * it.width, (row + 1) * it.width), (number * pitch + row) * width + left);
  }
  return { width, height, left: 0, top: 0, levels };
}

const roomIn = ({ cell }: Layout): number => Math.floor(roomBetweenLabels(cell) * SHARE);

/**
 * The words over a board, which cover digits on a board with small tiles. On a narrow one, each word gets a line.
 */
export function endingOver(layout: Layout, words: LocalizedText): Overlay | undefined {
  const id = idOf(layout, words);
  return KNOWN.find(id) ?? KNOWN.memoize(id, drawEnding(layout, words, id));
}

/** Words are kept, because many games end with the same ones, and drawing them takes longer than all other parts. */
const KNOWN = new Lru<string, Overlay | undefined>(2_000_000, (it) => it?.stencil.levels.length ?? 1);

const idOf = ({ around, width, rows, columns }: Layout, { text, locale }: LocalizedText): string =>
  `${around} ${width} ${rows} ${columns} ${locale} ${text}`;

function drawEnding(layout: Layout, { text, locale }: LocalizedText, id: string): Overlay | undefined {
  const { board } = layout;
  const space = {
    widest: widestOn(layout),
    highest: Math.max(roomIn(layout), Math.floor(board.width * AT_LEAST)),
  };
  const stencil =
    drawLines([text], locale, { ...space, smallest: SMALLEST }) ??
    drawLines(text.split(' '), locale, { ...space, smallest: 1 });
  return stencil && centered(layout, stencil, id);
}

/** The message over a card's board, which covers no digits. `undefined` for a shape that has no space for it. */
export function overlayOf(layout: Layout, { text, locale }: LocalizedText): Overlay | undefined {
  const { rows, board } = layout;
  const highest = roomIn(layout);
  if (rows < 2 || board.width < ROOM.width || highest < ROOM.height || text.trim() === '') return undefined;
  const stencil = drawLines([text], locale, { widest: widestOn(layout), highest, smallest: SMALLEST });
  return stencil && centered(layout, stencil, idOf(layout, { text, locale }));
}

const widestOn = ({ board, cell }: Layout): number => (board.width - cell.gap) * WIDEST;

function centered({ rows, board, cell }: Layout, stencil: Stencil, id: string): Overlay {
  // A single row has no space between rows.
  const middle = rows < 2 ? board.y + board.height / 2 : board.y + cell.gap / 2 + (rows >> 1) * cell.pitchY;
  return {
    id,
    stencil,
    x: board.x + Math.round((board.width - stencil.width) / 2),
    y: Math.round(middle - stencil.height / 2),
  };
}

export const overlaps = ({ stencil, x, y }: Overlay, box: Box): boolean =>
  x < box.x + box.width && box.x < x + stencil.width && y < box.y + box.height && box.y <= y + stencil.height;

export function withOverlay(sprite: Sprite, overlay: Overlay | undefined): Sprite {
  if (overlay === undefined) return sprite;
  const { stencil, x, y } = overlay;
  const row: Sprite = blankSprite(sprite.width, 1, typeof sprite.above === 'number' ? sprite.above : 0);
  if (typeof sprite.above !== 'number') row.pixels.set(sprite.above);
  stamp(row, stencil, x, y + 1, INK.overlay);
  stamp(sprite, stencil, x, y, INK.overlay);
  return { ...sprite, above: row.pixels };
}
