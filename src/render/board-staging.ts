/** The board's part of a scene: frame and faces. */
import type { Cell } from '../game/board.ts';
import type { Theme } from '../themes/theme.ts';
import type { FaceOrder, Mark } from './face.ts';
import { type FrameSide, frameBox } from './frame-parts.ts';
import { type Inscription, touches } from './inscription.ts';
import type { Layout } from './layout.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture, Marks } from './picture.ts';
import type { Placed, Sized } from './scene.ts';
import { isOutlined } from './tile-style.ts';

const markOf = ({ spawned, merged }: Marks, cell: Cell): Mark =>
  cell === spawned ? 'spawned' : merged.includes(cell) ? 'merged' : 'none';

/** How the tile of a cell is to be drawn. */
export function faceOrder({ board, marks, celebration }: BoardPicture, theme: Theme, cell: Cell): FaceOrder {
  const exponent = board.cells[cell] ?? 0;
  const mark = exponent === 0 ? 'none' : markOf(marks, cell);
  return { exponent, mark, outlined: isOutlined(theme, exponent), sparkling: celebration === 'goal' };
}

/** Frame and faces, with a line across the board where there is one. A scene's order is from left to right in a row. */
export function placeBoard<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  layout: Layout,
  picture: BoardPicture,
  theme: Theme,
  line?: Inscription,
): void {
  const { board, cell, rows, columns } = layout;
  const placeFrame = (side: FrameSide) => {
    const { x, y } = frameBox(layout, side);
    placed.push({ sprite: parts.frame(layout, side, picture.celebration), x: board.x + x, y: board.y + y });
  };
  placeFrame('top');
  placeFrame('left');
  for (let place = 0; place < rows * columns; place += 1) {
    const row = Math.floor(place / columns);
    const x = board.x + cell.gap / 2 + (place - row * columns) * cell.pitchX;
    const y = board.y + cell.gap / 2 + row * cell.pitchY;
    const order = faceOrder(picture, theme, place);
    const isUnder = line !== undefined && touches(line, { x, y, width: cell.pitchX, height: cell.pitchY });
    const sprite = isUnder
      ? parts.faceUnder(cell, order, picture.faceValue, { ...line, x: line.x - x, y: line.y - y })
      : parts.face(cell, order, picture.faceValue);
    placed.push({ sprite, x, y });
  }
  placeFrame('right');
  placeFrame('bottom');
}
