import { openDaily, proveDailies } from '../../app/daily.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import { DAILY, DAILY_BOARD } from '../../app/saved-game.ts';
import type { ClickContext, Components } from '../click.ts';
import { proofText } from '../messages/daily.ts';
import { fromNow } from '../messages/message.ts';
import { gameMessage } from '../messages/play.ts';
import { isDirect } from '../place.ts';
import { makeList } from './leaderboard.ts';
import { answerOwnClick, refusalText } from './play.ts';

export async function showDaily({ press, answer, deps, loadViewer }: ClickContext): Promise<void> {
  const { game, painter } = deps;
  const viewer = await loadViewer();
  const { id: pressId, player, place } = press;
  const opened = await openDaily(game, { player, place, pressId });
  if ('nextAt' in opened)
    return answer.replyEphemeral(viewer.t(`daily.${opened.kind}`, { when: fromNow(opened.nextAt) }));
  if (opened.kind === 'refused') return answer.replyEphemeral(refusalText(opened, deps, viewer.t));
  const rankContext = await rankContextOf(game, opened.view.saved, { ...viewer.settings, place });
  await answer.replyEphemeral(gameMessage({ ...opened.view, rankContext }, viewer, painter));
}

export const dailyComponents = {
  async daily(click, { from }) {
    await showDaily(click);
    return from;
  },

  today: (click, { gameId }) =>
    answerOwnClick(click, gameId, async (own) => {
      const { place } = own.press;
      const scope = isDirect(place) ? 'global' : 'server';
      const query = { ...DAILY_BOARD, rules: DAILY, place, scope, period: 'today', standing: 'ranked' } as const;
      await own.answer.replyEphemeral(await makeList(own, query, own.viewer));
      return 'today';
    }),

  proof: (click, { gameId }) =>
    answerOwnClick(click, gameId, async ({ answer, deps, viewer }) => {
      await answer.replyEphemeral(proofText(await proveDailies(deps.game), viewer.t));
      return 'proof';
    }),
} satisfies Partial<Components>;
