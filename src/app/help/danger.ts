/** Whether unlucky tiles can end a game within the next moves, whatever the player answers. Exact, and short by its bound. */
import { type Board, withTileAtFreeSpace } from '../../game/board.ts';
import { DIRECTIONS } from '../../game/direction.ts';
import { RULES, type RulesName } from '../../game/rules.ts';
import { isGameOver, slide } from '../../game/slide.ts';

/** How many moves ahead it is looked. A game ends on a full board, so two moves leave at most a few hundred boards to see. */
export const LOOK_AHEAD = 2;

/**
 * @param slid a board after a slide, before its new tile
 * @param moves how many moves, the one that was just made included; at most `LOOK_AHEAD`
 */
export function canEndWithin(slid: Board, rules: RulesName, moves: number): boolean {
  // Each new tile takes one cell, and no slide makes more of them: with more room the board cannot be full by then.
  if (slid.freeSpaces > moves) return false;
  return boardsAfter(slid, rules).some((board) => {
    if (isGameOver(board, RULES[rules])) return true;
    if (moves <= 1) return false;
    const replies = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules])).filter(({ moved }) => moved);
    return replies.every((reply) => canEndWithin(reply.board, rules, moves - 1));
  });
}

/** Every board that a new tile may make of this one. */
function boardsAfter(slid: Board, rules: RulesName): readonly Board[] {
  const places = Array.from({ length: slid.freeSpaces }, (_, free) => free);
  return places.flatMap((free) =>
    RULES[rules].spawns.map(({ exponent }) => withTileAtFreeSpace(slid, free, exponent).board),
  );
}
