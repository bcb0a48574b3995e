import { momentName, shownMoment } from '../../app/moments.ts';
import { confirmRestart, type Practice } from '../../app/open-game.ts';
import type { Refused } from '../../app/outcome.ts';
import { findPassed, rankOf } from '../../app/rank-context.ts';
import { areTilesOver } from '../../app/replay.ts';
import { beat, findBeatable } from '../../app/share.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import type { Message } from '../messages/message.ts';
import { sharedDaily, sharedGame, sharedMoment } from '../messages/share.ts';
import { displayName } from '../texts/names.ts';
import { type GameClick, ofOwnGame, showOutcome, updateBoard } from './own-game.ts';
import { replyWithOpened } from './play.ts';

export const shareComponents = {
  share: ofOwnGame(async (own, { turn }) => {
    const { position } = own.saved;
    // The end may have been taken back in another message.
    if (position.turn !== turn || position.state !== 'over') return updateBoard(own, { saved: own.saved });
    await post(own, () => sharedMessage(own));
  }),

  /** Shares a moment, until the next move. */
  moment: ofOwnGame(async (own, { turn, moment, rival }) => {
    const { saved, press, deps, viewer } = own;
    const current = shownMoment(saved);
    if (saved.position.turn !== turn || !current || momentName(current) !== momentName(moment))
      return updateBoard(own, { saved });
    await post(own, async () => {
      const audience = { ...viewer.settings, place: press.place };
      const [rankContext, passed] = await Promise.all([
        rankOf(deps.game, saved, audience),
        rival === null ? undefined : findPassed(deps.game, saved, rival, audience),
      ]);
      const told = { moment, passed: passed && displayName(passed.name, passed.number, viewer.t) };
      return sharedMoment({ saved, rankContext }, told, own, deps.painter);
    });
  }),

  async beat(click, { gameId }) {
    const { press, deps } = click;
    await replyWithOpened(click, await beat(deps.game, gameId, press));
  },

  'beat-new': ofOwnGame(async (own, { turn, beaten }) => {
    await practiceInstead(own, turn, await findBeatable(own.deps.game, beaten, own.press));
  }),
} satisfies Partial<Components>;

/** Starts practice in place of the player's own game, or shows why there is nothing to practice. */
export async function practiceInstead(
  own: GameClick,
  turn: number,
  found: Refused | { readonly kind: 'beatable' | 'practicable'; readonly practice: Practice },
): Promise<void> {
  const { deps, press, saved } = own;
  const isRefused = found.kind === 'refused';
  await showOutcome(own, isRefused ? found : await confirmRestart(deps.game, saved, turn, found.practice, press.id));
}

/**
 * Posts a message to everybody, at most one for each player in `POST_EVERY_MS`. It is not tried again if it fails.
 * @param make returns a sentence for the player if there is nothing to post
 */
export async function post(
  { press, answer, deps, translator }: ClickContext,
  make: () => Promise<Message | string>,
): Promise<void> {
  const makeInTime = async (): Promise<Message | string> => {
    const made = await make();
    const mayPost = typeof made === 'string' || deps.limit.mayPost(press.player, press.id);
    return mayPost ? made : translator()('share.tooSoon');
  };
  await answer.deferReply(makeInTime(), 'everybody');
}

async function sharedMessage({ deps, viewer, saved, findRankContext }: GameClick): Promise<Message> {
  const rankContext = await findRankContext(saved);
  const { game, painter, mentions } = deps;
  const beat = (await areTilesOver(game, saved)) ? saved.opening.id : undefined;
  const sharer = { viewer, beat };
  return rankContext.daily
    ? sharedDaily(saved, rankContext.daily, { ...sharer, daily: mentions().daily }, painter)
    : sharedGame({ saved, rankContext }, sharer, painter);
}
