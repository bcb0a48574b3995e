/** Plays a list of moves by the rules, one board after the other: what the faster ways to do it are held against. */
import { type Game, type GameSetup, move, newGame, type Rng } from '../../src/game/game.ts';
import type { Direction } from '../../src/game/slide.ts';

/** Plays `directions` from an opening. Throws for a move that is not possible, with its number, counted from 1. */
export function replay(opening: GameSetup, directions: Iterable<Direction>, rng: Rng): { readonly game: Game } {
  let game: Game = newGame(opening, rng);
  let moveNumber = 0;
  for (const direction of directions) {
    moveNumber += 1;
    const result = move(game, direction, rng);
    if (result.kind === 'refused') throw new Error(`Move ${moveNumber} (${direction}): ${result.reason}.`);
    game = result.game;
  }
  return { game };
}
