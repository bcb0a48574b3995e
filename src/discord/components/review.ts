import { findTrial, openReview, REVIEW_LIMITS, tryFrom } from '../../app/review.ts';
import type { GameId } from '../../app/saved-game.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import type { Message } from '../messages/message.ts';
import { canShare, type Reviewed, reviewMessage, sharedReview } from '../messages/review.ts';
import type { PlayerViewer } from '../texts/languages.ts';
import { ofOwnGame, refusalText } from './own-game.ts';
import { replyWithOpened } from './play.ts';
import { post, practiceInstead } from './share.ts';

export const reviewComponents = {
  async review(click, { gameId }) {
    await click.answer.deferReply(makePage(click, gameId, 0), 'player');
  },

  async 'review-page'(click, { gameId, page }) {
    await click.answer.deferReply(makePage(click, gameId, page), 'pressed');
  },

  'review-share': (click, { gameId }) =>
    post(click, () =>
      withReview(click, gameId, (reviewed, viewer) =>
        canShare(reviewed)
          ? sharedReview(reviewed, viewer, click.deps.painter)
          : reviewMessage(reviewed, 0, viewer, click.deps.painter).content,
      ),
    ),

  async 'try-move'(click, { gameId, move }) {
    const opened = await tryFrom(click.deps.game, gameId, move, click.press);
    await replyWithOpened(click, opened, { kind: 'try-new', tried: gameId, move });
  },

  'try-new': ofOwnGame(async (own, { turn, tried, move }) => {
    await practiceInstead(own, turn, await findTrial(own.deps.game, tried, move, own.press));
  }),
} satisfies Partial<Components>;

const makePage = (click: ClickContext, gameId: GameId, page: number): Promise<Message | string> =>
  withReview(click, gameId, (reviewed, viewer) => reviewMessage(reviewed, page, viewer, click.deps.painter));

/** Shows the review of the player's own game, or says why there is none. */
async function withReview(
  { press, deps, loadViewer }: ClickContext,
  gameId: GameId,
  show: (reviewed: Reviewed, viewer: PlayerViewer) => Message | string,
): Promise<Message | string> {
  const viewer = await loadViewer();
  const { t } = viewer;
  const signal = AbortSignal.timeout(REVIEW_LIMITS.withinMs);
  const opened = await openReview(deps.game, deps.reviewer, press.player, gameId, signal);
  switch (opened.kind) {
    case 'reviewed':
      return show(opened, viewer);
    case 'busy':
    case 'full':
    case 'no-advice':
      return t(`review.${opened.kind}`);
    case 'refused':
      return refusalText(opened, deps.mentions().play, t);
  }
}
