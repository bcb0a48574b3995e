import { ApplicationCommandOptionType, InteractionContextType } from 'discord-api-types/v10';
import type { BoardKind } from '../app/modes.ts';
import { raceKind } from '../app/race.ts';
import type { ClickContext } from '../discord/answer/click.ts';
import type { Command } from '../discord/answer/command.ts';
import { type ChosenUser, isDirect, type PlayerPress, textIn, userIn } from '../discord/answer/interaction.ts';
import { showOpened } from '../discord/components/play.ts';
import { askForRace } from '../discord/components/race.ts';
import { racerName } from '../discord/texts/names.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { boardOptions, commandNamed, readSeed, readVariant, suggestBoards } from './options.ts';

export const play: Command = {
  ...commandNamed(
    'play',
    (named) => [
      ...boardOptions(),
      {
        type: ApplicationCommandOptionType.Integer,
        ...named('seed'),
        min_value: Number.MIN_SAFE_INTEGER,
        max_value: Number.MAX_SAFE_INTEGER,
      },
      { type: ApplicationCommandOptionType.User, ...named('opponent') },
    ],
    {},
    '2048',
  ),

  async execute(click, input) {
    const { answer } = click;
    const { t } = await click.loadViewer();
    const variant = readVariant(input, t);
    if ('problem' in variant) return answer.replyEphemeral(variant.problem);
    const practice = readSeed(input, t);
    if ('problem' in practice) return answer.replyEphemeral(practice.problem);
    const { seed } = practice;
    const opponent = userIn(input, 'opponent');
    if (opponent && seed !== undefined) return answer.replyEphemeral(t('race.refusals.seed'));
    if (opponent) {
      const named = textIn(input, 'rules') === undefined ? undefined : variant.rules;
      return challengeUser(click, opponent, raceKind(variant, named), t);
    }
    return showOpened(click, variant, seed);
  },

  suggest: (_, typed) => suggestBoards(typed),
};

/** A race in which only the opponent can join. */
async function challengeUser(click: ClickContext, opponent: ChosenUser, kind: BoardKind, t: Translator): Promise<void> {
  const { press, answer } = click;
  const { id } = opponent;
  if (id === press.player) return answer.refuse(t('race.refusals.self'));
  const name = racerName({ player: id, name: opponent.name, number: 0 }, t);
  if (opponent.isBot) return answer.refuse(t('race.refusals.bot', { name }));
  if (!seesThis(opponent, press)) return answer.refuse(t('race.refusals.unseen', { name }));
  return askForRace(click, kind, { opponent: { id, name } });
}

/** Whether the chosen user can see this message. In the bot's direct messages, only the player sees it. */
const seesThis = ({ isHere }: ChosenUser, { place, context }: PlayerPress): boolean =>
  isDirect(place) ? context === InteractionContextType.PrivateChannel : isHere;
