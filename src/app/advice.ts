/** What the use cases ask of whoever knows good moves: the port of `src/advisor`. It is never handed a seed. */
import type { Board, Cell } from '../game/board.ts';
import type { Direction } from '../game/direction.ts';
import type { RulesName } from '../game/rules.ts';

/** All that an advisor may know of a game. */
export interface Situation {
  readonly board: Board;
  readonly rules: RulesName;
  readonly score: number;
}

/** How long to think: until the first of these is reached. Without any, as long as suits a hint. */
export interface Thinking {
  /** Aborting it makes `advise` reject with its reason. */
  readonly signal?: AbortSignal;
  /** Of thinking, without the time in a queue. */
  readonly milliseconds?: number;
  /** Positions to look at: with this alone, the same situation always gets the same advice. */
  readonly nodes?: number;
}

/** What is seen of one direction that moves something. */
export interface Prospect {
  /** Worth in the unit of whoever judged: larger is better, and comparable within one advice only. */
  readonly value: number;
  readonly points: number;
  /** Exponents of the tiles that merges make at once, largest first. */
  readonly made: readonly number[];
  readonly emptyAfter: number;
  /** The largest tile is in a corner, and stays there. */
  readonly cornerKept: boolean;
  /** The largest tile is in a corner, and leaves it. */
  readonly cornerLost: boolean;
  /** The largest tile that a move after this one can make wherever the new tile appears; 0 for none. */
  readonly nextMade: number;
  /** The share, 0 to 1, of new tiles after which no move is left. */
  readonly lossRisk: number;
  /** The share, 0 to 1, of new tiles after which every possible move takes the largest tile out of its corner. */
  readonly cornerRisk: number;
}

export interface Advice {
  readonly direction: Direction;
  /** Of every direction that moves something. */
  readonly prospects: Readonly<Partial<Record<Direction, Prospect>>>;
  /** The corner of the largest tile before the move, if it is in one. */
  readonly corner: Cell | undefined;
  readonly judge: 'network' | 'heuristic';
  /** Turns that were searched to the end after this move. */
  readonly depth: number;
  readonly nodes: number;
}

export interface Advisor {
  /**
   * The best direction found; `undefined` when nothing can move. Works on every shape and rule set.
   * Rejects with the signal's reason when aborted, and with an `Error` after `close`.
   */
  advise(situation: Situation, thinking?: Thinking): Promise<Advice | undefined>;
  /** Ends the threads; whoever still waits is rejected. */
  close(): Promise<void>;
}
