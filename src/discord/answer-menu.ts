/** What the menus of `/settings` do: check, save, and show the settings as they are now in the same message. */
import { MessageFlags, type StringSelectMenuInteraction } from 'discord.js';
import { changeSettings, settingOf } from '../app/settings.ts';
import type { Services } from './command.ts';
import { decodeSettingId } from './custom-id.ts';
import { quoted } from './quoted.ts';
import { settingsMessage } from './settings-message.ts';
import { LANGUAGE_CODES } from './texts/language-choices.ts';
import { viewerOf, viewerWith } from './viewer.ts';

export async function answerMenu(interaction: StringSelectMenuInteraction, services: Services): Promise<string> {
  const name = decodeSettingId(interaction.customId);
  const [value = ''] = interaction.values;
  const change = name && settingOf(name, value, LANGUAGE_CODES);
  if (change) {
    const settings = await changeSettings(services.play, interaction.user.id, change);
    await interaction.update(settingsMessage(viewerWith(settings, interaction.locale)));
    return 'changed';
  }
  const { texts } = await viewerOf(interaction, services);
  const content = name
    ? texts.settings.badChoice(quoted(value))
    : texts.refusals['unknown-button'](services.mentions().play);
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  return 'unknown';
}
