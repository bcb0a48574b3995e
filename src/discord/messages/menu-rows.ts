/** Any number of menus in one message: as many as it has room for, and buttons that lead to the others. */
import type { Translator } from '../texts/translator.ts';
import type { Menu, Row } from './message.ts';
import { pageButtons } from './page-buttons.ts';

/** https://docs.discord.com/developers/components/reference#action-row */
const ROWS = 5;

/** The page that a menu is on, counted from 0, given how many menus there are in all. */
export const pageOfMenu = (index: number, menus: number): number =>
  menus <= ROWS ? 0 : Math.floor(index / (ROWS - 1));

/** A page past the end shows the last one: an older message may have had more. */
export function menuRows(menus: readonly Menu[], page: number, t: Translator): readonly Row[] {
  const last = pageOfMenu(menus.length - 1, menus.length);
  const shown = Math.min(page, last);
  const rows = menus.filter((_, index) => pageOfMenu(index, menus.length) === shown).map((menu) => ({ menu }));
  if (last === 0) return rows;
  return [...rows, pageButtons(shown, last + 1, t, (to) => ({ kind: 'settings', page: to }))];
}
