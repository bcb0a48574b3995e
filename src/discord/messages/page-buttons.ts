import type { Action } from '../custom-ids.ts';
import type { Translator } from '../texts/translator.ts';
import type { Button, Row } from './message.ts';

/**
 * The buttons that lead to the page before and the page after, each off where there is none. Pages count from 0.
 *
 * @param between stand between the two
 */
export function pageButtons(
  page: number,
  pages: number,
  t: Translator,
  turnTo: (page: number) => Action,
  between: readonly Button[] = [],
): Row {
  const button = (to: number, emoji: string, label: string): Button => ({
    emoji,
    label,
    action: to >= 0 && to < pages ? turnTo(to) : undefined,
  });
  return {
    buttons: [button(page - 1, '◀️', t('paging.previous')), ...between, button(page + 1, '▶️', t('paging.next'))],
  };
}
