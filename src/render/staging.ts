/** A game's picture becomes a scene: which sprite stands where. No colors, no file format. */
import type { Cell } from '../game/board.ts';
import { ribbonOf } from './board-parts.ts';
import type { Mark } from './face.ts';
import { boxBottomY, LABEL_HEIGHT } from './header-parts.ts';
import { type Box, type Layout, layoutOf } from './layout.ts';
import { INK, styleOf } from './palette.ts';
import type { Parts, Writing } from './parts.ts';
import type { BoardPicture, Marks } from './picture.ts';
import type { Placed, Scene } from './scene.ts';
import { blankSprite, blit, type Sprite } from './sprite.ts';
import type { Theme } from './theme.ts';

/** Figures shrink in steps of two pixels until they fit. */
const SMALLEST_FIGURE = 12;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly writing: Writing;
  readonly baseline: number;
}

const widthOf = (parts: Parts, { text, writing }: Line, size: number): number => {
  let width = 0;
  for (const character of text) width += parts.glyph(character, size, writing).sprite.width;
  return width;
};

/** Sets the characters of a figure side by side, centered in the box. */
function placeFigure(parts: Parts, placed: Placed[], box: Box, line: Line): void {
  let size = line.size;
  while (size > SMALLEST_FIGURE && widthOf(parts, line, size) > box.width - 16) size -= 2;
  let x = box.x + Math.floor((box.width - widthOf(parts, line, size)) / 2);
  for (const character of line.text) {
    const { sprite, top } = parts.glyph(character, size, line.writing);
    placed.push({ sprite, x, y: line.baseline + top });
    x += sprite.width;
  }
}

function placeBox(parts: Parts, placed: Placed[], box: Box, label: string, figure: number): void {
  placed.push({ sprite: parts.boxTop(box, label), x: box.x, y: box.y });
  placeFigure(parts, placed, box, {
    text: String(figure),
    size: 46,
    writing: 'boxText',
    baseline: box.y + LABEL_HEIGHT + 40,
  });
  placed.push({ sprite: parts.boxBottom(box), x: box.x, y: boxBottomY(box) });
}

function placeHeader(parts: Parts, placed: Placed[], layout: Layout, picture: BoardPicture): void {
  const { title, gained, message } = layout;
  placed.push({ sprite: parts.title(title.size), x: title.x, y: title.y });
  placeBox(parts, placed, layout.score, picture.labels.score, picture.score);
  placeBox(parts, placed, layout.best, picture.labels.best, picture.best);
  const points = picture.marks.gained;
  if (points !== 0) {
    const text = points > 0 ? `+${points}` : String(points);
    placeFigure(parts, placed, gained, { text, size: 32, writing: 'accent', baseline: gained.y + 26 });
  }
  if (picture.message.trim() !== '') {
    placed.push({ sprite: parts.message(message, picture.message), x: message.x, y: message.y });
  }
}

const markOf = ({ spawned, merged }: Marks, cell: Cell): Mark =>
  cell === spawned ? 'spawned' : merged.includes(cell) ? 'merged' : 'none';

function faceAt(parts: Parts, layout: Layout, picture: BoardPicture, theme: Theme, cell: Cell): Sprite {
  const exponent = picture.board.cells[cell] ?? 0;
  const mark = exponent === 0 ? 'none' : markOf(picture.marks, cell);
  const outlined = exponent > 0 && theme.tiles[styleOf(exponent)]?.outline !== undefined;
  return parts.face(layout, { exponent, mark, outlined }, picture.faceValue);
}

/** The rows of cells that the ribbon touches, as one sprite: sprites must not overlap, and its text lies over tiles. */
function ribbonStrip(parts: Parts, layout: Layout, picture: BoardPicture, theme: Theme): Placed {
  const { board, cell, columns } = layout;
  const ribbon = ribbonOf(layout);
  const height = Math.max(ribbon.rows * cell.pitch, ribbon.y + ribbon.height);
  const sprite = blankSprite(board.width, height, INK.grid);
  for (let place = 0; place < ribbon.rows * columns; place += 1) {
    const face = faceAt(parts, layout, picture, theme, ribbon.firstRow * columns + place);
    blit(sprite, face, cell.gap / 2 + (place % columns) * cell.pitch, Math.floor(place / columns) * cell.pitch);
  }
  blit(sprite, parts.ribbon(layout, ribbon, picture.message), 0, ribbon.y);
  return { sprite, x: board.x, y: board.y + cell.gap / 2 + ribbon.firstRow * cell.pitch };
}

function placeBoard(parts: Parts, placed: Placed[], layout: Layout, picture: BoardPicture, theme: Theme): void {
  const { board, cell, columns, rows } = layout;
  const [left, top] = [board.x + cell.gap / 2, board.y + cell.gap / 2];
  const ribbon = picture.state === 'over' ? ribbonOf(layout) : { firstRow: rows, rows: 0 };
  placed.push({ sprite: parts.frameTop(layout), x: board.x, y: board.y });
  for (let place = 0; place < rows * columns; place += 1) {
    const row = Math.floor(place / columns);
    if (row >= ribbon.firstRow && row < ribbon.firstRow + ribbon.rows) continue;
    const sprite = faceAt(parts, layout, picture, theme, place);
    placed.push({ sprite, x: left + (place - row * columns) * cell.pitch, y: top + row * cell.pitch });
  }
  if (picture.state === 'over') placed.push(ribbonStrip(parts, layout, picture, theme));
  // Under a single row the ribbon takes the place of the frame.
  if (picture.state === 'over' && rows === 1) return;
  placed.push({ sprite: parts.frameBottom(layout), x: board.x, y: top + rows * cell.pitch });
}

/** The scene of a picture. Throws `LayoutError` for a board with a side beyond 12. */
export function stage(parts: Parts, picture: BoardPicture, theme: Theme): Scene {
  const layout = layoutOf(picture.board.rows, picture.board.columns);
  const placed: Placed[] = [];
  placeHeader(parts, placed, layout, picture);
  placeBoard(parts, placed, layout, picture, theme);
  return { width: layout.width, height: layout.height, placed };
}
