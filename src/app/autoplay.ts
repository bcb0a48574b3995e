/** Autoplay: the bot makes up to 25 moves for one press, and saves them in one write. */

import { type AdviceLimits, type Advisor, adviceFor } from './advisor.ts';
import { type AssistRequest, insteadOfAssist, withAssist } from './assist.ts';
import { hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import type { Outcome } from './outcome.ts';
import { afterLostRace, CHUNK_MOVES, reread, viewAfter } from './play.ts';
import type { SavedGame } from './saved-game.ts';

export const RUN_MOVES = 25;

/** Time limits in milliseconds: for each search, for loading the neural network, and for all searches together. */
export const AUTOPLAY_LIMITS = { milliseconds: 10, loadingMs: 500, allMs: 1_200 } as const;

export interface AutoplayRequest extends AssistRequest {
  /** When the button was pressed, in milliseconds since 1970. */
  readonly at: number;
  /** Ends the search for the first move. */
  readonly first: AbortSignal;
  /** Ends the searches for the other moves, usually earlier. */
  readonly others: AbortSignal;
}

export type AutoplayOutcome = Outcome<
  | { readonly kind: 'moved'; readonly view: GameView }
  /** The advisor found no move in time, so nothing has changed. */
  | { readonly kind: 'no-advice'; readonly view: GameView }
>;

export async function autoplay(
  deps: GameDeps,
  advisor: Advisor,
  saved: SavedGame,
  request: AutoplayRequest,
): Promise<AutoplayOutcome> {
  const instead = insteadOfAssist(saved, request);
  if (instead) return instead;
  const run = await runFrom(deps, advisor, withAssist(saved, 'autoplay'), request);
  const last = run.at(-1);
  if (!last || run.length === 1) return { kind: 'no-advice', view: { saved } };
  const after = { ...last, position: { ...last.position, turn: saved.position.turn + 1 } };
  const view = { saved: after, run };
  if (await deps.store.saveAssist(saved, after)) return { kind: 'moved', view };
  const current = await reread(deps, saved);
  return current.kind === 'refused' ? current : afterLostRace(current.saved, view);
}

/** Returns the game and how it is after each move. Ends at a full chunk, because one write stores only one of them. */
async function runFrom(
  deps: GameDeps,
  advisor: Advisor,
  start: SavedGame,
  { at, first, others }: AutoplayRequest,
): Promise<readonly SavedGame[]> {
  const { milliseconds, loadingMs } = AUTOPLAY_LIMITS;
  const run = [start];
  for (let saved = start; run.length <= RUN_MOVES; run.push(saved)) {
    const isFirst = run.length === 1;
    if (hasEnded(saved) || (!isFirst && saved.position.chunk.moves.count === CHUNK_MOVES)) break;
    const limits: AdviceLimits = { milliseconds, loadingMs, signal: isFirst ? first : others };
    const direction = await adviceFor(advisor, saved, limits);
    const made = direction && viewAfter(deps, saved, direction, at);
    if (!made) break;
    ({ saved } = made);
  }
  return run;
}
