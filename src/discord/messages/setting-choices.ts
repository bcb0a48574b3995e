/** Everything that a player can choose under `/settings`, in the words of a language. */
import { SETTINGS, type SettingName, type Settings } from '../../app/ports.ts';
import { settingOf } from '../../app/settings.ts';
import { LANGUAGE_CHOICES } from '../texts/language-choices.ts';
import type { Texts } from '../texts/texts.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What there is to choose besides the words of the table, under names that are the same in every language. */
const OTHERS: Readonly<Partial<Record<SettingName, readonly Choice[]>>> = { language: LANGUAGE_CHOICES };

export const othersOf = (name: SettingName): readonly Choice[] => OTHERS[name] ?? [];

export function choicesOf(name: SettingName, { settings }: Texts): readonly Choice[] {
  const labels: Readonly<Record<string, string>> = settings.each[name].words;
  return [...SETTINGS[name].words.map((value) => ({ value, label: labels[value] ?? value })), ...othersOf(name)];
}

/** A setting with a value that a player gave; `undefined` when it is not one of the choices. */
export const chosen = (name: SettingName, given: string): Partial<Settings> | undefined =>
  settingOf(
    name,
    given,
    othersOf(name).map(({ value }) => value),
  );
