/** "Today": the ranking of today's daily, shown to the player alone. */
import { showLeaderboard } from '../../app/leaderboard.ts';
import { DAILY, DAILY_BOARD } from '../../app/saved-game.ts';
import { leaderboardMessage } from '../messages/leaderboard.ts';
import { isDirect } from '../viewer.ts';
import { defineComponent } from './component.ts';
import { answerOwnClick } from './play.ts';

export const today = defineComponent({
  kind: 'today',
  answer: ({ gameId }, answer, services) =>
    answerOwnClick(gameId, answer, services, async ({ viewer }) => {
      const { place, player } = answer;
      const scope = isDirect(place) ? 'global' : 'server';
      const query = { ...DAILY_BOARD, rules: DAILY, place, scope, period: 'today', standing: 'ranked' } as const;
      const board = await showLeaderboard(services.play, query, player, 0);
      await answer.replyEphemeral(leaderboardMessage(board, player, viewer, services.mentions(), answer.mayManage));
      return 'today';
    }),
});
