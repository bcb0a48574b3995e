/**
 * What a player can choose, and what holds until then: one table, from which the options and menus of `/settings`, the
 * check of what comes in and the columns of the store are derived. Part of the ports: import it from there.
 */

import { THEME_NAMES, type ThemeName } from '../themes/themes.ts';

export { THEME_NAMES, type ThemeName };

export interface Setting {
  /** The choices that have a name of their own in every language. */
  readonly words: readonly string[];
  readonly initial: string;
  /** True where the choices are not all known here: any text is kept. */
  readonly isOpen?: true;
}

export const SETTINGS = {
  theme: { words: THEME_NAMES, initial: 'classic' },
  /**
   * `board`: the board alone. `card`: with title, score and message around it. `animated`: the move. `text`: the board as
   * emojis or monospaced text, for low bandwidth and screen readers. Version 0.1.0 stored `still`, which is read as the first.
   */
  picture: { words: ['board', 'card', 'animated', 'text'], initial: 'board' },
  /** A locale code of Discord's, or `auto` for the one of the player's client. */
  language: { words: ['auto'], initial: 'auto', isOpen: true },
  /** Where rankings name the player. `servers`: in those of servers only. `nowhere`: no ranking lists the player at all. */
  visibility: { words: ['everywhere', 'servers', 'nowhere'], initial: 'servers' },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
export type SettingWord<Name extends SettingName> = Table[Name]['words'][number];

/** What a player chose; it holds in every place. */
export type Settings = {
  readonly [Name in SettingName]: Table[Name] extends { readonly isOpen: true } ? string : SettingWord<Name>;
};

/** In the order in which they are shown. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** The value of each setting by its name: the type says that none is missing. */
export const eachSetting = <Value>(of: (name: SettingName) => Value): Readonly<Record<SettingName, Value>> =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, of(name)])) as Readonly<Record<SettingName, Value>>;

/** Whether a stored text is a choice: of an open setting any text is, but for an empty one. */
export function isChoice(name: SettingName, text: string): boolean {
  const { words, isOpen }: Setting = SETTINGS[name];
  return isOpen ? text !== '' : words.includes(text);
}

export const DEFAULT_SETTINGS = eachSetting((name) => SETTINGS[name].initial) as Settings;
