/** The board's part of a scene: frame, faces, and the ribbon across a game that has ended or is won. */
import type { Cell } from '../game/board.ts';
import { WIN_EXPONENT } from '../game/rules.ts';
import { type Ribbon, ribbonOf } from './board-parts.ts';
import type { Cut, Mark } from './face.ts';
import type { Layout } from './layout.ts';
import { styleOf } from './palette.ts';
import type { Parts } from './parts.ts';
import type { BoardPicture, Marks } from './picture.ts';
import type { Placed, Sized } from './scene.ts';
import type { Theme } from './theme.ts';

const markOf = ({ spawned, merged }: Marks, cell: Cell): Mark =>
  cell === spawned ? 'spawned' : merged.includes(cell) ? 'merged' : 'none';

/** Whether the theme wants a line around the digits of this exponent. */
export const isOutlined = (theme: Theme, exponent: number): boolean =>
  exponent > 0 && theme.tiles[styleOf(exponent)]?.outline !== undefined;

/** What the ribbon leaves of the faces in a row of cells; undefined where it leaves them whole. */
function cutOf({ rows, cell: { pitch } }: Layout, ribbon: Ribbon | undefined, row: number): Cut | undefined {
  if (row === ribbon?.row) return { side: 'above', rows: ribbon.seen };
  if (ribbon === undefined || rows === 1 || row !== ribbon.row + 1) return undefined;
  return { side: 'below', rows: 2 * pitch - ribbon.seen - ribbon.height };
}

/** The two sides of the frame, one row high, where a ribbon begins or ends. */
function sidesOf<Kept extends Sized>(
  parts: Parts<Kept>,
  layout: Layout,
  cut: Cut | undefined,
  y: number,
): readonly Placed<Kept>[] {
  if (cut === undefined) return [];
  const { board, cell } = layout;
  const sprite = parts.frameSide(layout, cut.side === 'above' ? 'begin' : 'end');
  const at = cut.side === 'above' ? y + cut.rows : y;
  return [board.x, board.x + board.width - cell.gap / 2].map((x) => ({ sprite, x, y: at }));
}

/** The picture of the move that made the first 2048: it is the only tile so large, and has just been merged. */
function isWinningMove({ board: { cells }, marks }: BoardPicture): boolean {
  if (!marks.merged.some((cell) => cells[cell] === WIN_EXPONENT)) return false;
  return Array.from(cells).filter((exponent) => exponent >= WIN_EXPONENT).length === 1;
}

/** What all rows of a board are placed with. */
interface BoardStage<Kept extends Sized> {
  readonly parts: Parts<Kept>;
  readonly placed: Placed<Kept>[];
  readonly layout: Layout;
  readonly picture: BoardPicture;
  readonly theme: Theme;
  readonly ribbon: Ribbon | undefined;
}

/** The order within a row is from left to right, as a scene promises. */
function placeRow<Kept extends Sized>(stage: BoardStage<Kept>, row: number): void {
  const { parts, placed, layout, picture, theme } = stage;
  const { board, cell, columns } = layout;
  const cut = cutOf(layout, stage.ribbon, row);
  const hidden = cut?.side === 'below' ? cell.pitch - cut.rows : 0;
  const y = board.y + cell.gap / 2 + row * cell.pitch + hidden;
  const [left, right] = sidesOf(parts, layout, cut, y);
  if (left !== undefined) placed.push(left);
  for (let column = 0; column < columns; column += 1) {
    const place = row * columns + column;
    const exponent = picture.board.cells[place] ?? 0;
    const mark = exponent === 0 ? 'none' : markOf(picture.marks, place);
    const order = { exponent, mark, outlined: isOutlined(theme, exponent) };
    const sprite = parts.face(layout, order, picture.faceValue, cut);
    placed.push({ sprite, x: board.x + cell.gap / 2 + column * cell.pitch, y });
  }
  if (right !== undefined) placed.push(right);
}

/** The ribbon without its first row, which ends the sprites above it. */
function placeRibbon<Kept extends Sized>(
  { parts, placed, layout, picture }: BoardStage<Kept>,
  { row, seen, height }: Ribbon,
): void {
  const { board, cell } = layout;
  const y = board.y + cell.gap / 2 + row * cell.pitch + seen + 1;
  placed.push({ sprite: parts.ribbon(layout, height, picture.message), x: board.x, y });
}

/** Faces, ribbon, and the frame's bottom. */
export function placeBoard<Kept extends Sized>(
  parts: Parts<Kept>,
  placed: Placed<Kept>[],
  layout: Layout,
  picture: BoardPicture,
  theme: Theme,
): void {
  const { board, cell, rows } = layout;
  const ribbon = picture.state === 'over' || isWinningMove(picture) ? ribbonOf(layout) : undefined;
  const stage = { parts, placed, layout, picture, theme, ribbon };
  for (let row = 0; row < rows; row += 1) placeRow(stage, row);
  if (ribbon !== undefined) placeRibbon(stage, ribbon);
  // Under a single row the ribbon takes the place of the frame.
  if (ribbon !== undefined && rows === 1) return;
  const y = board.y + cell.gap / 2 + rows * cell.pitch;
  placed.push({ sprite: parts.frameBottom(layout), x: board.x, y });
}
