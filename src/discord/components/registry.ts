/**
 * Every kind of button and menu, written out. A message can only hold a button whose component is listed here: anything
 * else does not compile.
 */
import type { ActionOf, Component } from './component.ts';
import { confirm } from './confirm.ts';
import { keep } from './keep.ts';
import { list } from './leaderboard/list.ts';
import { listPeriod, listScope } from './leaderboard/list-menus.ts';
import { myPlace } from './leaderboard/my-place.ts';
import { page } from './leaderboard/page.ts';
import { more } from './more.ts';
import { move } from './move.ts';
import { restart } from './restart.ts';
import { setting, settingPart } from './setting.ts';
import { settingsPage } from './settings-page.ts';
import { share } from './share.ts';
import { show } from './show.ts';

export const COMPONENTS = [
  move,
  restart,
  confirm,
  keep,
  page,
  list,
  myPlace,
  listPeriod,
  listScope,
  setting,
  settingPart,
  settingsPage,
  more,
  share,
  show,
] as const satisfies readonly Component[];

export type Action = ActionOf<(typeof COMPONENTS)[number]>;
