/** `/settings`: menus for each choice, shown to the player alone. A choice is saved as soon as it is made. */
import { SETTING_NAMES } from '../../app/ports.ts';
import type { Viewer } from '../viewer.ts';
import { menuRows, pageOfMenu } from './menu-rows.ts';
import type { Message } from './message.ts';
import { choicesOf } from './setting-choices.ts';
import { type MenuPlace, settingMenus } from './setting-menus.ts';

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
      settingMenus(viewer).map(({ menu }) => menu),
      page,
      texts,
    ),
  };
}

/** The same with the page on which this menu stands. */
export function settingsMessageAt(viewer: Viewer, { name, part }: MenuPlace): Message {
  const menus = settingMenus(viewer);
  const index = menus.findIndex((menu) => menu.name === name && menu.part === part);
  return settingsMessage(viewer, pageOfMenu(Math.max(0, index), menus.length));
}
