import { showLeaderboard } from '../../app/leaderboard.ts';
import { DAILY, DAILY_BOARD } from '../../app/saved-game.ts';
import { leaderboardMessage } from '../messages/leaderboard.ts';
import { isDirect } from '../viewer.ts';
import type { Components } from './component.ts';
import { answerOwnClick } from './play.ts';

export const dailyComponents = {
  /** The ranking of today's daily, shown to the player alone. */
  today: (click, { gameId }) =>
    answerOwnClick(click, gameId, async ({ press, answer, deps, viewer }) => {
      const { place, player } = press;
      const scope = isDirect(place) ? 'global' : 'server';
      const query = { ...DAILY_BOARD, rules: DAILY, place, scope, period: 'today', standing: 'ranked' } as const;
      const board = await showLeaderboard(deps.game, query, player, 0);
      await answer.replyEphemeral(leaderboardMessage(board, player, viewer, deps.mentions(), press.mayManage));
      return 'today';
    }),
} satisfies Partial<Components>;
