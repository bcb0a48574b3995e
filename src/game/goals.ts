/** The tile to go for on each shape: the one that wins where good play gets there, and a smaller one where it does not. */
import type { Board } from './board.ts';
import type { Rules } from './rules.ts';

type Shape = Pick<Board, 'rows' | 'columns'>;

const largestSpawned = ({ spawns }: Rules): number => Math.max(...spawns.map(({ exponent }) => exponent));

/**
 * The exponent of the tile that wins on a board of this shape. It is always above the largest tile that the rules bring,
 * so that neither the tiles of the start nor a new one can win: only a merge does.
 */
export function goalOf({ rows, columns }: Shape, rules: Rules): number {
  const longer = Math.max(rows, columns);
  const { win, small } = rules.goals;
  const fitting = small[Math.min(rows, columns)]?.findLast(([length]) => length <= longer);
  return Math.max(fitting?.[1] ?? win, largestSpawned(rules) + 1);
}

/**
 * The largest exponent that can ever stand on the board. A tile grows there by what a board of one cell less can make
 * beside it; a board of one cell holds what comes by itself.
 */
export function largestExponentOn({ rows, columns }: Shape, rules: Rules): number {
  let largest = largestSpawned(rules);
  for (let cells = 2; cells <= rows * columns; cells += 1) {
    const most = largest;
    for (let beside = most; beside > 0; ) {
      const made = rules.merge(largest, beside);
      largest = Math.max(largest, made);
      beside = made === 0 ? beside - 1 : most;
    }
  }
  return largest;
}
