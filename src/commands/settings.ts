import {
  AUTOMATIC,
  changeSettings,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  type Settings,
} from '../app/settings.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import type { Command } from '../discord/command.ts';
import { type CommandInput, textIn } from '../discord/interaction.ts';
import { choicesOf, chosen, settingsMessageAt } from '../discord/messages/settings.ts';
import { quoted } from '../discord/names.ts';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { choiceOption, commandNamed, suggestedOption } from './options.ts';

/** A language is found by its own name, its name in English or its code, without accents and case: `espanol` finds Español. */
const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** `Latin American Spanish`, `Spanish` and `español`; the script too, because Chinese is told apart by it. */
function namesOf(locale: string, english: Intl.DisplayNames): readonly (string | undefined)[] {
  const { language } = new Intl.Locale(locale);
  const withScript = new Intl.Locale(locale).maximize().toString();
  return [
    ...[locale, language, withScript].map((it) => english.of(it)),
    new Intl.DisplayNames(locale, { type: 'language' }).of(language),
    locale,
    language,
  ];
}

const keysOf = ({ label, locales }: LanguageChoice, english: Intl.DisplayNames): readonly string[] =>
  [label, ...locales.flatMap((locale) => namesOf(locale, english))].map((name) => plain(name ?? ''));

let keys: ReadonlyMap<string, readonly string[]> | undefined;

function keysFor(value: string): readonly string[] | undefined {
  if (!keys) {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    keys = new Map(LANGUAGE_CHOICES.map((choice) => [choice.value, keysOf(choice, english)]));
  }
  return keys.get(value);
}

function fitOf(typed: string, keys: readonly string[]): number | undefined {
  const fits = [
    keys.includes(typed),
    keys.some((key) => key.startsWith(typed)),
    keys.some((key) => key.includes(typed)),
  ];
  const best = fits.indexOf(true);
  return best < 0 ? undefined : best;
}

/** Before anything is typed, the language of the player's client comes first, then all in their order. */
export function suggestLanguages(typed: string, t: Translator): readonly Suggestion[] {
  const wanted = plain(typed);
  return choicesOf('language', t)
    .flatMap(({ value, label }) => {
      const fit = fitOf(wanted, keysFor(value) ?? [plain(label), value]);
      return fit === undefined ? [] : [{ name: label, value, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ name, value }) => ({ name, value }));
}

export function languageNamed(typed: string, t: Translator): string | undefined {
  if (typed === AUTOMATIC) return typed;
  const wanted = plain(typed);
  const exact = LANGUAGE_CHOICES.find(({ value }) => keysFor(value)?.includes(wanted));
  if (exact) return exact.value;
  const [only, ...more] = suggestLanguages(typed, t);
  return more.length === 0 ? only?.value : undefined;
}

export const settings: Command = {
  ...commandNamed(
    'settings',
    (t) => t('settings.command.description'),
    () => SETTING_NAMES.map(settingOption),
  ),

  async execute({ press, answer, deps, loadViewer, viewerFor }, input) {
    const { t } = await loadViewer();
    const language = readLanguage(input, t);
    if (language.kind === 'refused')
      return answer.replyEphemeral(t('settings.badChoice', { given: quoted(language.typed) }));
    const change = { ...readWords(input), ...language.change };
    const viewer = viewerFor(await changeSettings(deps.game, press.player, change));
    // The page on which the last of what was changed can be seen.
    const name = SETTING_NAMES.findLast((it) => change[it] !== undefined) ?? 'theme';
    await answer.replyEphemeral(settingsMessageAt(viewer, deps.painter, { name, part: 0 }));
  },

  suggest: ({ translator }, typed) => suggestLanguages(typed, translator()),
};

function isOpen(name: SettingName): boolean {
  const setting: Setting = SETTINGS[name];
  return setting.isOpen === true;
}

/** A setting with more choices than the 25 that Discord takes is a text that suggests them. */
function settingOption(name: SettingName) {
  const select = (t: Translator) => t(`settings.each.${name}.option`);
  const label = (t: Translator, word: string) => choicesOf(name, t).find(({ value }) => value === word)?.label ?? word;
  return isOpen(name) ? suggestedOption(name, select) : choiceOption(name, SETTINGS[name].words, label, select);
}

/** Anything else changes nothing, and the answer shows what holds. */
function readWords(input: CommandInput): Partial<Settings> {
  const changes = SETTING_NAMES.filter((name) => !isOpen(name)).map((name) => {
    const value = textIn(input, name);
    return value === undefined ? undefined : chosen(name, value);
  });
  return Object.assign({}, ...changes) as Partial<Settings>;
}

type GivenLanguage =
  | { readonly kind: 'language'; readonly change: Partial<Settings> | undefined }
  | { readonly kind: 'refused'; readonly typed: string };

/** A player may send what was typed without taking a suggestion. */
function readLanguage(input: CommandInput, t: Translator): GivenLanguage {
  const typed = textIn(input, 'language');
  const code = typed === undefined ? undefined : languageNamed(typed, t);
  const change = code === undefined ? undefined : chosen('language', code);
  return typed === undefined || change ? { kind: 'language', change } : { kind: 'refused', typed };
}
