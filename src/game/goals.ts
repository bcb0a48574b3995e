import { type Board, type Cell, highestExponent } from './board.ts';
import type { Rules } from './rules.ts';
import { isGameOver } from './slide.ts';

type BoardShape = Pick<Board, 'rows' | 'columns'>;

const largestSpawned = ({ spawns }: Rules): number => Math.max(...spawns.map(({ exponent }) => exponent));

/** Returns the exponent that wins. It is larger than any tile that spawns, so only a merge wins. */
export function goalOf({ rows, columns }: BoardShape, rules: Rules): number {
  const longer = Math.max(rows, columns);
  const { win, small } = rules.goals;
  const fitting = small[Math.min(rows, columns)]?.findLast(([length]) => length <= longer);
  return Math.max(fitting?.[1] ?? win, largestSpawned(rules) + 1);
}

/** Returns the largest possible exponent: the largest spawned one, plus one for each further cell. */
export function largestExponentOn({ rows, columns }: BoardShape, rules: Rules): number {
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

/** `won`: the goal was reached, and `target` is the next tile to reach. */
export interface GameStatus {
  readonly kind: 'join' | 'won' | 'over';
  readonly target: number;
}

/** Returns the face value to reach next: the goal or, once it is reached, the tile after the largest one. */
export function nextTileToGet(board: Board, rules: Rules): number {
  const highest = highestExponent(board);
  const goal = rules.face(goalOf(board, rules));
  return rules.face(highest) < goal ? goal : rules.face(highest + 1);
}

/** Returns the state of a board: `over` takes precedence over `won`. */
export function statusOf(board: Board, rules: Rules): GameStatus {
  const target = nextTileToGet(board, rules);
  if (isGameOver(board, rules)) return { kind: 'over', target };
  return { kind: target === rules.face(goalOf(board, rules)) ? 'join' : 'won', target };
}

export const hasReachedGoal = (board: Board, rules: Rules): boolean => highestExponent(board) >= goalOf(board, rules);

const justReachedGoal = (before: Board, after: Board, rules: Rules): boolean =>
  !hasReachedGoal(before, rules) && hasReachedGoal(after, rules);

/** Whether this move reached the goal. A small board that began with a larger tile is won by the usual winning tile. */
export const justWon = (before: Board, after: Board, rules: Rules): boolean =>
  justReachedGoal(before, after, rules) ||
  (highestExponent(before) < rules.goals.win && highestExponent(after) >= rules.goals.win);

/** Whether the last move, with merges in the cells `merged`, reached the goal: only merges make such large tiles. */
export function isGoalMerged(board: Board, merged: readonly Cell[], rules: Rules): boolean {
  const goal = goalOf(board, rules);
  const isNew = (exponent: number, cell: Cell): boolean => exponent < goal || merged.includes(cell);
  return highestExponent(board) === goal && [...board.cells].every(isNew);
}
