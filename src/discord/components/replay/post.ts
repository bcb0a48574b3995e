/** "Post here": shows a replay to everybody in the channel, once. What nobody got to see may be posted again. */
import { type OpenedReplay, openReplay } from '../../../app/replay/open-replay.ts';
import type { Answer } from '../../answer/answer.ts';
import { isAnswered } from '../../answer/report-failure.ts';
import type { Services } from '../../command.ts';
import { replayMessage } from '../../messages/replay-message.ts';
import { displayName } from '../../names.ts';
import type { Viewer } from '../../viewer.ts';
import { defineComponent } from '../component.ts';
import { makeFilm, replayRefusal } from './show-replay.ts';

export const post = defineComponent({
  kind: 'post',
  async answer({ gameId }, answer, services) {
    const viewer = await answer.look(services.play);
    const opened = await openReplay(services.play, answer.player, gameId);
    if (opened.kind === 'refused') {
      await answer.whisper(replayRefusal(opened, services, viewer.t));
      return opened.reason;
    }
    if (!opened.isTold) {
      await answer.whisper(viewer.t('replay.stillPlayed'));
      return 'still-played';
    }
    if (!(await services.play.store.post(gameId, answer.askedBy))) {
      await answer.whisper(viewer.t('replay.posted'));
      return 'posted-already';
    }
    return postOnce(opened, viewer, answer, services);
  },
});

async function postOnce(opened: OpenedReplay, viewer: Viewer, answer: Answer, services: Services): Promise<string> {
  const { store } = services.play;
  const { id } = opened.saved.opening;
  const { name, number } = await store.findProfile(answer.player);
  const making = makeFilm(opened, viewer, answer, services);
  const takeBack = () => store.takeBackPost(id, answer.askedBy);
  const shownName = displayName(name, number, viewer.t);
  try {
    await answer.later(
      making.then((made) => (typeof made === 'string' ? made : replayMessage(opened.saved, made, viewer.t, shownName))),
      'everybody',
    );
  } catch (error) {
    if (!isAnswered(error)) await takeBack();
    throw error;
  }
  if (!answer.isGivenUp && typeof (await making) !== 'string') return 'posted';
  await takeBack();
  return 'not-posted';
}
