/** What the use cases ask of whoever knows good moves: the port of `src/advisor`. It is never handed a seed. */
import type { Board } from '../game/board.ts';
import type { Direction } from '../game/direction.ts';
import type { RulesName } from '../game/rules.ts';

/** All that an advisor may know of a game. */
export interface Situation {
  readonly board: Board;
  readonly rules: RulesName;
}

/** How long to think: until the first of its limits is reached. Without any, as long as suits a hint. */
export interface Thinking {
  /** Aborting it makes `advise` reject with its reason. */
  readonly signal?: AbortSignal;
  /** Of thinking, without the time in a queue. */
  readonly milliseconds?: number;
  /** For what has to be loaded first; then a simpler judge answers. As long as it takes, when absent. */
  readonly loading?: number;
  /** Positions to look at: with this alone, the same situation always gets the same advice. */
  readonly nodes?: number;
}

export interface Advice {
  readonly direction: Direction;
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
