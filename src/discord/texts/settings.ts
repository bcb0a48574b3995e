import type { SettingName, SettingWord } from '../../app/ports.ts';
import type { CommandTexts } from './commands.ts';

export interface SettingTexts<Word extends string> {
  /** What the setting is about, shown before the chosen value. */
  readonly name: string;
  /** Shown while the option of `/settings` is typed; at most 100 characters. */
  readonly option: string;
  readonly words: Readonly<Record<Word, string>>;
}

export interface SettingsTexts {
  readonly command: CommandTexts;
  readonly title: string;
  /** A choice of any menu, behind what the menu is about: `Colors: dark`, `Period: today`. */
  readonly choice: (about: string, chosen: string) => string;
  readonly each: { readonly [Name in SettingName]: SettingTexts<SettingWord<Name>> };
  /** Said under the choices: where they hold, and that a game's picture follows with its next move. */
  readonly note: string;
  readonly badChoice: (given: string) => string;
}
