/** The tile to go for on each shape: 2048 where good play gets there, and a smaller one where it does not. */
import type { Board } from './board.ts';
import { type Rules, WIN_EXPONENT } from './rules.ts';

type Shape = Pick<Board, 'rows' | 'columns'>;
type Spawning = Pick<Rules, 'spawns'>;

const largestSpawned = ({ spawns }: Spawning): number => Math.max(...spawns.map(({ exponent }) => exponent));

/**
 * Exponents by the shorter side, and then by the longer one: the last that is not longer than the board holds. They are
 * what a search of one to three moves ahead reached in about half of its games or more, and often by `wild` rules too,
 * whose tiles fit each other less. What is not listed has room enough for 2048.
 */
const GOALS: Readonly<Record<number, readonly (readonly [longer: number, exponent: number])[]>> = {
  1: [
    [1, 3],
    [5, 4],
    [8, 5],
  ],
  2: [
    [2, 4],
    [3, 6],
    [4, 7],
    [5, 8],
    [6, 9],
    [7, 10],
    [8, WIN_EXPONENT],
  ],
  3: [
    [3, 8],
    [4, WIN_EXPONENT],
  ],
};

/**
 * The exponent of the tile that wins on a board of this shape. It is always above the largest tile that the rules bring,
 * so that neither the tiles of the start nor a new one can win: only a merge does.
 */
export function goalOf({ rows, columns }: Shape, rules: Spawning): number {
  const longer = Math.max(rows, columns);
  const fitting = GOALS[Math.min(rows, columns)]?.findLast(([length]) => length <= longer);
  return Math.max(fitting?.[1] ?? WIN_EXPONENT, largestSpawned(rules) + 1);
}

/**
 * The largest exponent that can ever stand on the board: the last two tiles that merge are one that came as large as
 * tiles come and its equal, and each larger tile on the way there keeps a cell of its own.
 */
export const largestExponentOn = ({ rows, columns }: Shape, rules: Spawning): number =>
  rows * columns - 1 + largestSpawned(rules);
