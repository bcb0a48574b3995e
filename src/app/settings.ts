/** Options, menus, and the validation of input and of stored values are derived from this table. */
import { THEME_NAMES } from '../themes/themes.ts';

export interface Setting {
  readonly words: readonly string[];
  readonly initial: string;
  /** If true, any text is valid, because the choices are not all listed here. */
  readonly isOpen?: true;
}

export const SETTINGS = {
  theme: { words: THEME_NAMES, initial: 'classic' },
  /**
   * `board`: the board alone. `card`: with title, score and message around it. `animated`: the move. `text`: the board as
   * emojis or monospaced text, for low bandwidth and screen readers.
   */
  picture: { words: ['board', 'card', 'animated', 'text'], initial: 'board' },
  /** A Discord locale, or `auto` for the locale of the player's client. */
  language: { words: ['auto'], initial: 'auto', isOpen: true },
  /** Which rankings name the player: all, or only those of servers. `nowhere`: no ranking lists the player. */
  visibility: { words: ['everywhere', 'servers', 'nowhere'], initial: 'servers' },
  /** `off`: nobody can challenge the player. */
  duels: { words: ['on', 'off'], initial: 'on' },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type SettingWord<Name extends SettingName> = Table[Name]['words'][number];

export type Settings = {
  readonly [Name in SettingName]: Table[Name] extends { readonly isOpen: true } ? string : SettingWord<Name>;
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** An open setting accepts any text but an empty one. */
export function isChoice(name: SettingName, text: string): boolean {
  const { words, isOpen }: Setting = SETTINGS[name];
  return isOpen ? text !== '' : words.includes(text);
}

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]),
) as unknown as Settings;

export const AUTOMATIC = SETTINGS.language.initial;
