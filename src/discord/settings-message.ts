/** `/settings`: one menu for each choice, shown to the player alone. A choice is saved as soon as it is made. */
import { type APIActionRowComponent, type APIStringSelectComponent, ComponentType } from 'discord.js';
import { PICTURE_MODES, type Settings, THEME_NAMES, VISIBILITIES } from '../app/ports.ts';
import { AUTOMATIC, SETTING_NAMES, type SettingName } from '../app/settings.ts';
import { settingCustomId } from './custom-id.ts';
import { LANGUAGE_CHOICES } from './texts/language-choices.ts';
import type { Texts } from './texts/texts.ts';
import type { Viewer } from './viewer.ts';

export type MenuRow = APIActionRowComponent<APIStringSelectComponent>;

export interface SettingsMessage {
  content: string;
  components: MenuRow[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Everything that one setting can be, in the words of a language. */
export function choicesOf(name: SettingName, { settings }: Texts): readonly Choice[] {
  switch (name) {
    case 'theme':
      return THEME_NAMES.map((value) => ({ value, label: settings.themes[value] }));
    case 'picture':
      return PICTURE_MODES.map((value) => ({ value, label: settings.pictures[value] }));
    case 'language':
      return [{ value: AUTOMATIC, label: settings.automatic }, ...LANGUAGE_CHOICES];
    case 'visibility':
      return VISIBILITIES.map((value) => ({ value, label: settings.visibilities[value] }));
  }
}

export function settingsMessage({ settings, texts }: Viewer): SettingsMessage {
  const lines = SETTING_NAMES.map((name) => `${texts.settings[name]}: **${labelOf(name, settings, texts)}**`);
  return {
    content: [`**${texts.settings.title}**`, ...lines, `-# ${texts.settings.note}`].join('\n'),
    components: SETTING_NAMES.map((name) => menu(name, settings, texts)),
  };
}

const labelOf = (name: SettingName, settings: Settings, texts: Texts): string =>
  choicesOf(name, texts).find(({ value }) => value === settings[name])?.label ?? settings[name];

/** The name of the setting stands before each choice, so that a closed menu says what it is about. */
function menu(name: SettingName, settings: Settings, texts: Texts): MenuRow {
  const options = choicesOf(name, texts).map(({ value, label }) => ({
    value,
    label: `${texts.settings[name]}: ${label}`,
    default: value === settings[name],
  }));
  // Screen readers name the menu by its placeholder, also while a choice covers it.
  const placeholder = texts.settings[name];
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.StringSelect, custom_id: settingCustomId(name), placeholder, options }],
  };
}
