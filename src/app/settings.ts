/** The settings of a player. Command options, menus and the validation of values are derived from this table. */
import { THEME_NAMES } from '../themes/themes.ts';

export interface Setting {
  readonly words: readonly string[];
  readonly initial: string;
  /** Whether any text is valid, because the choices are not all listed in the table. */
  readonly isOpen?: true;
}

export const SETTINGS = {
  theme: { words: THEME_NAMES, initial: 'classic' },
  /** `card`: the board with title, score and message. `text`: for low bandwidth and screen readers. */
  picture: { words: ['board', 'card', 'animated', 'text'], initial: 'board' },
  /** A Discord locale, or `auto` for the locale of the player's client. */
  language: { words: ['auto'], initial: 'auto', isOpen: true },
  /**
   * Which rankings show the player's name: all, or only those of servers. With `nowhere`, no ranking lists the player.
   */
  visibility: { words: ['everywhere', 'servers', 'nowhere'], initial: 'servers' },
  /** Whether others may challenge the player to a race. With `off`, nobody can. */
  duels: { words: ['on', 'off'], initial: 'on' },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type SettingWord<Name extends SettingName> = Table[Name]['words'][number];

export type Settings = {
  readonly [Name in SettingName]: Table[Name] extends { readonly isOpen: true } ? string : SettingWord<Name>;
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Whether the text is a valid value. An open setting accepts any text that is not empty. */
export function isChoice(name: SettingName, text: string): boolean {
  const { words, isOpen }: Setting = SETTINGS[name];
  return isOpen ? text !== '' : words.includes(text);
}

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]),
) as unknown as Settings;

export const AUTOMATIC = SETTINGS.language.initial;
