/** The buttons that turn the pages of a leaderboard, for the player who asked for it. */
import { userMention } from 'discord.js';
import { showLeaderboard } from '../../app/leaderboard.ts';
import { PERIODS, SCOPES } from '../../app/ports.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { leaderboardMessage } from '../messages/leaderboard-message.ts';
import { defineComponent } from './component.ts';
import { boardSize, count, oneOf, player } from './fields.ts';

export const page = defineComponent({
  kind: 'page',
  fields: {
    owner: player,
    size: boardSize,
    rules: oneOf(RULE_NAMES),
    period: oneOf(PERIODS),
    scope: oneOf(SCOPES),
    /** Counted from 0. */
    page: count,
  },
  async answer({ owner, size, rules, period, scope, page: wanted }, answer, services) {
    const viewer = await answer.look(services.play);
    if (owner !== answer.player) {
      const { leaderboard } = services.mentions();
      await answer.whisper(viewer.texts.leaderboard.notYours(userMention(owner), leaderboard));
      return 'not-yours';
    }
    const query = { place: answer.place, ...size, rules, period, scope };
    const board = await showLeaderboard(services.play, query, owner, wanted);
    await answer.replace(leaderboardMessage(board, owner, viewer, services.mentions()));
    return 'paged';
  },
});
