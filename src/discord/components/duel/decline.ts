/** "Decline", by the one who was asked; pressed by the one who asked, it takes the challenge back. */
import { refuseDuel } from '../../../app/duel/challenge.ts';
import { defineComponent } from '../component.ts';
import { answerDuelClick, replaceCard } from './duel-click.ts';

export const duelDecline = defineComponent({
  kind: 'duel-decline',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel, side }) => {
      const state = side === 'opponent' ? 'declined' : 'withdrawn';
      return replaceCard(await refuseDuel(services.play, duel, state, answer.askedAt), answer);
    }),
});
