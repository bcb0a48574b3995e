import { type ChatInputCommandInteraction, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { type Opened, openGame } from '../app/open-game.ts';
import type { Command } from '../discord/command.ts';
import { gameMessage, type Question } from '../discord/game-message.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { placeOf } from '../discord/place.ts';
import { viewerOf } from '../discord/viewer.ts';
import { autocompleteBoard } from './board-option.ts';
import { availableEverywhere, boardOption, describe, rulesOption } from './descriptions.ts';
import { readSeed, readVariant } from './variant.ts';

/** `/2048`: the player's running game here, or a new one. */
export const play: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.play),
    (it) => it.commands.play.description,
  )
    .addStringOption(boardOption((it) => it.commands.play.board))
    .addStringOption(rulesOption((it) => it.commands.play.rules))
    .addIntegerOption((option) =>
      describe(
        option.setName('seed').setMinValue(Number.MIN_SAFE_INTEGER).setMaxValue(Number.MAX_SAFE_INTEGER),
        (it) => it.commands.play.seed,
      ),
    )
    .toJSON(),

  async execute(interaction, services) {
    const viewer = await viewerOf(interaction, services);
    const { texts } = viewer;
    const variant = readVariant(interaction, texts);
    if (variant.kind === 'refused') return refuse(interaction, variant.text);
    const given = readSeed(interaction, texts);
    if (given.kind === 'refused') return refuse(interaction, given.text);

    const { rows, columns, rules } = variant;
    const slot = { player: interaction.user.id, place: placeOf(interaction), rows, columns, rules };
    const opened = await openGame(services.play, slot, given.seed, interaction.id);
    await interaction.reply(gameMessage(opened.view, viewer, services.painter, questionOf(opened)));
  },

  autocomplete: autocompleteBoard,
};

const questionOf = (opened: Opened): Question | undefined =>
  opened.kind === 'asks' ? { kind: 'seed', seed: opened.seed } : undefined;

async function refuse(interaction: ChatInputCommandInteraction, content: string): Promise<void> {
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}
