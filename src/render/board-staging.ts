/** The board's part of a scene: what stands in its cells, and what is between them. */
import type { Board, Cell } from '../game/board.ts';
import { crossingBox, spotsOf } from './crossing.ts';
import { type Mark, spriteSize } from './face.ts';
import { packed } from './halo.ts';
import { type Inscription, touches } from './inscription.ts';
import type { Box, Layout } from './layout.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture, Marks } from './picture.ts';
import type { Placed, Sized } from './scene.ts';
import { brightnessOf } from './tile-style.ts';

const markOf = ({ spawned, merged }: Marks, cell: Cell): Mark =>
  cell === spawned ? 'spawned' : merged.includes(cell) ? 'merged' : 'none';

/** How bright the cells are, with a border of darkness around them: row by row from the border's top left. */
function brightnesses({ cells }: Board, { rows, columns }: Layout): Uint8Array {
  const found = new Uint8Array((rows + 2) * (columns + 2));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      found[(row + 1) * (columns + 2) + column + 1] = brightnessOf(cells[row * columns + column] ?? 0);
    }
  }
  return found;
}

/** The line across the board as it is seen from a point, where it touches a box that begins at a distance from it. */
function seenFrom(line: Inscription, x: number, y: number, { x: across, y: down, width, height }: Box) {
  const isTouched = touches(line, { x: x + across, y: y + down, width, height });
  return isTouched ? { ...line, x: line.x - x, y: line.y - y } : undefined;
}

/** Puts a board into a scene, whose order is from left to right in each row; with a line across it where there is one. */
export function placeBoard<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  layout: Layout,
  picture: BoardPicture,
  line?: Inscription,
): void {
  const { board, cell, rows, columns } = layout;
  const { cells } = picture.board;
  const bright = brightnesses(picture.board, layout);
  const brightAt = (at: number): number => bright[at] ?? 0;
  const border = columns + 2;
  const spotAt = spotsOf(layout, picture.celebration);
  const [whole, tile] = [crossingBox(cell), { x: 0, y: 0, ...spriteSize(cell) }];

  const placeCrossing = (row: number, column: number) => {
    const at = row * border + column;
    const lights = packed(brightAt(at), brightAt(at + 1), brightAt(at + border), brightAt(at + border + 1));
    const x = board.x + column * cell.pitchX;
    const y = board.y + row * cell.pitchY;
    const spot = spotAt(row, column);
    const over = line && seenFrom(line, x, y, whole);
    const pieces = over ? parts.crossingUnder(cell, spot, lights, over) : parts.crossing(cell, spot, lights);
    for (const piece of pieces) placed.push({ sprite: piece.sprite, x: x + piece.x, y: y + piece.y });
  };
  const placeCell = (row: number, column: number) => {
    const number = row * columns + column;
    const exponent = cells[number] ?? 0;
    const x = board.x + cell.gap + column * cell.pitchX;
    const y = board.y + cell.gap + row * cell.pitchY;
    const over = line && seenFrom(line, x, y, tile);
    if (exponent > 0) {
      const order = { exponent, mark: markOf(picture.marks, number) };
      placed.push({ sprite: parts.face(cell, order, picture.faceValue, over), x, y });
      return;
    }
    const at = (row + 1) * border + column + 1;
    const sides = packed(brightAt(at - 1), brightAt(at - border), brightAt(at + 1), brightAt(at + border));
    placed.push({ sprite: parts.empty(cell, sides, over), x, y });
  };

  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= rows; row += 1) placeCrossing(row, column);
    if (column < columns) for (let row = 0; row < rows; row += 1) placeCell(row, column);
  }
}
