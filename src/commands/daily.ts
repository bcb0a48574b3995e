import { openDaily } from '../app/daily/open-daily.ts';
import { surroundingsOf } from '../app/surroundings.ts';
import type { Command } from '../discord/command.ts';
import { refusalText } from '../discord/components/refusal-text.ts';
import { fromNow } from '../discord/messages/daily/daily-lines.ts';
import { gameMessage } from '../discord/messages/game-message.ts';
import { commandNamed } from './descriptions.ts';

/** `/daily`: today's board, which the player alone sees until the result is shared. */
export const daily: Command = {
  ...commandNamed('daily', (t) => t('daily.command.description')),

  async execute(_, answer, services) {
    const { play, painter } = services;
    const viewer = await answer.look(play);
    const { player, place, askedBy } = answer;
    const opened = await openDaily(play, { player, place, askedBy });
    if ('nextAt' in opened) return answer.whisper(viewer.t(`daily.${opened.kind}`, { when: fromNow(opened.nextAt) }));
    if (opened.kind === 'refused') return answer.whisper(refusalText(opened, services, viewer.t));
    const around = await surroundingsOf(play, opened.view.saved, viewer.settings);
    await answer.whisper(gameMessage({ ...opened.view, around }, viewer, painter));
  },
};
