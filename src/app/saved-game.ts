/** A game as it is stored: what never changes, what a move changes, and what the message needs. Part of the ports. */
import type { Board, Cell } from '../game/board.ts';
import type { PackedMoves } from '../game/packed-moves.ts';
import type { RandomSeed } from '../game/random.ts';
import type { Duelist } from './duel/duels.ts';
import type { GameId } from './ports.ts';
import type { Help, Slot, Standing } from './slots.ts';

/**
 * `running`: can be played. `over`: no direction moves, or the time is up. `given-up`: a new game was started over it. A
 * stored game that
 * cannot be read has a state of its own, which only the store knows.
 */
export const GAME_STATES = ['running', 'over', 'given-up'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** What is fixed when the game begins; help alone changes one thing of it. */
export interface Opening extends Slot {
  readonly id: GameId;
  /** Where the tiles come from. The seed of a ranked game is a secret while the game runs. */
  readonly source: RandomSeed;
  /** Milliseconds since 1970; the game counts for the day, week and month (UTC) of this moment. */
  readonly startedAt: number;
  /**
   * The best score before the game, see `MODES`, or before its first help: help never beats it. Without help the shown
   * best is the larger of this and the score.
   */
  readonly bestBefore: number;
  /** The game that this one was started over, while that one was running. */
  readonly predecessor: GameId | undefined;
  /** Of a game that anybody can check when it has ended, see proof.ts; everybody may know it. */
  readonly commitment?: string;
  /** Of a daily: how many days in a row before it the player had finished one. */
  readonly streak?: number;
}

/** All that a game goes on from, besides its rules and its seed. */
export interface Checkpoint {
  readonly board: Board;
  readonly score: number;
  /** Where the random source stands: `state` of its `RandomState`. */
  readonly random: number;
}

/** The newest moves. Those before them lie in chunks of their own, so that a click reads and writes a few bytes only. */
export interface Chunk {
  /** Where the game stood before the chunk's first move; `undefined` for its beginning. */
  readonly start: Checkpoint | undefined;
  /** From `start` to the board, oldest first. */
  readonly moves: PackedMoves;
}

/** What a move changes. */
export interface Position extends Checkpoint {
  /** The optimistic lock: grows by one with every change of the board, also with an undo. */
  readonly turn: number;
  /** Moves from the beginning to this board. */
  readonly moveCount: number;
  readonly chunk: Chunk;
  readonly state: GameState;
  readonly standing: Standing;
  /** What help was used, in the order of `HELPS`. */
  readonly helped: readonly Help[];
  /**
   * When the time is up, in milliseconds since 1970 by the clock of the presses. Absent in a game without a clock, and
   * before its first move. It never becomes later.
   */
  readonly endsAt?: number | undefined;
  /** True while the rankings do not have this score yet. */
  readonly unfiled: boolean;
  /** Milliseconds since 1970; of an ended game, when it ended. */
  readonly changedAt: number;
}

/** Where the new tile came, which cells hold a merged tile, and the points of a move. */
export interface Marks {
  readonly spawned: Cell | undefined;
  readonly merged: readonly Cell[];
  readonly gained: number;
}

export const NO_MARKS: Marks = { spawned: undefined, merged: [], gained: 0 };

export interface SavedGame {
  readonly opening: Opening;
  readonly position: Position;
  /** What the last move did, kept so that showing a board again needs no replay. */
  readonly marks: Marks;
  /** The id of the `/2048` that put the game into its newest message: the same one, delivered again, changes nothing. */
  readonly openedBy: string;
  /** The game that was started from this one's "new game" button, once there is one. */
  readonly successor: GameId | undefined;
  /** Whether the player was told the seed: from then on no move may be taken back. */
  readonly isRevealed?: true;
  /** Of a duel: who plays the other side, where that was read with the game. */
  readonly against?: Duelist;
}

/** Whether the score counts for a ranking. */
export const isListed = ({ standing, score }: Pick<Position, 'standing' | 'score'>): boolean =>
  standing !== 'unlisted' && score > 0;
