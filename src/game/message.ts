/** What the player is after: the next large tile, and the line that says so. */
import { type Board, highestExponent } from './board.ts';
import { goalOf } from './goals.ts';
import { RULES, type Rules, WIN_EXPONENT } from './rules.ts';
import { isGameOver } from './slide.ts';
import { type FaceValue, faceValue } from './values.ts';

/** What of the rules a goal depends on. */
type Spawning = Pick<Rules, 'spawns'>;

/** `join`: get to `target`. `won`: the goal was reached, and `target` is the next one. `over`: nothing can move. */
export interface Message {
  readonly kind: 'join' | 'won' | 'over';
  readonly target: number;
}

/** The largest face value on the board; 0 or less when there is no positive tile. */
function highestFace({ cells }: Board, face: FaceValue): number {
  let highest = 0;
  for (const exponent of cells) if (exponent > 0) highest = Math.max(highest, face(exponent));
  return highest;
}

/** The face value to go for: 2048, or the goal of a small shape, until it is there, then twice the largest tile. */
export function nextTileToGet(board: Board, face: FaceValue = faceValue, rules: Spawning = RULES.classic): number {
  const highest = highestFace(board, face);
  const goal = goalFace(board, rules);
  return highest < goal ? goal : highest * 2;
}

/** The goal is a number of the usual tiles, whatever the tiles of the rules show. */
const goalFace = (board: Board, rules: Spawning): number => faceValue(goalOf(board, rules));

/** What to tell the player about the board; the end of the game comes before a win. */
export function messageOf(board: Board, face: FaceValue = faceValue, rules: Spawning = RULES.classic): Message {
  const target = nextTileToGet(board, face, rules);
  if (isGameOver(board)) return { kind: 'over', target };
  return { kind: target > goalFace(board, rules) ? 'won' : 'join', target };
}

/** Whether 2048 was reached, which wins by all rules and on all shapes. */
export const hasWon = (board: Board): boolean => highestExponent(board) >= WIN_EXPONENT;

/** Whether the move from `before` to `after` reached 2048 for the first time: the one moment to announce the win. */
export const justWon = (before: Board, after: Board): boolean => !hasWon(before) && hasWon(after);

/** Whether that move reached the goal of the shape for the first time. The tile that it brought is never a goal. */
export function justReachedGoal(before: Board, after: Board, rules: Spawning): boolean {
  const goal = goalOf(after, rules);
  return highestExponent(before) < goal && highestExponent(after) >= goal;
}
