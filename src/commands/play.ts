import { openGame } from '../app/open-game.ts';
import { surroundingsOf } from '../app/surroundings.ts';
import type { Command } from '../discord/command.ts';
import { refusalText } from '../discord/components/refusal-text.ts';
import { givenUser } from '../discord/given.ts';
import { openedMessage } from '../discord/messages/opened-message.ts';
import { suggestBoards } from './board-option.ts';
import { boardOption, commandNamed, describe } from './descriptions.ts';
import { askForDuel } from './opponent.ts';
import { explainedRulesOption } from './rules-option.ts';
import { readSeed, readVariant } from './variant.ts';

/** `/2048`: the player's running game here, or a new one, or a duel. */
export const play: Command = {
  ...commandNamed(
    '2048',
    (t) => t('play.command.description'),
    (command) =>
      command
        .addStringOption(boardOption((t) => t('play.command.options.board')))
        .addStringOption(explainedRulesOption)
        .addIntegerOption((option) =>
          describe(
            option.setName('seed').setMinValue(Number.MIN_SAFE_INTEGER).setMaxValue(Number.MAX_SAFE_INTEGER),
            (t) => t('play.command.options.seed'),
          ),
        )
        .addUserOption((option) => describe(option.setName('opponent'), (t) => t('play.command.options.opponent'))),
  ),

  async execute(given, answer, services) {
    const viewer = await answer.look(services.play);
    const variant = readVariant(given, viewer.t);
    if (variant.kind === 'refused') return answer.whisper(variant.text);
    const practice = readSeed(given, viewer.t);
    if (practice.kind === 'refused') return answer.whisper(practice.text);
    const opponent = givenUser(given, 'opponent');
    if (opponent && practice.seed !== undefined) return answer.whisper(viewer.t('duel.refusals.seed'));
    if (opponent) return askForDuel(given, opponent, variant, viewer.t, answer, services);

    const { rows, columns, rules } = variant;
    const seat = { player: answer.player, place: answer.place, rows, columns, rules };
    const opened = await openGame(services.play, seat, practice.seed, answer.askedBy, answer.askedAt);
    if (opened.kind === 'refused') return answer.whisper(refusalText(opened, services, viewer.t));
    const around = await surroundingsOf(services.play, opened.view.saved, viewer.settings);
    await answer.show(openedMessage(opened, around, viewer, services.painter));
    await services.edits.keepBoard(opened.view.saved, answer);
  },

  suggest: suggestBoards,
};
