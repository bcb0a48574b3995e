import { MessageFlags, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../discord/command.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { viewerOf } from '../discord/viewer.ts';
import { availableEverywhere, describe } from './descriptions.ts';

/** `/help`: how to play, shown to the asking player alone. */
export const help: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.help),
    (it) => it.commands.help.description,
  ).toJSON(),

  async execute(interaction, services) {
    const { texts } = await viewerOf(interaction, services);
    const content = texts.help(services.mentions());
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  },
};
