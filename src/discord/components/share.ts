/** "Share": shows a finished game to everybody in the channel, once. What nobody got to see may be shared again. */

import type { Answer } from '../answer/answer.ts';
import { isAnswered } from '../answer/report-failure.ts';
import type { Services } from '../command.ts';
import type { Message } from '../messages/message.ts';
import { shareMessage } from '../messages/share-message.ts';
import { displayName } from '../names.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, GAME_FIELDS } from './game-click.ts';

export const share = defineComponent({
  kind: 'share',
  fields: GAME_FIELDS,
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, name, number, viewer: { texts } }) => {
      if (!(await services.play.store.share(gameId, answer.askedBy))) {
        await answer.whisper(texts.game.sharedAlready);
        return 'shared-already';
      }
      const shownName = displayName(name, number, texts);
      await showOnce(gameId, shareMessage(saved, shownName, services.mentions().play, texts), answer, services);
      return 'shared';
    }),
});

/** An answer that Discord has already, it has from this press: it was delivered twice, or the answer was sent again. */
async function showOnce(gameId: string, message: Message, answer: Answer, { play }: Services): Promise<void> {
  const takeBack = () => play.store.takeBackShare(gameId, answer.askedBy);
  try {
    await answer.show(message);
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (answer.isGivenUp) await takeBack();
}
