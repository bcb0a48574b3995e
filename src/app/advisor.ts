import type { Board } from '../game/board.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import { canSlide, type Direction } from '../game/slide.ts';
import type { SavedGame } from './saved-game.ts';

export interface Situation {
  readonly board: Board;
  readonly rules: RulesName;
}

export interface Thinking {
  /** When the signal aborts, `advise` rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Time limit for the search in milliseconds, without the time in a queue. */
  readonly milliseconds?: number;
  /** Time limit for loading the neural network in milliseconds; after it a simpler evaluator is used. */
  readonly loadingMs?: number;
  /** Maximum number of positions to search. If it is the only limit, equal boards always get equal advice. */
  readonly nodes?: number;
}

export interface Advice {
  readonly direction: Direction;
  readonly evaluator: 'network' | 'heuristic';
  readonly depth: number;
  readonly nodes: number;
}

/** The port that `src/advisor` implements. It never receives a seed, so it cannot know the next tiles. */
export interface Advisor {
  /** `undefined` if no direction moves tiles. Rejects with the signal's reason, or with an `Error` after `close`. */
  advise(situation: Situation, thinking?: Thinking): Promise<Advice | undefined>;
  close(): Promise<void>;
}

/** What two searches say of a board. The second looks one turn further ahead than the first. */
export interface Verdict {
  /** The value of each direction, in the order of `DIRECTIONS`; minus infinity if nothing moves. */
  readonly shallow: readonly number[];
  readonly deep: readonly number[];
}

export interface Judged {
  readonly evaluator: Advice['evaluator'];
  /** One for each board; `undefined` for a board that was not judged in time. */
  readonly verdicts: readonly (Verdict | undefined)[];
}

/** Judges many boards of one shape for a review, after all other requests. Never receives a seed, either. */
export interface Judge {
  /** Rejects with the signal's reason, or with an `Error` after `close`. */
  judge(
    boards: readonly Board[],
    rules: RulesName,
    limits: { readonly milliseconds: number; readonly signal: AbortSignal },
  ): Promise<Judged>;
  /**
   * Plays on from a board with the given direction, `games` times. The tiles of each game depend only on its number.
   * @returns the points of each game: those of the next moves, and those that the board after them lets expect
   */
  playOn(
    situation: Situation,
    direction: Direction,
    limits: { readonly games: number; readonly signal: AbortSignal },
  ): Promise<readonly number[]>;
  /** The version of the network that judges these boards; 0 for a heuristic. */
  versionFor(situation: Situation): Promise<number>;
}

export type AdviceLimits = Thinking & Required<Pick<Thinking, 'milliseconds' | 'signal'>>;

/**
 * Starts to load the advisor's neural network before it is needed. The advisor sees what the player sees, never a seed.
 */
export function wakeAdvisor(advisor: Advisor, { opening, position }: SavedGame): void {
  const { board } = position;
  advisor.advise({ board, rules: opening.rules }, { milliseconds: 1 }).catch(() => undefined);
}

/** Returns a direction that moves tiles; `undefined` if the advisor fails or the signal aborts first. */
export async function adviceFor(
  advisor: Advisor,
  { opening, position }: SavedGame,
  { signal, ...limits }: AdviceLimits,
): Promise<Direction | undefined> {
  const { board } = position;
  try {
    const advice = await unlessAborted(signal, advisor.advise({ board, rules: opening.rules }, { ...limits, signal }));
    return advice && canSlide(board, advice.direction, RULES[opening.rules]) ? advice.direction : undefined;
  } catch {
    // The advisor logs its own failures.
    return undefined;
  }
}

async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = (): void => resolve(undefined);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
