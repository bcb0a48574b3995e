/** A menu that starts games on other boards and with other rules without a command. */
import { type BoardKind, USUAL_BOARD } from '../../app/modes.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../game/rules.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { accentOf, type Message, type Row } from './message.ts';

/** Rule sets that differ so much from the original game that the menu explains them. */
const EXPLAINED_RULES: readonly RulesName[] = RULE_NAMES.filter(
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

/** @param play the command that starts a game, for boards that the menu does not have */
export const otherBoardsMessage = (viewer: Viewer, play: string): Message => ({
  content: [
    `**${viewer.t('play.others')}**`,
    `📐 ${play} \`board\` ${viewer.t('play.command.options.board')}`,
    `🎯 ${play} \`seed\` ${viewer.t('play.command.options.seed')}`,
  ].join('\n'),
  rows: [otherGames(viewer.t)],
  accent: accentOf(viewer),
});

/** The name of a rule set with an explanation, for example `blitz (three minutes on the clock)`. */
const rulesInWords = (name: RulesName, t: Translator): string =>
  `${t(`game.rules.${name}`)} (${t(`play.about.${name}`)})`;

const otherGames = (t: Translator): Row => ({
  menu: {
    action: { kind: 'other' },
    placeholder: t('play.others'),
    options: [...OTHER_BOARDS].map(([value, { rules }]) => ({
      value,
      label: rules === USUAL_BOARD.rules ? value : rulesInWords(rules, t),
      default: false,
    })),
  },
});
