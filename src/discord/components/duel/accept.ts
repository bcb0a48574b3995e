/** "Accept", by the one who was asked. */
import { acceptDuel } from '../../../app/duel/challenge.ts';
import { namesOf } from '../../messages/duel-card.ts';
import { defineComponent } from '../component.ts';
import { answerDuelClick, replaceCard } from './duel-click.ts';

export const duelAccept = defineComponent({
  kind: 'duel-accept',
  answer: ({ duelId }, answer, services) =>
    answerDuelClick(duelId, answer, services, async ({ duel, side, viewer: { t } }) => {
      if (side === 'opponent') {
        const accepted = await acceptDuel(services.play, duel, answer.askedAt, answer.pressed);
        const state = await replaceCard(accepted, answer);
        if (accepted.state === 'playing') await services.edits.keepCard(accepted, answer);
        return state;
      }
      if (duel.state !== 'offered') return replaceCard(duel, answer);
      await answer.whisper(t('duel.refusals.notAsked', { opponent: namesOf(duel, t).opponent }));
      return 'not-asked';
    }),
});
