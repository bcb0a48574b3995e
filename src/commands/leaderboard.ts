import { MessageFlags, SlashCommandBuilder } from 'discord.js';
import { showLeaderboard } from '../app/leaderboard.ts';
import type { Command } from '../discord/command.ts';
import { leaderboardMessage } from '../discord/leaderboard-message.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { placeOf } from '../discord/place.ts';
import { textsFor } from '../discord/texts/languages.ts';
import { autocompleteBoard } from './board-option.ts';
import { availableEverywhere, boardOption, describe, rulesOption } from './descriptions.ts';
import { readVariant } from './variant.ts';

/** `/leaderboard`: the best scores of this server, and always the asking player's own rank. */
export const leaderboard: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.leaderboard),
    (it) => it.commands.leaderboard.description,
  )
    .addStringOption(boardOption((it) => it.commands.leaderboard.board))
    .addStringOption(rulesOption((it) => it.commands.leaderboard.rules))
    .toJSON(),

  async execute(interaction, { play, mentions }) {
    const texts = textsFor(interaction.locale);
    const variant = readVariant(interaction, texts);
    if (variant.kind === 'refused') {
      await interaction.reply({ content: variant.text, flags: MessageFlags.Ephemeral });
      return;
    }
    const { rows, columns, rules } = variant;
    const ranking = { place: placeOf(interaction), rows, columns, rules };
    const board = await showLeaderboard(play, ranking, interaction.user.id, 0);
    await interaction.reply(leaderboardMessage(board, interaction.user.id, texts, mentions()));
  },

  autocomplete: autocompleteBoard,
};
