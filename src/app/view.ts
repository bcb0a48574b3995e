/** A game as it is shown: what is stored, and the move that was just made. */
import type { Board } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import type { Trip } from '../game/slide.ts';
import type { Checkpoint, Marks, SavedGame } from './ports.ts';
import type { Surroundings } from './surroundings.ts';

/** The move that was just made, for an animation. */
export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface GameView {
  readonly saved: SavedGame;
  /** Absent where the board is shown again. */
  readonly motion?: Motion;
  /** Absent until it was looked for. */
  readonly around?: Surroundings;
}

export function marksOf({ slide, spawned }: Moved): Marks {
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return { spawned: spawned?.cell, merged, gained: slide.gained };
}

/** A stored game as the rules know it. */
export function gameOf({ opening, position }: Pick<SavedGame, 'opening'> & { readonly position: Checkpoint }): Game {
  const { board, score } = position;
  return { rules: opening.rules, board, score, random: { ...opening.source, state: position.random } };
}
