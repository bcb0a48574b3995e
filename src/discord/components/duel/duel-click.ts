/** What the buttons of a duel have in common: who the two are, and that its time may be up. */
import { settleDuel } from '../../../app/duel/settle-duel.ts';
import { type Duel, type Side, sideOf } from '../../../app/ports.ts';
import type { Answer } from '../../answer/answer.ts';
import type { Services } from '../../command.ts';
import { duelCard, namesOf } from '../../messages/duel-card.ts';
import { translatorFor } from '../../texts/languages.ts';
import type { Viewer } from '../../viewer.ts';
import { announceResult } from './outcome.ts';

/** A press by one of the two. */
export interface DuelPress {
  readonly duel: Duel;
  readonly side: Side;
  readonly viewer: Viewer;
}

/** A button that only the two may press. Gives what became of it, in one word for the metrics. */
export async function answerDuelClick(
  id: string,
  answer: Answer,
  services: Services,
  act: (press: DuelPress) => Promise<string>,
): Promise<string> {
  const { play, mentions } = services;
  const [viewer, found] = await Promise.all([answer.look(play), play.store.findDuel(id)]);
  const { t } = viewer;
  if (!found) {
    await answer.whisper(t('duel.refusals.gone', { play: mentions().play }));
    return 'no-such-duel';
  }
  const side = sideOf(found, answer.player);
  if (!side) {
    const { challenger, opponent } = namesOf(found, t);
    await answer.whisper(t('duel.refusals.notYours', { challenger, opponent, play: mentions().play }));
    return 'not-yours';
  }
  const settled = await settleDuel(play, found, answer.askedAt);
  const outcome = await act({ duel: settled.duel, side, viewer });
  await announceResult(settled, answer, services);
  return outcome;
}

/** The message that was pressed shows the duel as it is, in the language in which it was asked for. */
export async function replaceCard(duel: Duel, answer: Answer): Promise<string> {
  await answer.replace(duelCard(duel, translatorFor(duel.locale)));
  return duel.state;
}
