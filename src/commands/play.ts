import { InteractionContextType } from 'discord.js';
import { challenge, type Duel, MOST_CHALLENGES } from '../app/duel.ts';
import { openGame } from '../app/open-game.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { Answer } from '../discord/answer/answer.ts';
import type { Command, Services } from '../discord/command.ts';
import { refusalText } from '../discord/components/play.ts';
import { type Given, type GivenUser, givenUser } from '../discord/given.ts';
import { challengeCard, challengeElsewhere, duelCard, namesOf } from '../discord/messages/duel.ts';
import { openedMessage } from '../discord/messages/play.ts';
import { displayName } from '../discord/names.ts';
import { translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { givenName, isDirect } from '../discord/viewer.ts';
import {
  boardOption,
  commandNamed,
  describe,
  explainedRulesOption,
  readSeed,
  readVariant,
  suggestBoards,
  type Variant,
} from './options.ts';

/* `/2048` with an `opponent`: a challenge, or the duel that the two have already. */

/** Asks for a duel, or says why there can be none. */
export async function askForDuel(
  given: Given,
  opponent: GivenUser,
  { rows, columns, rules }: Variant,
  t: Translator,
  answer: Answer,
  { play, edits, mentions }: Services,
): Promise<void> {
  const name = givenName(opponent);
  if (opponent.user.id === answer.player) return answer.replyEphemeral(t('duel.refusals.self'));
  if (opponent.user.bot) return answer.replyEphemeral(t('duel.refusals.bot', { name: displayName(name, 0, t) }));
  const { kind, duel } = await challenge(play, {
    ...{ challenger: answer.player, opponent: opponent.user.id, rows, columns, rules, locale: t.locale },
    ...{ askedBy: answer.askedBy, askedAt: answer.askedAt },
  });
  if (kind === 'too-many') return answer.replyEphemeral(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
  if (kind === 'open') return answer.reply(duelCard(duel, translatorFor(duel.locale)));
  const named = duel.opponent.name === '' ? { ...duel, opponent: { ...duel.opponent, name } } : duel;
  const isHere = seesThis(given, opponent, answer);
  await answer.reply(
    isHere ? challengeCard(named, t) : challengeElsewhere(named, t, elsewhere(named, t, mentions().play)),
  );
  await edits.keepCard(duel, answer);
}

/** As far as Discord says: a message in a server reaches its members, one in the bot's own chat only its player. */
const seesThis = ({ context }: Given, { member }: GivenUser, { place }: Answer): boolean =>
  isDirect(place) ? context === InteractionContextType.PrivateChannel : Boolean(member);

function elsewhere(duel: Duel, t: Translator, play: string): string {
  const { challenger, opponent } = namesOf(duel, t);
  return t('duel.elsewhere', { opponent, play, challenger });
}

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
    const viewer = await answer.loadViewer(services.play);
    const variant = readVariant(given, viewer.t);
    if (variant.kind === 'refused') return answer.replyEphemeral(variant.text);
    const practice = readSeed(given, viewer.t);
    if (practice.kind === 'refused') return answer.replyEphemeral(practice.text);
    const opponent = givenUser(given, 'opponent');
    if (opponent && practice.seed !== undefined) return answer.replyEphemeral(viewer.t('duel.refusals.seed'));
    if (opponent) return askForDuel(given, opponent, variant, viewer.t, answer, services);

    const { rows, columns, rules } = variant;
    const seat = { player: answer.player, place: answer.place, rows, columns, rules };
    const opened = await openGame(services.play, seat, practice.seed, answer.askedBy, answer.askedAt);
    if (opened.kind === 'refused') return answer.replyEphemeral(refusalText(opened, services, viewer.t));
    const rankContext = await rankContextOf(services.play, opened.view.saved, viewer.settings);
    await answer.reply(openedMessage(opened, rankContext, viewer, services.painter));
    await services.edits.keepBoard(opened.view.saved, answer);
  },

  suggest: suggestBoards,
};
