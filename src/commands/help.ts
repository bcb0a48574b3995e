import { MessageFlags, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../discord/command.ts';
import { COMMAND_NAMES, type Mentions } from '../discord/mentions.ts';
import type { Texts } from '../discord/texts/texts.ts';
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
    const content = helpText(texts, services.mentions(), interaction.applicationId);
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  },
};

/** @param applicationId the bot's own, for the link that adds it elsewhere */
export function helpText(texts: Texts, mentions: Mentions, applicationId: string): string {
  const links = [
    link(texts.links.addBot, `https://discord.com/oauth2/authorize?client_id=${applicationId}`),
    link(texts.links.original, 'https://play2048.co'),
  ];
  return `${texts.help(mentions)}\n\n${links.join(' · ')}`;
}

/** In angle brackets, so that Discord shows no preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
