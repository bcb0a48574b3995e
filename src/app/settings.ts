/** What a player chose: read for every answer, changed by `/settings`. */
import { type Play, type PlayerId, SETTINGS, type Setting, type SettingName, type Settings } from './ports.ts';

/** The language of the player's own client. */
export const AUTOMATIC = SETTINGS.language.initial;

/**
 * One setting with a new value, or `undefined` when the value is not one of its choices.
 *
 * @param others what an open setting can be besides its words
 */
export function settingOf(name: SettingName, value: string, others: readonly string[]): Partial<Settings> | undefined {
  const { words, isOpen }: Setting = SETTINGS[name];
  const offered = isOpen ? [...words, ...others] : words;
  return offered.includes(value) ? { [name]: value } : undefined;
}

/** Writes the changes, if there are any, and returns all settings as they are now. */
export async function changeSettings({ store }: Play, player: PlayerId, change: Partial<Settings>): Promise<Settings> {
  if (Object.keys(change).length > 0) return store.saveSettings(player, change);
  return (await store.findProfile(player)).settings;
}
