/** Everything that a player can choose under `/settings`, in the words of a language. */
import { SETTINGS, type SettingName, type Settings, type SettingWord } from '../../app/ports.ts';
import { settingOf } from '../../app/settings.ts';
import { LANGUAGES_BY_SCRIPT } from '../texts/language-choices.ts';
import type { Translator } from '../texts/translator.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * What there is to choose besides the words of the table, under names that are the same in every language; in parts
 * where one menu has no room for all.
 */
const OTHERS: Readonly<Partial<Record<SettingName, readonly (readonly Choice[])[]>>> = {
  language: LANGUAGES_BY_SCRIPT,
};

/** Every word has its text; the table says which words a setting has. */
type WordKey = { [Name in SettingName]: `settings.each.${Name}.words.${SettingWord<Name>}` }[SettingName];

/** The choices of a setting, a part for each menu. */
export function partsOf(name: SettingName, t: Translator): readonly (readonly Choice[])[] {
  const words = SETTINGS[name].words.map((value) => ({
    value,
    label: t(`settings.each.${name}.words.${value}` as WordKey),
  }));
  const [first = [], ...more] = OTHERS[name] ?? [];
  return [[...words, ...first], ...more];
}

export const choicesOf = (name: SettingName, t: Translator): readonly Choice[] => partsOf(name, t).flat();

/** A setting with a value that a player gave; `undefined` when it is not one of the choices. */
export const chosen = (name: SettingName, given: string): Partial<Settings> | undefined =>
  settingOf(
    name,
    given,
    (OTHERS[name] ?? []).flat().map(({ value }) => value),
  );
