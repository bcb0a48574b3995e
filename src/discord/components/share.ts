/** "Share": shows a finished game to everybody in the channel, once. */

import { shareMessage } from '../messages/share-message.ts';
import { displayName } from '../names.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick, GAME_FIELDS } from './game-click.ts';

export const share = defineComponent({
  kind: 'share',
  fields: GAME_FIELDS,
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ saved, name, viewer: { texts } }) => {
      if (!(await services.play.store.share(gameId))) {
        await answer.whisper(texts.game.sharedAlready);
        return 'shared-already';
      }
      const shownName = displayName(name, answer.player, texts);
      await answer.show(shareMessage(saved, shownName, services.mentions().play, texts));
      return 'shared';
    }),
});
