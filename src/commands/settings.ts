import type { SlashCommandStringOption } from 'discord.js';
import { SETTING_NAMES, SETTINGS, type Setting, type SettingName, type Settings } from '../app/ports.ts';
import { changeSettings } from '../app/settings.ts';
import type { Command } from '../discord/command.ts';
import { type Given, givenText } from '../discord/given.ts';
import { choicesOf, chosen } from '../discord/messages/setting-choices.ts';
import { settingsMessage } from '../discord/messages/settings-message.ts';
import { quoted } from '../discord/quoted.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { choiceOf, commandNamed, describe } from './descriptions.ts';
import { languageNamed, suggestLanguages } from './language-option.ts';

/** `/settings`: shows what is chosen, with menus to change it; each option changes it at once. */
export const settings: Command = {
  ...commandNamed(
    'settings',
    (t) => t('settings.command.description'),
    (command) => {
      for (const name of SETTING_NAMES) command.addStringOption(settingOption(name));
    },
  ),

  async execute(given, answer, { play, painter }) {
    const { t } = await answer.look(play);
    const language = readLanguage(given, t);
    if (language.kind === 'refused') return answer.whisper(t('settings.badChoice', { given: quoted(language.typed) }));
    const now = await changeSettings(play, answer.player, { ...readWords(given), ...language.change });
    await answer.whisper(settingsMessage(answer.viewer(now), painter));
  },

  suggest: suggestLanguages,
};

function isOpen(name: SettingName): boolean {
  const setting: Setting = SETTINGS[name];
  return setting.isOpen === true;
}

/** A setting with more choices than the 25 that Discord takes is a text that suggests them. */
function settingOption(name: SettingName) {
  const words = SETTINGS[name].words.map((word) =>
    choiceOf(word, (t) => choicesOf(name, t).find(({ value }) => value === word)?.label ?? word),
  );
  return (option: SlashCommandStringOption): SlashCommandStringOption => {
    const named = describe(option.setName(name), (t) => t(`settings.each.${name}.option`));
    return isOpen(name) ? named.setAutocomplete(true) : named.setChoices(...words);
  };
}

/** Discord sends choices only; anything else changes nothing, and the answer shows what holds. */
function readWords(given: Given): Partial<Settings> {
  const changes = SETTING_NAMES.filter((name) => !isOpen(name)).map((name) => {
    const value = givenText(given, name);
    return value === undefined ? undefined : chosen(name, value);
  });
  return Object.assign({}, ...changes) as Partial<Settings>;
}

type GivenLanguage =
  | { readonly kind: 'language'; readonly change: Partial<Settings> | undefined }
  | { readonly kind: 'refused'; readonly typed: string };

/** A player may send what was typed without taking a suggestion. */
function readLanguage(given: Given, t: Translator): GivenLanguage {
  const typed = givenText(given, 'language');
  const code = typed === undefined ? undefined : languageNamed(typed, t);
  const change = code === undefined ? undefined : chosen('language', code);
  return typed === undefined || change ? { kind: 'language', change } : { kind: 'refused', typed };
}
