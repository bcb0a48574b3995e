/** What has become of a duel, shown to the player alone: under a board there is no way back to the card. */
import { duelCard } from '../../messages/duel-card.ts';
import { defineComponent } from '../component.ts';
import { answerDuelClick } from './duel-click.ts';

export const duel = defineComponent({
  kind: 'duel',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel: found, viewer }) => {
      await answer.whisper(duelCard(found, viewer.t));
      return found.state;
    }),
});
