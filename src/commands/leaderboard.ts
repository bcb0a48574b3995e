import { type ChatInputCommandInteraction, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { showLeaderboard } from '../app/leaderboard.ts';
import { PERIODS, type Period, SCOPES, type Scope } from '../app/ports.ts';
import type { Command } from '../discord/command.ts';
import { leaderboardMessage } from '../discord/leaderboard-message.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { placeOf } from '../discord/place.ts';
import { viewerOf } from '../discord/viewer.ts';
import { autocompleteBoard } from './board-option.ts';
import { availableEverywhere, boardOption, choiceOption, describe, rulesOption } from './descriptions.ts';
import { givenText } from './given-option.ts';
import { readVariant } from './variant.ts';

/** `/leaderboard`: the best scores of this server, and always the asking player's own rank. */
export const leaderboard: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.leaderboard),
    (it) => it.commands.leaderboard.description,
  )
    .addStringOption(boardOption((it) => it.commands.leaderboard.board))
    .addStringOption(rulesOption((it) => it.commands.leaderboard.rules))
    .addStringOption(
      choiceOption(
        'period',
        PERIODS,
        (texts, period) => texts.leaderboard.periods[period],
        (it) => it.commands.leaderboard.period,
      ),
    )
    .addStringOption(
      choiceOption(
        'scope',
        SCOPES,
        (texts, scope) => texts.leaderboard.scopes[scope],
        (it) => it.commands.leaderboard.scope,
      ),
    )
    .toJSON(),

  async execute(interaction, services) {
    const viewer = await viewerOf(interaction, services);
    const variant = readVariant(interaction, viewer.texts);
    if (variant.kind === 'refused') {
      await interaction.reply({ content: variant.text, flags: MessageFlags.Ephemeral });
      return;
    }
    const { rows, columns, rules } = variant;
    const query = { place: placeOf(interaction), rows, columns, rules, ...readListed(interaction) };
    const board = await showLeaderboard(services.play, query, interaction.user.id, 0);
    await interaction.reply(leaderboardMessage(board, interaction.user.id, viewer, services.mentions()));
  },

  autocomplete: autocompleteBoard,
};

/** Discord sends one of the choices or nothing; anything else counts as nothing. */
function readListed(interaction: ChatInputCommandInteraction): { readonly period: Period; readonly scope: Scope } {
  const period = PERIODS.find((word) => word === givenText(interaction, 'period')) ?? 'all';
  const scope = SCOPES.find((word) => word === givenText(interaction, 'scope')) ?? 'server';
  return { period, scope };
}
