/** The sprites of the board that are not faces: the caps of its frame, and the ribbon across an ended game. */
import { MARGIN } from './arrangement.ts';
import type { Ink } from './ink.ts';
import type { Layout, TextArea } from './layout.ts';
import { INK } from './palette.ts';
import { paragraphSprite } from './paragraph.ts';
import { rounded } from './rounded.ts';
import { blankSprite, blit, type Sprite, stamp } from './sprite.ts';

/** The frame above the first row of cells. Its sides go on below it by themselves. */
export function drawFrameTop({ board, cell }: Layout): Sprite {
  const sprite = blankSprite(board.width, cell.gap / 2, INK.page);
  stamp(sprite, rounded(board.width, board.height, frameRadius(cell.gap)), 0, 0, INK.pageToGrid);
  return sprite;
}

/** The frame below the last row of cells and one row of page. */
export function drawFrameBottom({ board, cell }: Layout): Sprite {
  const sprite = blankSprite(board.width, cell.gap / 2 + 1, INK.page, INK.grid);
  stamp(
    sprite,
    rounded(board.width, board.height, frameRadius(cell.gap)),
    0,
    cell.gap / 2 - board.height,
    INK.pageToGrid,
  );
  return sprite;
}

/** The corners must not reach into the rows of cells. */
const frameRadius = (gap: number): number => Math.min(12, gap / 2);

/** A band of page across the board, with the message on it, when a game ends or is won. */
export interface Ribbon {
  /** The row of cells above whose lower part it hides; it hides the upper part of the next one, if there is one. */
  readonly row: number;
  /** How many pixels of that row's pitch stay seen. */
  readonly seen: number;
  readonly height: number;
}

/** Across the gap in the board's middle, so that the digits above and below it stay readable; or under a single row. */
export function ribbonOf({ rows, unit, cell: { pitch, gap } }: Layout): Ribbon {
  if (rows === 1) {
    const over = Math.round(pitch * 0.22);
    // It may reach into the margin below, or it would be too low for readable letters.
    return { row: 0, seen: pitch - over, height: over + gap / 2 + MARGIN * unit * 0.75 };
  }
  // More would hide the digits.
  const height = Math.min(96 * unit, Math.round(pitch * 0.52));
  return { row: (rows >> 1) - 1, seen: pitch - (height >> 1), height };
}

/** The ribbon with its text, as wide as the board, without its first row: that one ends the sprites above it. */
export function drawRibbon(ink: Ink, { board }: Layout, height: number, message: string): Sprite {
  const sprite = blankSprite(board.width, height - 1, INK.page);
  const area: TextArea = {
    x: 8,
    y: 1,
    width: board.width - 16,
    height: height - 4,
    maxSize: Math.floor(height * 0.62),
    minSize: 12,
    align: 'center',
    stand: 'middle',
  };
  blit(sprite, paragraphSprite(ink, message, area, INK.text), area.x, area.y);
  return sprite;
}

/** The side of the board's frame, one row high, where the ribbon begins or ends: it changes color there. */
export const drawFrameSide = ({ cell }: Layout, edge: 'begin' | 'end'): Sprite =>
  edge === 'begin'
    ? blankSprite(cell.gap / 2, 1, INK.page, INK.grid)
    : blankSprite(cell.gap / 2, 1, INK.grid, INK.page);
