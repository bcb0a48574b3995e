import type { ListedKind } from '../app/keys.ts';
import { type LeaderboardQuery, usualPeriod } from '../app/leaderboard.ts';
import { DAILY, DAILY_BOARD } from '../app/modes.ts';
import { PERIODS, SCOPES } from '../app/stores/ranking-store.ts';
import type { Command } from '../discord/answer/command.ts';
import { type CommandInput, textIn } from '../discord/answer/interaction.ts';
import { sendLeaderboard } from '../discord/components/leaderboard.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { formatBoardSize, parseBoardSize } from '../game/notation.ts';
import { RULE_NAMES } from '../game/rules.ts';
import {
  choiceOption,
  commandNamed,
  type InvalidOption,
  readVariant,
  suggestBoards,
  suggestedOption,
} from './options.ts';

export const leaderboard: Command = {
  ...commandNamed('leaderboard', (named) => [
    suggestedOption(named('board')),
    choiceOption(named('rules'), [...RULE_NAMES, DAILY], (t, name) =>
      name === DAILY ? t('daily.choice') : t(`game.rules.${name}`),
    ),
    choiceOption(named('period'), PERIODS, (t, period) => t(`leaderboard.periods.${period}`)),
    choiceOption(named('scope'), SCOPES, (t, scope) => t(`leaderboard.scopes.${scope}`)),
  ]),

  async execute(click, input) {
    const { press, answer } = click;
    const { t } = await click.loadViewer();
    const kind = readKind(input, t);
    if ('problem' in kind) return answer.replyEphemeral(kind.problem);
    const query = { place: press.place, ...kind, ...readListed(input, kind) };
    await sendLeaderboard(click, query, 'reply');
  },

  suggest: (_, typed) => suggestBoards(typed),
};

const readKind = (input: CommandInput, t: Translator): ListedKind | InvalidOption =>
  textIn(input, 'rules') === DAILY ? readDaily(input, t) : readVariant(input, t);

/** The daily has one board. */
function readDaily(input: CommandInput, t: Translator): ListedKind | InvalidOption {
  const { rows, columns } = DAILY_BOARD;
  const usual = formatBoardSize(rows, columns);
  const size = parseBoardSize(textIn(input, 'board') ?? usual);
  if (size.kind === 'size' && size.rows === rows && size.columns === columns) return { rows, columns, rules: DAILY };
  return { problem: t('leaderboard.dailyOnly', { board: usual, options: '`board`' }) };
}

/** Reads the options of `/leaderboard`. Unknown values are ignored. Without a period, the daily of today is listed. */
function readListed(input: CommandInput, kind: ListedKind): Pick<LeaderboardQuery, 'period' | 'scope'> {
  const period = PERIODS.find((word) => word === textIn(input, 'period')) ?? usualPeriod(kind);
  const scope = SCOPES.find((word) => word === textIn(input, 'scope')) ?? 'server';
  return { period, scope };
}
