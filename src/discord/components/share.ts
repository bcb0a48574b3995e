import { confirmRestart } from '../../app/open-game.ts';
import { areTilesOver } from '../../app/replay.ts';
import { beat, findBeatable } from '../../app/share.ts';
import { orTakeBack, refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import type { Message } from '../messages/message.ts';
import { sharedDaily, sharedGame } from '../messages/share.ts';
import { answerGameClick, answerOwnClick, type GameClick, refusalText, replyWithOpened } from './play.ts';

export const shareComponents = {
  share: (click, { gameId }) =>
    answerOwnClick(click, gameId, async (own) => {
      const { answer, deps, press, viewer } = own;
      // Made first: where that fails, nothing is noted as shown.
      const message = await sharedMessage(own);
      const isFirst = await deps.game.store.share(gameId, press.id);
      if (!isFirst) return refuse(answer, viewer.t('game.sharedAlready'), 'shared-already');
      return showShare(own, message);
    }),

  async beat(click, { gameId }) {
    const { press, deps } = click;
    const viewer = await click.loadViewer();
    const result = await beat(deps.game, gameId, press, press);
    if (result.kind === 'refused') return refuse(click.answer, refusalText(result, deps, viewer.t), result.reason);
    return replyWithOpened(click, viewer, result);
  },

  'beat-new': (click, { gameId, turn, beaten }) =>
    answerGameClick(click, gameId, async ({ deps, press, saved }) => {
      const found = await findBeatable(deps.game, beaten, press);
      return found.kind === 'refused' ? found : confirmRestart(deps.game, saved, turn, found.practice, press.id);
    }),
} satisfies Partial<Components>;

/** A share that was noted as shown, and that nobody got to see, may be made again. */
export async function showShare(click: GameClick, message: Message): Promise<string> {
  const { press, answer, deps, saved } = click;
  const { id } = saved.opening;
  const takeBack = () => deps.game.store.takeBackShare(id, press.id);
  await orTakeBack(click, answer.reply(message, { needsDeliveryResult: true }), takeBack);
  return 'shared';
}

async function sharedMessage({ deps, viewer, saved, name, number, findRankContext }: GameClick): Promise<Message> {
  const { game, painter, mentions } = deps;
  const beat = (await areTilesOver(game, saved)) ? saved.opening.id : undefined;
  const sharer = { name, number, viewer, beat };
  const rankContext = await findRankContext(saved);
  return rankContext.daily
    ? sharedDaily(saved, rankContext.daily, { ...sharer, daily: mentions().daily }, painter)
    : sharedGame({ saved, rankContext }, sharer, painter);
}
