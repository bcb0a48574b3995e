import { type ListedStanding, showLeaderboard } from '../app/leaderboard.ts';
import { PERIODS, type Period, SCOPES, type Scope } from '../app/ports.ts';
import type { Command } from '../discord/command.ts';
import { type Given, givenOption, givenText } from '../discord/given.ts';
import { leaderboardMessage } from '../discord/messages/leaderboard-message.ts';
import { suggestBoards } from './board-option.ts';
import { boardOption, choiceOption, commandNamed, describe, rulesOption } from './descriptions.ts';
import { readVariant } from './variant.ts';

/** `/leaderboard`: the best scores of this server, and always the asking player's own rank. */
export const leaderboard: Command = {
  data: commandNamed('leaderboard', (it) => it.leaderboard.command.description)
    .addStringOption(boardOption((it) => it.leaderboard.command.options.board))
    .addStringOption(rulesOption((it) => it.leaderboard.command.options.rules))
    .addStringOption(
      choiceOption(
        'period',
        PERIODS,
        (texts, period) => texts.leaderboard.periods[period],
        (it) => it.leaderboard.command.options.period,
      ),
    )
    .addStringOption(
      choiceOption(
        'scope',
        SCOPES,
        (texts, scope) => texts.leaderboard.scopes[scope],
        (it) => it.leaderboard.command.options.scope,
      ),
    )
    .addBooleanOption((option) => describe(option.setName('assisted'), (it) => it.leaderboard.command.options.assisted))
    .toJSON(),

  async execute(given, answer, services) {
    const viewer = await answer.look(services.play);
    const variant = readVariant(given, viewer.texts);
    if (variant.kind === 'refused') return answer.whisper(variant.text);
    const { rows, columns, rules } = variant;
    const query = { place: answer.place, rows, columns, rules, ...readListed(given) };
    const board = await showLeaderboard(services.play, query, answer.player, 0);
    await answer.show(leaderboardMessage(board, answer.player, viewer, services.mentions()));
  },

  suggest: suggestBoards,
};

interface Listed {
  readonly period: Period;
  readonly scope: Scope;
  readonly standing: ListedStanding;
}

/** Discord sends one of the choices or nothing; anything else counts as nothing. */
function readListed(given: Given): Listed {
  const period = PERIODS.find((word) => word === givenText(given, 'period')) ?? 'all';
  const scope = SCOPES.find((word) => word === givenText(given, 'scope')) ?? 'server';
  const standing = givenOption(given, 'assisted') === true ? 'assisted' : 'ranked';
  return { period, scope, standing };
}
