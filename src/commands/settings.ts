import { type ChatInputCommandInteraction, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { PICTURE_MODES, type Settings, THEME_NAMES, VISIBILITIES } from '../app/ports.ts';
import { AUTOMATIC, changeSettings, SETTING_NAMES, settingOf } from '../app/settings.ts';
import type { Command } from '../discord/command.ts';
import { COMMAND_NAMES } from '../discord/mentions.ts';
import { settingsMessage } from '../discord/settings-message.ts';
import { LANGUAGE_CHOICES, LANGUAGE_CODES } from '../discord/texts/language-choices.ts';
import { viewerWith } from '../discord/viewer.ts';
import { availableEverywhere, choiceOf, choiceOption, describe } from './descriptions.ts';
import { givenText } from './given-option.ts';

/** `/settings`: shows what is chosen, with menus to change it; each option changes it at once. */
export const settings: Command = {
  data: describe(
    availableEverywhere(new SlashCommandBuilder()).setName(COMMAND_NAMES.settings),
    (it) => it.commands.settings.description,
  )
    .addStringOption(
      choiceOption(
        'theme',
        THEME_NAMES,
        (texts, word) => texts.settings.themes[word],
        (it) => it.commands.settings.theme,
      ),
    )
    .addStringOption(
      choiceOption(
        'picture',
        PICTURE_MODES,
        (texts, word) => texts.settings.pictures[word],
        (it) => it.commands.settings.picture,
      ),
    )
    .addStringOption((option) =>
      describe(
        option.setName('language').setChoices(
          choiceOf(AUTOMATIC, (texts) => texts.settings.automatic),
          ...LANGUAGE_CHOICES.map(({ value, label }) => ({ name: label, value })),
        ),
        (it) => it.commands.settings.language,
      ),
    )
    .addStringOption(
      choiceOption(
        'visibility',
        VISIBILITIES,
        (texts, word) => texts.settings.visibilities[word],
        (it) => it.commands.settings.visibility,
      ),
    )
    .toJSON(),

  async execute(interaction, { play }) {
    const chosen = await changeSettings(play, interaction.user.id, readChange(interaction));
    const message = settingsMessage(viewerWith(chosen, interaction.locale));
    await interaction.reply({ ...message, flags: MessageFlags.Ephemeral });
  },
};

/** Discord sends choices only; anything else changes nothing, and the answer shows what holds. */
function readChange(interaction: ChatInputCommandInteraction): Partial<Settings> {
  const changes = SETTING_NAMES.map((name) => {
    const value = givenText(interaction, name);
    return value === undefined ? undefined : settingOf(name, value, LANGUAGE_CODES);
  });
  return Object.assign({}, ...changes) as Partial<Settings>;
}
