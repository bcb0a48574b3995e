/** Everything that a player can choose under `/settings`, in the words of a language. */
import { SETTINGS, type SettingName, type Settings } from '../../app/ports.ts';
import { settingOf } from '../../app/settings.ts';
import { LANGUAGES_BY_SCRIPT } from '../texts/language-choices.ts';
import type { Texts } from '../texts/texts.ts';

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

/** The choices of a setting, a part for each menu. */
export function partsOf(name: SettingName, { settings }: Texts): readonly (readonly Choice[])[] {
  const labels: Readonly<Record<string, string>> = settings.each[name].words;
  const words = SETTINGS[name].words.map((value) => ({ value, label: labels[value] ?? value }));
  const [first = [], ...more] = OTHERS[name] ?? [];
  return [[...words, ...first], ...more];
}

export const choicesOf = (name: SettingName, texts: Texts): readonly Choice[] => partsOf(name, texts).flat();

/** A setting with a value that a player gave; `undefined` when it is not one of the choices. */
export const chosen = (name: SettingName, given: string): Partial<Settings> | undefined =>
  settingOf(
    name,
    given,
    (OTHERS[name] ?? []).flat().map(({ value }) => value),
  );
