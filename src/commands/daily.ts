import { openDaily } from '../app/daily.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { Command } from '../discord/command.ts';
import { refusalText } from '../discord/components/play.ts';
import { fromNow } from '../discord/messages/message.ts';
import { gameMessage } from '../discord/messages/play.ts';
import { commandNamed } from './options.ts';

/** `/daily`: today's board, which the player alone sees until the result is shared. */
export const daily: Command = {
  ...commandNamed('daily', (t) => t('daily.command.description')),

  async execute({ press, answer, deps, loadViewer }) {
    const { game, painter } = deps;
    const viewer = await loadViewer();
    const { id: pressId, player, place } = press;
    const opened = await openDaily(game, { player, place, pressId });
    if ('nextAt' in opened)
      return answer.replyEphemeral(viewer.t(`daily.${opened.kind}`, { when: fromNow(opened.nextAt) }));
    if (opened.kind === 'refused') return answer.replyEphemeral(refusalText(opened, deps, viewer.t));
    const rankContext = await rankContextOf(game, opened.view.saved, viewer.settings);
    await answer.replyEphemeral(gameMessage({ ...opened.view, rankContext }, viewer, painter));
  },
};
