import type { GameView } from '../../app/game-view.ts';
import { momentName, shownMoment } from '../../app/moments.ts';
import { confirmRestart } from '../../app/open-game.ts';
import { findPassed, type RankContext, rankOf } from '../../app/rank-context.ts';
import { areTilesOver } from '../../app/replay.ts';
import { beat, findBeatable } from '../../app/share.ts';
import { canUndo } from '../../app/undo.ts';
import type { Components } from '../click.ts';
import type { Message } from '../messages/message.ts';
import { gameMessage } from '../messages/play.ts';
import { sharedDaily, sharedGame, sharedMoment } from '../messages/share.ts';
import { displayName } from '../names.ts';
import { type GameClick, ofOwnGame, showOutcome, updateBoard } from './own-game.ts';
import { replyWithOpened } from './play.ts';
import { postOnce } from './post-once.ts';

export const shareComponents = {
  share: ofOwnGame(async (own, { gameId, turn }) => {
    const { position } = own.saved;
    // The end may have been taken back in another message.
    if (position.turn !== turn || position.state !== 'over') return updateBoard(own, { saved: own.saved });
    const rankContext = await own.findRankContext(own.saved);
    const message = await sharedMessage(own, rankContext);
    const isClaimed = await postOnce(own, { kind: 'board', game: gameId }, async () => message);
    if (isClaimed && canUndo(own.saved)) await showWithoutUndo(own, rankContext);
  }),

  /** Shares a moment. Each moment can be shared once, until the next move. */
  moment: ofOwnGame(async (own, { gameId, turn, moment, rival }) => {
    const { saved, press, deps, viewer } = own;
    const current = shownMoment(saved);
    if (saved.position.turn !== turn || !current || momentName(current) !== momentName(moment))
      return updateBoard(own, { saved });
    const audience = { ...viewer.settings, place: press.place };
    const [rankContext, passed] = await Promise.all([
      rankOf(deps.game, saved, audience),
      rival === null ? undefined : findPassed(deps.game, saved, rival, audience),
    ]);
    const told = { moment, passed: passed && displayName(passed.name, passed.number, viewer.t) };
    const message = sharedMoment({ saved, rankContext }, told, own, deps.painter);
    await postOnce(own, { kind: 'moment', game: gameId, turn }, async () => message);
  }),

  async beat(click, { gameId }) {
    const { press, deps } = click;
    await replyWithOpened(click, await beat(deps.game, gameId, press));
  },

  'beat-new': ofOwnGame(async (own, { turn, beaten }) => {
    const { deps, press, saved } = own;
    const found = await findBeatable(deps.game, beaten, press);
    const isRefused = found.kind === 'refused';
    await showOutcome(own, isRefused ? found : await confirmRestart(deps.game, saved, turn, found.practice, press.id));
  }),
} satisfies Partial<Components>;

/** Sharing reveals the seed, so the board loses its undo button. An ephemeral message loses it at the next press. */
async function showWithoutUndo({ press, deps, saved, viewer }: GameClick, rankContext: RankContext): Promise<void> {
  const view: GameView = { saved: { ...saved, seedRevealed: true }, rankContext };
  await deps.edits.showAgain(gameMessage(view, viewer, deps.painter), press);
}

async function sharedMessage({ deps, viewer, saved }: GameClick, rankContext: RankContext): Promise<Message> {
  const { game, painter, mentions } = deps;
  const beat = (await areTilesOver(game, saved)) ? saved.opening.id : undefined;
  const sharer = { viewer, beat };
  return rankContext.daily
    ? sharedDaily(saved, rankContext.daily, { ...sharer, daily: mentions().daily }, painter)
    : sharedGame({ saved, rankContext }, sharer, painter);
}
