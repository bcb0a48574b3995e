import type { Post } from '../../app/stores/game-store.ts';
import { orTakeBack, refuse } from '../answer/answer.ts';
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
 */
export async function postOnce(
  click: ClickContext,
  post: Post,
  make: () => Promise<Message | string>,
): Promise<'posted' | 'posted-already' | 'not-posted'> {
  const { press, answer, deps, translator } = click;
  const { store } = deps.game;
  if (!(await store.claimPost(post, press)))
    return refuse(answer, translator()(POSTED_ALREADY[post.kind]), 'posted-already');
  const making = make();
  const release = () => store.releasePost(post, press);
  await orTakeBack(click, answer.deferReply(making, 'everybody'), release);
  if (answer.isGivenUp) return 'not-posted';
  if (typeof (await making) !== 'string') return 'posted';
  await release();
  return 'not-posted';
}
