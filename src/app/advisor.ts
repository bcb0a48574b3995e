/** The port of the advisor, and how the use cases ask it. */

import type { Board } from '../game/board.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import { canSlide, type Direction } from '../game/slide.ts';
import type { SavedGame } from './saved-game.ts';

export interface Situation {
  readonly board: Board;
  readonly rules: RulesName;
}

export interface Thinking {
  /** When it is aborted, `advise` rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Search time, without the time in a queue. */
  readonly milliseconds?: number;
  /** Time to load the network; after it a simpler evaluator answers. No limit if absent. */
  readonly loadingMs?: number;
  /** A limit of positions. With it as the only limit, the same situation always gets the same advice. */
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
  /** `undefined` when nothing can move. Rejects with the signal's reason, and with an `Error` after `close`. */
  advise(situation: Situation, thinking?: Thinking): Promise<Advice | undefined>;
  close(): Promise<void>;
}

export type AdviceLimits = Thinking & Required<Pick<Thinking, 'milliseconds' | 'signal'>>;

/** Lets the advisor load what it needs while nobody waits yet. The advisor sees what the player sees, and no seed. */
export function wakeAdvisor(advisor: Advisor, { opening, position }: SavedGame): void {
  const { board } = position;
  advisor.advise({ board, rules: opening.rules }, { milliseconds: 1 }).catch(() => undefined);
}

/** A direction that moves, or `undefined` if the advisor fails or does not answer before the signal. */
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
    // The advisor logs its failures itself.
    return undefined;
  }
}

/** Returns `undefined` as soon as the signal is aborted. Before that it settles as the work does. */
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
