import { duelIn, type Settled, settleDuelOf } from '../../app/duel.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { ClickContext } from '../click.ts';

/** Settled where both sides have ended; `undefined` for any other game. */
export async function settledAtEnd(
  { opening, position }: SavedGame,
  { press, deps }: ClickContext,
): Promise<Settled | undefined> {
  const duelId = duelIn(opening.place);
  return duelId === undefined || position.state === 'running' ? undefined : settleDuelOf(deps.game, duelId, press.at);
}

/** Settles as the answer does; the result is told also where another process was faster to answer, or Discord did not take it. */
export async function announcingAfter<Outcome>(
  answered: Promise<Outcome>,
  click: ClickContext,
  settled: Settled | undefined,
): Promise<Outcome> {
  try {
    return await answered;
  } finally {
    if (settled?.isDecided) await tellResult(click, settled);
  }
}

/** A failure is logged only: the result is stored, is told later, and shows when the card is pressed. */
async function tellResult({ press, deps: { duelResults, log } }: ClickContext, { duel }: Settled): Promise<void> {
  const isOnCard = duel.card !== undefined && duel.card.message === press.message?.message;
  const { webhook, botMayPost, origin } = press;
  const delivery = await duelResults.tell(duel, { webhook, botMayPost, isOnCard, origin });
  if (delivery === 'unreachable') log.warn({ interactionId: press.id }, 'the result of a duel could not be shown');
}
