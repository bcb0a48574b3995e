/**
 * Every kind of button and menu, written out. A message can only hold a button whose component is listed here: anything
 * else does not compile.
 */
import type { ActionOf, Component } from './component.ts';
import { confirm } from './confirm.ts';
import { keep } from './keep.ts';
import { move } from './move.ts';
import { page } from './page.ts';
import { restart } from './restart.ts';
import { setting, settingPart } from './setting.ts';
import { settingsPage } from './settings-page.ts';

export const COMPONENTS = [
  move,
  restart,
  confirm,
  keep,
  page,
  setting,
  settingPart,
  settingsPage,
] as const satisfies readonly Component[];

export type Action = ActionOf<(typeof COMPONENTS)[number]>;
