/** `/settings`: one menu for each choice, shown to the player alone. A choice is saved as soon as it is made. */
import { SETTING_NAMES, type SettingName } from '../../app/ports.ts';
import type { Viewer } from '../viewer.ts';
import { menuRows, pageOfMenu } from './menu-rows.ts';
import type { Menu, Message } from './message.ts';
import { choicesOf } from './setting-choices.ts';

export const pageOfSetting = (name: SettingName): number =>
  pageOfMenu(SETTING_NAMES.indexOf(name), SETTING_NAMES.length);

export function settingsMessage(viewer: Viewer, page = 0): Message {
  const { settings, texts } = viewer;
  const { title, note, each } = texts.settings;
  const lines = SETTING_NAMES.map((name) => {
    const chosen = choicesOf(name, texts).find(({ value }) => value === settings[name]);
    return `${each[name].name}: **${chosen?.label ?? settings[name]}**`;
  });
  return {
    content: [`**${title}**`, ...lines, `-# ${note}`].join('\n'),
    rows: menuRows(
      SETTING_NAMES.map((name) => menuOf(name, viewer)),
      page,
      texts,
    ),
  };
}

/** The name of the setting stands before each choice, so that a closed menu says what it is about. */
function menuOf(name: SettingName, { settings, texts }: Viewer): Menu {
  const about = texts.settings.each[name].name;
  return {
    action: { kind: 'setting', name },
    // Screen readers name the menu by its placeholder, also while a choice covers it.
    placeholder: about,
    options: choicesOf(name, texts).map(({ value, label }) => ({
      value,
      label: `${about}: ${label}`,
      default: value === settings[name],
    })),
  };
}
