/** Asks the advisor about a stored game, which is told what the player sees and nothing of the tiles to come. */
import type { Direction } from '../../game/direction.ts';
import { RULES } from '../../game/rules.ts';
import { canSlide } from '../../game/slide.ts';
import type { Advisor, SavedGame } from '../ports.ts';

/** How long an answer may take. */
export interface Patience {
  /** What the search may use, in milliseconds. */
  readonly milliseconds: number;
  /** For what has to be loaded first, in milliseconds: then there is a simpler advice. As long as it takes, when absent. */
  readonly loading?: number;
  /** Ends the wait, for example while the network is still being loaded. */
  readonly signal: AbortSignal;
}

/** Lets the advisor load what it needs, while nobody waits for it yet. */
export function wakeAdvisor(advisor: Advisor, { opening, position }: SavedGame): void {
  const { board } = position;
  // Whoever asks next is told of a failure.
  advisor.advise({ board, rules: opening.rules }, { milliseconds: 1 }).catch(() => undefined);
}

/** A direction that moves; `undefined` where the advisor fails, or does not answer before the signal. */
export async function adviceFor(
  advisor: Advisor,
  { opening, position }: SavedGame,
  { signal, ...limits }: Patience,
): Promise<Direction | undefined> {
  const { board } = position;
  const { promise: aborted, resolve: abort } = Promise.withResolvers<undefined>();
  const onAbort = (): void => abort(undefined);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    const advised = advisor.advise({ board, rules: opening.rules }, { ...limits, signal });
    const advice = await Promise.race([advised, aborted]);
    return advice && canSlide(board, advice.direction, RULES[opening.rules]) ? advice.direction : undefined;
  } catch {
    // The advisor reports its failures itself; whoever asked goes without advice.
    return undefined;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
