/** `/settings`: a board as it will look, and menus for each choice, which hold as soon as they are made. */
import type { Painter } from '../painter.ts';
import type { Viewer } from '../viewer.ts';
import { boardIn } from './game-message.ts';
import { menuRows, pageOfMenu } from './menu-rows.ts';
import type { Message } from './message.ts';
import { SAMPLE } from './sample-game.ts';
import { type MenuPlace, settingMenus } from './setting-menus.ts';

/** What is chosen stands in the menus, and nowhere else. */
export function settingsMessage(viewer: Viewer, painter: Painter, page = 0): Message {
  const { t } = viewer;
  const { lines, ...picture } = boardIn(SAMPLE, viewer, painter, false);
  return {
    content: [`**${t('settings.title')}**`, `-# ${t('settings.note')}`, ...lines].join('\n'),
    rows: menuRows(
      settingMenus(viewer).map(({ menu }) => menu),
      page,
      t,
    ),
    ...picture,
  };
}

/** The same with the page on which this menu stands. */
export function settingsMessageAt(viewer: Viewer, painter: Painter, { name, part }: MenuPlace): Message {
  const menus = settingMenus(viewer);
  const index = menus.findIndex((menu) => menu.name === name && menu.part === part);
  return settingsMessage(viewer, painter, pageOfMenu(Math.max(0, index), menus.length));
}
