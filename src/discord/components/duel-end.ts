import type { Settled } from '../../app/duel.ts';
import type { ClickContext } from '../click.ts';

/** Announces the duel's result after the answer, even if the answer failed or another process sent it. */
export async function announcingAfter(
  answered: Promise<void>,
  click: ClickContext,
  settled: Settled | undefined,
): Promise<void> {
  try {
    await answered;
  } finally {
    if (settled?.decidedNow) await announceResult(click, settled);
  }
}

/** Failures are only logged: the result is stored and will be announced later, and a press on the card shows it. */
async function announceResult({ press, deps: { edits, log } }: ClickContext, { duel }: Settled): Promise<void> {
  const isOnCard = duel.card !== undefined && duel.card.message === press.message?.message;
  const { id: interactionId, webhook, botMayPost, originPressId } = press;
  try {
    const delivery = await edits.announceDuel(duel, { webhook, botMayPost, isOnCard, originPressId });
    if (delivery === 'unreachable') log.warn({ interactionId }, 'the result of a duel could not be shown');
  } catch (error) {
    log.warn({ interactionId, error }, 'the result of a duel could not be announced and will be tried again');
  }
}
