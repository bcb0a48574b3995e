import { categoryKey, type ListedKind } from '../../app/keys.ts';
import { DAILY } from '../../app/modes.ts';
import type { Action } from '../components/custom-ids.ts';
import type { Translator } from '../texts/translator.ts';
import { choiceMenu, type Menu } from './message.ts';

/** The maximum number of options of a menu: https://docs.discord.com/developers/components/reference#string-select */
const MOST_OPTIONS = 25;

/** A menu of kinds of boards; its values are categories. It holds only the first kinds if there are too many. */
export function kindMenu(action: Action, kinds: readonly ListedKind[], chosen: ListedKind, t: Translator): Menu {
  const choices = kinds.slice(0, MOST_OPTIONS).map((kind) => ({ value: categoryKey(kind), label: kindLabel(kind, t) }));
  return choiceMenu(action, t('stats.board'), choices, categoryKey(chosen), t);
}

export const kindLabel = ({ rows, columns, rules }: ListedKind, t: Translator): string =>
  [`${rows}x${columns}`, rules === DAILY ? t('daily.rules') : t(`game.rules.${rules}`)].join(' · ');
