/** The lines of a board seen from the wall that tiles move to: one walk serves all four directions. */
import type { Cell } from './board.ts';
import type { Direction } from './direction.ts';

/** Line `n` starts at `origin + n * lineStride` beside the wall and goes away from it by `stride`, `length` cells. */
export interface Walk {
  readonly lines: number;
  readonly length: number;
  readonly origin: Cell;
  readonly lineStride: number;
  readonly stride: number;
}

/** The walk over a board of `rows` x `columns` for a slide in `direction`. */
export function walkOf(rows: number, columns: number, direction: Direction): Walk {
  switch (direction) {
    case 'left':
      return { lines: rows, length: columns, origin: 0, lineStride: columns, stride: 1 };
    case 'right':
      return { lines: rows, length: columns, origin: columns - 1, lineStride: columns, stride: -1 };
    case 'up':
      return { lines: columns, length: rows, origin: 0, lineStride: 1, stride: columns };
    case 'down':
      return { lines: columns, length: rows, origin: (rows - 1) * columns, lineStride: 1, stride: -columns };
  }
}
