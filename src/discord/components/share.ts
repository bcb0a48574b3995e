/** "Share": shows a finished game to everybody in the channel, once. What nobody got to see may be shared again. */

import type { Answer } from '../answer/answer.ts';
import { isAnswered } from '../answer/report-failure.ts';
import type { Services } from '../command.ts';
import { dailyCard } from '../messages/daily/daily-card.ts';
import type { Message } from '../messages/message.ts';
import { shareMessage } from '../messages/share-message.ts';
import { displayName } from '../names.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, type OwnGame } from './game-click.ts';

export const share = defineComponent({
  kind: 'share',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async (own) => {
      const { t } = own.viewer;
      if (!(await services.play.store.share(gameId, answer.askedBy))) {
        await answer.whisper(t('game.sharedAlready'));
        return 'shared-already';
      }
      await showOnce(gameId, await cardOf(own, answer, services), answer, services);
      return 'shared';
    }),
});

async function cardOf({ saved, name, number, viewer, find }: OwnGame, { place }: Answer, { mentions }: Services) {
  const { t } = viewer;
  const shownName = displayName(name, number, t);
  const { daily: result } = saved.opening.daily === undefined ? {} : await find(saved);
  return result
    ? dailyCard(saved, result, { name: shownName, place, daily: mentions().daily }, t)
    : shareMessage(saved, shownName, mentions().play, t);
}

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
