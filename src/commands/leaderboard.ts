import { type ListedStanding, PERIODS, type Period, SCOPES, type Scope, showLeaderboard } from '../app/leaderboard.ts';
import { DAILY, DAILY_BOARD, type ListedKind } from '../app/saved-game.ts';
import type { Command } from '../discord/command.ts';
import { type Given, givenOption, givenText } from '../discord/given.ts';
import { leaderboardMessage } from '../discord/messages/leaderboard.ts';
import type { Translator } from '../discord/texts/translator.ts';
import {
  boardOption,
  choiceOption,
  commandNamed,
  describe,
  listedRulesOption,
  type RefusedOption,
  readVariant,
  suggestBoards,
} from './options.ts';
/** `/leaderboard`: the best scores of this server, and always the asking player's own rank. */
export const leaderboard: Command = {
  ...commandNamed(
    'leaderboard',
    (t) => t('leaderboard.command.description'),
    (command) =>
      command
        .addStringOption(boardOption((t) => t('leaderboard.command.options.board')))
        .addStringOption(listedRulesOption((t) => t('leaderboard.command.options.rules')))
        .addStringOption(
          choiceOption(
            'period',
            PERIODS,
            (t, period) => t(`leaderboard.periods.${period}`),
            (t) => t('leaderboard.command.options.period'),
          ),
        )
        .addStringOption(
          choiceOption(
            'scope',
            SCOPES,
            (t, scope) => t(`leaderboard.scopes.${scope}`),
            (t) => t('leaderboard.command.options.scope'),
          ),
        )
        .addBooleanOption((option) =>
          describe(option.setName('assisted'), (t) => t('leaderboard.command.options.assisted')),
        ),
  ),

  async execute(given, answer, services) {
    const viewer = await answer.loadViewer(services.play);
    const kind = readKind(given, viewer.t);
    if ('text' in kind) return answer.replyEphemeral(kind.text);
    const query = { place: answer.place, ...kind, ...readListed(given, kind) };
    const board = await showLeaderboard(services.play, query, answer.player, 0);
    const { player, mayManage } = answer;
    await answer.reply(leaderboardMessage(board, player, viewer, services.mentions(), mayManage));
  },

  suggest: suggestBoards,
};

/** Every daily is played on the same board, whatever else is asked for. */
function readKind(given: Given, t: Translator): ListedKind | RefusedOption {
  if (givenText(given, 'rules') === DAILY) return { ...DAILY_BOARD, rules: DAILY };
  const variant = readVariant(given, t);
  if (variant.kind === 'refused') return variant;
  const { rows, columns, rules } = variant;
  return { rows, columns, rules };
}

interface Listed {
  readonly period: Period;
  readonly scope: Scope;
  readonly standing: ListedStanding;
}

/** Discord sends one of the choices or nothing; anything else counts as nothing. The daily is above all today's. */
function readListed(given: Given, { rules }: ListedKind): Listed {
  const usual = rules === DAILY ? 'today' : 'all';
  const period = PERIODS.find((word) => word === givenText(given, 'period')) ?? usual;
  const scope = SCOPES.find((word) => word === givenText(given, 'scope')) ?? 'server';
  const standing = givenOption(given, 'assisted') === true && rules !== DAILY ? 'assisted' : 'ranked';
  return { period, scope, standing };
}
