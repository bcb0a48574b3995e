/** "More": what else can be done, shown to the player alone. */
import { moreMessage } from '../messages/more-message.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, GAME_FIELDS } from './game-click.ts';

export const more = defineComponent({
  kind: 'more',
  fields: GAME_FIELDS,
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, viewer }) => {
      await answer.whisper(moreMessage(saved, services.mentions(), viewer.t));
      return 'more';
    }),
});
