/** What is to be seen of a game at one moment, whichever form it is shown in. */
import type { Cell } from '../game/board.ts';
import type { Direction } from '../game/direction.ts';
import type { Game } from '../game/game.ts';
import type { ScoreRecord } from '../game/score.ts';

export interface Scene {
  readonly game: Game;
  readonly record: ScoreRecord;
  /** Whether the best score is shown beside the running one. */
  readonly showsBest: boolean;
  /** The direction that was asked for last, also when nothing moved in it. */
  readonly asked: Direction | undefined;
  /** Whether the last move was the one that won: the goal was reached for the first time. */
  readonly justWon: boolean;
  /** The tiles that are new or have just merged. */
  readonly marked: ReadonlySet<Cell>;
  /** Milliseconds until the time is up, where a clock runs or is about to. */
  readonly timeLeft?: number | undefined;
  /** `running`, or why there is nothing more to do. */
  readonly state: 'running' | 'over' | 'out-of-time' | 'quit';
}
