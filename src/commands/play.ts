import { ApplicationCommandOptionType, InteractionContextType } from 'discord-api-types/v10';
import { challenge, type Duel, MOST_CHALLENGES } from '../app/duel.ts';
import { afterAnswer } from '../discord/answer/after.ts';
import type { ClickContext } from '../discord/click.ts';
import type { Command } from '../discord/command.ts';
import { showOpened } from '../discord/components/play.ts';
import { type ChosenUser, type PlayerPress, textIn, userIn } from '../discord/interaction.ts';
import { challengeCard, challengeElsewhere, duelCard, namesOf } from '../discord/messages/duel.ts';
import { displayName } from '../discord/names.ts';
import { translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { isDirect } from '../discord/viewer.ts';
import {
  boardOption,
  commandNamed,
  described,
  explainedRulesOption,
  readSeed,
  readVariant,
  suggestBoards,
  type Variant,
} from './options.ts';

async function askForDuel(
  { press, answer, deps }: ClickContext,
  opponent: ChosenUser,
  { rows, columns, rules }: Variant,
  t: Translator,
): Promise<void> {
  const { name } = opponent;
  if (opponent.id === press.player) return answer.replyEphemeral(t('duel.refusals.self'));
  if (opponent.isBot) return answer.replyEphemeral(t('duel.refusals.bot', { name: displayName(name, 0, t) }));
  const { kind, duel } = await challenge(deps.game, {
    ...{ challenger: press.player, opponent: opponent.id, rows, columns, rules, locale: t.locale, press },
  });
  if (kind === 'too-many') return answer.replyEphemeral(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
  if (kind === 'switched-off') return answer.replyEphemeral(t('duel.refusals.off', { name: displayName(name, 0, t) }));
  if (kind === 'open') return answer.reply(duelCard(duel, translatorFor(duel.locale)));
  const named = duel.opponent.name === '' ? { ...duel, opponent: { ...duel.opponent, name } } : duel;
  const { play } = deps.mentions();
  const card = seesThis(opponent, press)
    ? challengeCard(named, t)
    : challengeElsewhere(named, t, elsewhere(named, t, play));
  await afterAnswer(answer.reply(card), () => deps.edits.keepCard(duel, { ...press, isContainer: true }));
}

/** As far as Discord says: a message in a server reaches its members, one in the bot's own chat only its player. */
const seesThis = ({ isMember }: ChosenUser, { place, context }: PlayerPress): boolean =>
  isDirect(place) ? context === InteractionContextType.PrivateChannel : isMember;

function elsewhere(duel: Duel, t: Translator, play: string): string {
  const { challenger, opponent } = namesOf(duel, t);
  return t('duel.elsewhere', { opponent, play, challenger });
}

export const play: Command = {
  ...commandNamed(
    '2048',
    (t) => t('play.command.description'),
    () => [
      boardOption((t) => t('play.command.options.board')),
      explainedRulesOption(),
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'seed',
        ...described((t) => t('play.command.options.seed')),
        min_value: Number.MIN_SAFE_INTEGER,
        max_value: Number.MAX_SAFE_INTEGER,
      },
      {
        type: ApplicationCommandOptionType.User,
        name: 'opponent',
        ...described((t) => t('play.command.options.opponent')),
      },
    ],
  ),

  async execute(click, input) {
    const { answer } = click;
    const viewer = await click.loadViewer();
    const variant = readVariant(input, viewer.t);
    if (variant.kind === 'refused') return answer.replyEphemeral(variant.text);
    const practice = readSeed(input, viewer.t);
    if (practice.kind === 'refused') return answer.replyEphemeral(practice.text);
    const opponent = userIn(input, 'opponent');
    if (opponent && practice.seed !== undefined) return answer.replyEphemeral(viewer.t('duel.refusals.seed'));
    // A channel watches: unless another rule is asked for, it is over in some minutes.
    const isQuick = textIn(input, 'rules') === undefined;
    if (opponent) return askForDuel(click, opponent, isQuick ? { ...variant, rules: 'blitz' } : variant, viewer.t);

    return showOpened(click, viewer, variant, practice.seed);
  },

  suggest: (_, typed) => suggestBoards(typed),
};
