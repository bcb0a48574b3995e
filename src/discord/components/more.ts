/** "More": what else can be done, shown to the player alone. */
import { moreMessage } from '../messages/more-message.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick } from './game-click.ts';

export const more = defineComponent({
  kind: 'more',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, viewer }) => {
      await answer.whisper(moreMessage(saved, services.mentions(), viewer.t));
      return 'more';
    }),
});
