/** What a player chose: read for every answer, changed by `/settings`. */
import { PICTURE_MODES, type Play, type PlayerId, type Settings, THEME_NAMES, VISIBILITIES } from './ports.ts';

export const SETTING_NAMES = [
  'theme',
  'picture',
  'language',
  'visibility',
] as const satisfies readonly (keyof Settings)[];
export type SettingName = (typeof SETTING_NAMES)[number];

/** The language of the player's own client. */
export const AUTOMATIC = 'auto';

/**
 * One setting with a new value, or `undefined` when the value is not one of its choices.
 *
 * @param languages the locale codes that there are texts for
 */
export function settingOf(
  name: SettingName,
  value: string,
  languages: readonly string[],
): Partial<Settings> | undefined {
  switch (name) {
    case 'theme':
      return chosen(THEME_NAMES, value, (theme) => ({ theme }));
    case 'picture':
      return chosen(PICTURE_MODES, value, (picture) => ({ picture }));
    case 'language':
      return chosen([AUTOMATIC, ...languages], value, (language) => ({ language }));
    case 'visibility':
      return chosen(VISIBILITIES, value, (visibility) => ({ visibility }));
  }
}

function chosen<Word extends string>(
  words: readonly Word[],
  value: string,
  change: (word: Word) => Partial<Settings>,
): Partial<Settings> | undefined {
  const word = words.find((candidate) => candidate === value);
  return word === undefined ? undefined : change(word);
}

/** Writes the changes, if there are any, and gives all settings as they are now. */
export async function changeSettings({ store }: Play, player: PlayerId, change: Partial<Settings>): Promise<Settings> {
  if (Object.keys(change).length > 0) return store.saveSettings(player, change);
  return (await store.findProfile(player)).settings;
}
