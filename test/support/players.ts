/** Ways to choose moves in a test: they play whole games to the end. */

import { type Game, type Moved, move, newGame, type Rng, type Start } from '../../src/game/game.ts';
import type { RandomState } from '../../src/game/random.ts';
import type { RulesName } from '../../src/game/rules.ts';
import { DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { possibleDirections } from './boards.ts';

export interface Played {
  readonly start: Start;
  readonly directions: readonly Direction[];
  readonly moves: readonly Moved[];
  readonly game: Game;
}

/** Plays the first possible direction of `order` until the game is over or `most` moves are made. */
export function playGame(
  rules: RulesName,
  [rows, columns]: readonly [number, number],
  random: RandomState,
  rng: Rng,
  { order = DIRECTIONS, most = 5000 }: { readonly order?: readonly Direction[]; readonly most?: number } = {},
): Played {
  const start = newGame(rules, rows, columns, random, rng);
  const directions: Direction[] = [];
  const moves: Moved[] = [];
  let game: Game = start;
  while (moves.length < most) {
    const possible = possibleDirections(game.board, rules);
    const direction = order.find((wanted) => possible.includes(wanted));
    if (direction === undefined) break;
    const result = move(game, direction, rng);
    if (result.kind === 'refused') throw new Error(`A possible move was refused: ${result.reason}`);
    directions.push(direction);
    moves.push(result);
    game = result.game;
  }
  return { start, directions, moves, game };
}
