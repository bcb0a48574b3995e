import type { Command } from '../discord/command.ts';
import { helpText } from '../discord/messages/help.ts';
import { commandNamed } from './options.ts';

/** `/help`: how to play, shown to the asking player alone. */
export const help: Command = {
  ...commandNamed('help', (t) => t('help.command.description')),

  async execute(_, answer, { play, mentions }) {
    const { t } = await answer.loadViewer(play);
    await answer.replyEphemeral(helpText(t, mentions(), answer.applicationId));
  },
};
