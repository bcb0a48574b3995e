import { MessageFlags, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../discord/command.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { textsFor } from '../discord/texts/languages.ts';
import { availableEverywhere, describe } from './descriptions.ts';

/** `/help`: how to play, shown to the asking player alone. */
export const help: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.help),
    (it) => it.commands.help.description,
  ).toJSON(),

  async execute(interaction, { mentions }) {
    const content = textsFor(interaction.locale).help(mentions());
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  },
};
