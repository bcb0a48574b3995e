import type { Command } from '../discord/command.ts';
import { helpText } from '../discord/messages/help-text.ts';
import { commandNamed } from './descriptions.ts';

/** `/help`: how to play, shown to the asking player alone. */
export const help: Command = {
  ...commandNamed('help', (it) => it.help.command.description),

  async execute(_, answer, { play, mentions }) {
    const { texts } = await answer.look(play);
    await answer.whisper(helpText(texts, mentions(), answer.applicationId));
  },
};
