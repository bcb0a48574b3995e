import type { Command } from '../discord/command.ts';
import { helpText } from '../discord/messages/help.ts';
import { commandNamed } from './options.ts';

/** `/help`: how to play, shown to the asking player alone. */
export const help: Command = {
  ...commandNamed('help', (t) => t('help.command.description')),

  async execute({ press, answer, deps, loadViewer }) {
    const { t } = await loadViewer();
    await answer.replyEphemeral(helpText(t, deps.mentions(), press.reach.applicationId));
  },
};
