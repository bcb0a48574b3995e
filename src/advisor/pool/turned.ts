/** Boards that have a network the other way round only, such as 5x3: they are looked at across their diagonal. */
import { type Board, boardFrom } from '../../game/board.ts';
import type { Direction } from '../../game/direction.ts';
import type { RulesName } from '../../game/rules.ts';
import { networkShapeOf } from '../network/files.ts';

const acrossDiagonal = ({ rows, columns, cells }: Board): Board =>
  boardFrom(
    columns,
    rows,
    Array.from({ length: cells.length }, (_, cell) => cells[(cell % rows) * columns + Math.floor(cell / rows)] ?? 0),
  );

const TURNED: Readonly<Record<Direction, Direction>> = { up: 'left', left: 'up', right: 'down', down: 'right' };
const asGiven = (direction: Direction): Direction => direction;
const turned = (direction: Direction): Direction => TURNED[direction];

/** The board as a network knows it, where there is one, and what a direction on that is on the board as given. */
export function asNetworksKnow(board: Board, rules: RulesName): [Board, (direction: Direction) => Direction] {
  const isKnown = networkShapeOf(board, rules) !== undefined;
  const isKnownTurned = networkShapeOf({ rows: board.columns, columns: board.rows }, rules) !== undefined;
  return !isKnown && isKnownTurned ? [acrossDiagonal(board), turned] : [board, asGiven];
}
