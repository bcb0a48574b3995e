/** A game as it is shown: what is stored, and what the last move did to it. */
import type { Board, Cell } from '../game/board.ts';
import { type Chance, type Moved, replay } from '../game/game.ts';
import { javaRandomState } from '../game/java-random.ts';
import { unpackMoves } from '../game/packed-moves.ts';
import type { RandomState } from '../game/random.ts';
import type { Trip } from '../game/slide.ts';
import type { SavedGame } from './ports.ts';

/** Where the new tile came, which cells hold a merged tile, and the points of the last move. */
export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
}

/** The move that was just made, for an animation. */
export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface GameView {
  readonly saved: SavedGame;
  readonly marks: Marks;
  /** Absent where the board is shown again. */
  readonly motion?: Motion;
}

const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

/** The state that a game's random source had before its first draw. */
export function startOf(random: RandomState): RandomState {
  switch (random.kind) {
    case 'java':
      return javaRandomState(random.seed);
    case 'fair':
      return { ...random, state: 0 };
  }
}

/** Finds the marks of the last move again by playing the game from its seed: a stored row holds the board only. */
export function viewOf(saved: SavedGame, chance: Chance): GameView {
  const { rules, rows, columns, random, moves } = saved;
  const { last } = replay({ rules, rows, columns, random: startOf(random) }, unpackMoves(moves), chance);
  return { saved, marks: last ? marksOf(last) : NO_MARKS };
}

export function marksOf({ slide, spawned }: Moved): Marks {
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return { spawned: spawned?.cell, merged, gained: slide.gained };
}
