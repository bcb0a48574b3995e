import type { SlashCommandStringOption } from 'discord.js';
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from '../app/ports.ts';
import { changeSettings } from '../app/settings.ts';
import type { Command } from '../discord/command.ts';
import { type Given, givenText } from '../discord/given.ts';
import { choicesOf, chosen, othersOf } from '../discord/messages/setting-choices.ts';
import { settingsMessage } from '../discord/messages/settings-message.ts';
import { choiceOf, commandNamed, describe } from './descriptions.ts';

const command = commandNamed('settings', (it) => it.settings.command.description);
for (const name of SETTING_NAMES) command.addStringOption(settingOption(name));

/** `/settings`: shows what is chosen, with menus to change it; each option changes it at once. */
export const settings: Command = {
  data: command.toJSON(),

  async execute(given, answer, { play }) {
    const now = await changeSettings(play, answer.player, readChange(given));
    await answer.whisper(settingsMessage(answer.viewer(now)));
  },
};

function settingOption(name: SettingName) {
  const words = SETTINGS[name].words.map((word) =>
    choiceOf(word, (texts) => choicesOf(name, texts).find(({ value }) => value === word)?.label ?? word),
  );
  const others = othersOf(name).map(({ value, label }) => ({ name: label, value }));
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    describe(option.setName(name).setChoices(...words, ...others), (it) => it.settings.each[name].option);
}

/** Discord sends choices only; anything else changes nothing, and the answer shows what holds. */
function readChange(given: Given): Partial<Settings> {
  const changes = SETTING_NAMES.map((name) => {
    const value = givenText(given, name);
    return value === undefined ? undefined : chosen(name, value);
  });
  return Object.assign({}, ...changes) as Partial<Settings>;
}
