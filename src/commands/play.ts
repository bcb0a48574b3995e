import { ApplicationCommandOptionType, InteractionContextType } from 'discord-api-types/v10';
import { duelKind } from '../app/duel.ts';
import type { BoardKind } from '../app/modes.ts';
import type { Duel } from '../app/stores/duel-store.ts';
import type { ClickContext } from '../discord/answer/click.ts';
import type { Command } from '../discord/answer/command.ts';
import { type ChosenUser, isDirect, type PlayerPress, textIn, userIn } from '../discord/answer/interaction.ts';
import { askForDuel } from '../discord/components/duel.ts';
import { showOpened } from '../discord/components/play.ts';
import { challengeCard, challengeElsewhere, namesOf } from '../discord/messages/duel.ts';
import type { Message } from '../discord/messages/message.ts';
import { duelistName } from '../discord/texts/names.ts';
import type { Translator } from '../discord/texts/translator.ts';
import {
  boardOption,
  commandNamed,
  described,
  explainedRulesOption,
  readSeed,
  readVariant,
  suggestBoards,
} from './options.ts';

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
    const { t } = await click.loadViewer();
    const variant = readVariant(input, t);
    if ('problem' in variant) return answer.replyEphemeral(variant.problem);
    const practice = readSeed(input, t);
    if ('problem' in practice) return answer.replyEphemeral(practice.problem);
    const opponent = userIn(input, 'opponent');
    if (opponent && practice.seed !== undefined) return answer.replyEphemeral(t('duel.refusals.seed'));
    if (opponent) {
      const named = textIn(input, 'rules') === undefined ? undefined : variant.rules;
      return challengeUser(click, opponent, duelKind(variant, named), t);
    }
    return showOpened(click, variant, practice.seed);
  },

  suggest: (_, typed) => suggestBoards(typed),
};

async function challengeUser(click: ClickContext, opponent: ChosenUser, kind: BoardKind, t: Translator): Promise<void> {
  const { press, answer } = click;
  if (opponent.id === press.player) return answer.replyEphemeral(t('duel.refusals.self'));
  const name = duelistName({ player: opponent.id, name: opponent.name, number: 0 }, t);
  if (opponent.isBot) return answer.replyEphemeral(t('duel.refusals.bot', { name }));
  const request = { challenger: press.player, opponent: opponent.id, ...kind, locale: t.locale, press };
  await askForDuel(click, request, t, name, (duel) => cardFor(opponent, duel, click, t));
}

function cardFor(opponent: ChosenUser, duel: Duel, { press, deps }: ClickContext, t: Translator): Message {
  const { name } = opponent;
  const named = duel.opponent.name === '' ? { ...duel, opponent: { ...duel.opponent, name } } : duel;
  if (seesThis(opponent, press)) return challengeCard(named, t);
  return challengeElsewhere(named, t, t('duel.elsewhere', { ...namesOf(named, t), play: deps.mentions().play }));
}

/** Whether the chosen user can see this message. In the bot's direct messages, only the player sees it. */
const seesThis = ({ isHere }: ChosenUser, { place, context }: PlayerPress): boolean =>
  isDirect(place) ? context === InteractionContextType.PrivateChannel : isHere;
