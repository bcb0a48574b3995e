import type { Post } from '../../app/stores/game-store.ts';
import { orTakeBack } from '../answer/answer.ts';
import type { ClickContext } from '../click.ts';
import type { Message } from '../messages/message.ts';

const POSTED_ALREADY = {
  board: 'game.sharedAlready',
  moment: 'moments.sharedAlready',
  replay: 'replay.posted',
  statistics: 'stats.shownAlready',
} as const;

/**
 * Posts a message to everybody, unless another press has posted it. If Discord does not accept the message, or if
 * `make` fails, any press can post it again. Whatever can be prepared is prepared before the call, so that a failure
 * claims nothing.
 * @param make called once the post is claimed; returns a sentence for the player if there is nothing to post
 * @returns false if it was posted before
 */
export async function postOnce(
  click: ClickContext,
  post: Post,
  make: () => Promise<Message | string>,
): Promise<boolean> {
  const { press, answer, deps, translator } = click;
  const { store } = deps.game;
  if (!(await store.claimPost(post, press))) {
    await answer.refuse(translator()(POSTED_ALREADY[post.kind]));
    return false;
  }
  const making = make();
  const release = () => store.releasePost(post, press);
  await orTakeBack(click, answer.deferReply(making, 'everybody'), release);
  if (!answer.isGivenUp && typeof (await making) === 'string') await release();
  return true;
}
