/** Plays a list of moves by the rules, one board after the other: what the faster ways to do it are held against. */

import {
  type Game,
  type GameSetup,
  type Moved,
  type MoveRefusal,
  move,
  newGame,
  type Rng,
  type Start,
} from '../../src/game/game.ts';
import type { Direction } from '../../src/game/slide.ts';

/** A list of moves that cannot be played from its start. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  /** The number of the impossible move, counted from 1. */
  readonly moveNumber: number;

  constructor(moveNumber: number, direction: Direction, reason: MoveRefusal) {
    const why = reason === 'game-over' ? 'the game is over' : 'nothing moves in that direction';
    super(`Move ${moveNumber} (${direction}) is not possible: ${why}.`);
    this.moveNumber = moveNumber;
  }
}

export interface Replayed {
  readonly game: Game;
  readonly start: Start;
  /** The last move with its trips and new tile, for the marks in a picture; `undefined` for a game without moves. */
  readonly last: Moved | undefined;
}

/** Plays `directions` from an opening. Throws `ReplayError` for a move that is not possible. */
export function replay(opening: GameSetup, directions: Iterable<Direction>, rng: Rng): Replayed {
  const { rules, rows, columns, random } = opening;
  const start = newGame(rules, rows, columns, random, rng);
  let game: Game = start;
  let last: Moved | undefined;
  let moveNumber = 0;
  for (const direction of directions) {
    moveNumber += 1;
    const result = move(game, direction, rng);
    if (result.kind === 'refused') throw new ReplayError(moveNumber, direction, result.reason);
    last = result;
    game = result.game;
  }
  return { game, start, last };
}
