/** The end of a duel: whoever is the first to know the result tells it on the card. */
import { type Settled, settleDuelOf } from '../../../app/duel/settle-duel.ts';
import { duelIn, type SavedGame } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { duelCard } from '../../messages/duel-card.ts';
import { translatorFor } from '../../texts/languages.ts';

/** What has become of the duel of a game that has ended; `undefined` for any other game. */
export async function settledAtEnd(
  { opening, position }: SavedGame,
  { askedAt }: Answer,
  { play }: Services,
): Promise<Settled | undefined> {
  const duelId = duelIn(opening.place);
  return duelId === undefined || position.state === 'running' ? undefined : settleDuelOf(play, duelId, askedAt);
}

/**
 * After the answer. Where the card cannot be changed, a new message tells it. What goes wrong here is logged: the result is
 * stored, it is told later, and the card shows it when it is pressed.
 */
export async function announceResult(
  { duel, isDecided }: Settled,
  answer: Answer,
  { edits, play, log, describeError }: Services,
): Promise<void> {
  if (!isDecided) return;
  // The card that was pressed shows it already.
  if (duel.card && duel.card.message === answer.pressed?.message) return play.store.toldDuel(duel.id);
  if ((await edits.tell(duel)) !== 'unreachable') return;
  await answer.announce(duelCard(duel, translatorFor(duel.locale))).catch((error: unknown) => {
    log.warn({ interactionId: answer.askedBy, error: describeError(error) }, 'the result of a duel could not be shown');
  });
}
