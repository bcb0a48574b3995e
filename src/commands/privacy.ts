import type { SlashCommandSubcommandBuilder } from 'discord.js';
import type { Command } from '../discord/command.ts';
import { givenSubcommand } from '../discord/given.ts';
import { answerPrivacy, type PrivacyPart } from '../discord/privacy.ts';
import { commandNamed, describe } from './descriptions.ts';

const SUBCOMMANDS = { show: 'show', export: 'export', delete: 'ask' } as const satisfies Record<string, PrivacyPart>;

const command = commandNamed('privacy', (it) => it.privacy.command.description);
for (const name of Object.keys(SUBCOMMANDS) as (keyof typeof SUBCOMMANDS)[]) {
  command.addSubcommand((subcommand: SlashCommandSubcommandBuilder) =>
    describe(subcommand.setName(name), (it) => it.privacy.command.options[name]),
  );
}

/** `/privacy`: what is stored about the player, as words, as a file, or no longer. */
export const privacy: Command = {
  data: command.toJSON(),

  async execute(given, answer, services) {
    const name = givenSubcommand(given);
    const [, part = 'show'] = Object.entries(SUBCOMMANDS).find(([it]) => it === name) ?? [];
    await answer.whisper(await answerPrivacy(part, answer, services));
  },
};
