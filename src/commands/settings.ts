import { SETTING_NAMES, SETTINGS, type Setting, type SettingName, type Settings } from '../app/settings.ts';
import type { Command } from '../discord/answer/command.ts';
import { type CommandInput, textIn } from '../discord/answer/interaction.ts';
import { choicesOf, pageOf, readChoice, settingsMessage } from '../discord/messages/settings.ts';
import { quoted } from '../discord/texts/names.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { languageNamed, suggestLanguages } from './language-search.ts';
import { choiceOption, commandNamed, described, suggestedOption } from './options.ts';

export const settings: Command = {
  ...commandNamed('settings', () => SETTING_NAMES.map(settingOption)),

  async execute({ press, answer, deps, loadViewer, useProfile }, input) {
    const current = await loadViewer();
    const { t } = current;
    const language = readLanguage(input, t);
    if (language.kind === 'invalid')
      return answer.replyEphemeral(t('settings.badChoice', { given: quoted(language.typed) }));
    const change = { ...readWords(input), ...language.change };
    const name = SETTING_NAMES.findLast((it) => change[it] !== undefined);
    const viewer = name ? useProfile(await deps.game.store.saveSettings(press.player, change)) : current;
    // Shows the page with the last setting that was changed.
    await answer.replyEphemeral(settingsMessage(viewer, deps.painter, name && pageOf(name)));
  },

  suggest: ({ translator }, typed) => suggestLanguages(typed, translator()),
};

function isOpen(name: SettingName): boolean {
  const setting: Setting = SETTINGS[name];
  return setting.isOpen === true;
}

/** The option for a setting. A setting with more than the 25 choices that Discord allows is a text with suggestions. */
function settingOption(name: SettingName) {
  const named = { name, ...described((t) => t(`settings.each.${name}.option`)) };
  const label = (t: Translator, word: string) => choicesOf(name, t).find(({ value }) => value === word)?.label ?? word;
  return isOpen(name) ? suggestedOption(named) : choiceOption(named, SETTINGS[name].words, label);
}

/** Reads the changed settings. Invalid values change nothing; the answer shows the current setting. */
function readWords(input: CommandInput): Partial<Settings> {
  const changes = SETTING_NAMES.filter((name) => !isOpen(name)).map((name) => {
    const value = textIn(input, name);
    return value === undefined ? undefined : readChoice(name, value);
  });
  return Object.assign({}, ...changes) as Partial<Settings>;
}

type GivenLanguage =
  | { readonly kind: 'language'; readonly change: Partial<Settings> | undefined }
  | { readonly kind: 'invalid'; readonly typed: string };

/** The player may send text without choosing a suggestion. */
function readLanguage(input: CommandInput, t: Translator): GivenLanguage {
  const typed = textIn(input, 'language');
  if (typed === undefined) return { kind: 'language', change: undefined };
  const code = languageNamed(typed, t);
  const change = code === undefined ? undefined : readChoice('language', code);
  return change ? { kind: 'language', change } : { kind: 'invalid', typed };
}
