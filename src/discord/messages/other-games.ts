/** A menu that starts other kinds of games without a command. */
import { type BoardKind, USUAL_BOARD } from '../../app/modes.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../game/rules.ts';
import type { Translator } from '../texts/translator.ts';
import type { MenuOption, Row } from './message.ts';

/** Rule sets that differ so much from the original game that the menu explains them. */
export const EXPLAINED_RULES: readonly RulesName[] = RULE_NAMES.filter(
  (name) => RULES[name].timeLimitMs !== undefined || RULES[name].explainedAs !== undefined,
);

/** The boards of the menu, by the value of their option. */
export const OTHER_BOARDS: ReadonlyMap<string, BoardKind> = new Map<string, BoardKind>([
  ...EXPLAINED_RULES.map((rules): [string, BoardKind] => [rules, { ...USUAL_BOARD, rules }]),
  ...(['3x3', '3x4', '5x5', '6x6'] as const).map((size) => {
    const [rows = 4, columns = 4] = size.split('x').map(Number);
    return [size, { ...USUAL_BOARD, rows, columns }] as const;
  }),
]);

/** The name of a rule set with an explanation, for example `blitz (three minutes on the clock)`. */
export const rulesInWords = (name: RulesName, t: Translator): string =>
  `${t(`game.rules.${name}`)} (${t(`play.about.${name}`)})`;

export const otherGames = (t: Translator): Row => ({
  menu: { action: { kind: 'other' }, placeholder: t('play.others'), options: optionsIn(t) },
});

function optionsIn(t: Translator): readonly MenuOption[] {
  const boards = [...OTHER_BOARDS].map(([value, { rules }]) => ({
    value,
    label: rules === USUAL_BOARD.rules ? value : rulesInWords(rules, t),
  }));
  const others = [
    {
      value: 'daily',
      label: t('settings.choice', { about: t('daily.button'), chosen: t('daily.command.description') }),
    },
    { value: 'race', label: t('settings.choice', { about: t('race.buttons.race'), chosen: t('race.anybody') }) },
  ];
  return [...boards.slice(0, 1), ...others, ...boards.slice(1)].map((it) => ({ ...it, default: false }));
}
