import { wakeAdvisor } from '../../app/advisor.ts';
import type { AssistRequest } from '../../app/assist.ts';
import { AUTOPLAY_LIMITS, autoplay } from '../../app/autoplay.ts';
import type { Components } from '../answer/click.ts';
import { assistQuestion, type GameClick, ofOwnGame, showOutcome, updateBoard } from './own-game.ts';

export const autoplayComponents = {
  autoplay: ofOwnGame((own, { turn }) => showAutoplay(own, { turn, isAgreed: false })),
} satisfies Partial<Components>;

/** Milliseconds reserved for storing the moves and sending the answer; with all moves, also for their animation. */
const [TO_SHOW_MS, TO_ANIMATE_MS] = [500, 400];

export async function showAutoplay(click: GameClick, asked: AssistRequest): Promise<void> {
  const { press, answer, deps, saved } = click;
  const left = Math.max(0, Math.floor(answer.timeLeftMs()) - TO_SHOW_MS);
  const result = await autoplay(deps.game, deps.advisor, saved, {
    ...asked,
    at: press.at,
    first: AbortSignal.timeout(left),
    others: AbortSignal.timeout(Math.max(0, Math.min(AUTOPLAY_LIMITS.allMs, left - TO_ANIMATE_MS))),
  });
  // The player probably agrees, and then has no time to wait for the network.
  if (result.kind === 'asks') wakeAdvisor(deps.advisor, saved);
  if (result.kind === 'moved' || result.kind === 'unchanged')
    await updateBoard(click, result.view, { kind: 'autoplay' });
  else if (result.kind === 'no-advice') await updateBoard(click, result.view, { kind: 'no-move' });
  else await showOutcome(click, result, assistQuestion('autoplay', click));
}
