import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import {
  BOARD_PLACES,
  type BoardPlace,
  chooseForServer,
  DEFAULT_HOUR,
  FIRST_HOUR,
  type ServerChoice,
} from '../app/server.ts';
import type { ClickContext } from '../discord/click.ts';
import type { Command } from '../discord/command.ts';
import { type CommandInput, optionIn, textIn } from '../discord/interaction.ts';
import { confirmation, refusalOf, serverMessage } from '../discord/messages/server.ts';
import { isDirect } from '../discord/place.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { choiceOf, commandNamed, described } from './options.ts';

export const server: Command = {
  ...commandNamed(
    'server',
    (t) => t('server.command.description'),
    () => [
      {
        type: ApplicationCommandOptionType.Channel,
        name: 'announce',
        ...described((t) => t('server.command.options.announce')),
        channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'hour',
        ...described((t) => t('server.command.options.hour')),
        min_value: FIRST_HOUR,
        max_value: 23,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'boards',
        ...described((t) => t('server.command.options.boards')),
        choices: BOARD_PLACES.map((it) => choiceOf(WORDS[it], (t) => t(`server.choices.${it}`))),
      },
      {
        type: ApplicationCommandOptionType.Channel,
        name: 'channel',
        ...described((t) => t('server.command.options.channel')),
        channel_types: [ChannelType.GuildText],
      },
    ],
    {
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
      default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    },
  ),

  async execute(click: ClickContext, input) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    const { t } = viewer;
    if (isDirect(press.place)) return answer.replyEphemeral(t('server.onlyInServers'));
    if (!press.mayManage) return answer.replyEphemeral(t('server.notAllowed'));
    const known = await deps.game.store.findServer(press.place);
    if ((input.options ?? []).length === 0)
      return answer.replyEphemeral(serverMessage(known, viewer, deps.mentions().server));
    const choice = choiceIn(input, press.channel ?? '', t);
    const { announceChannel, announceHour = known?.announceHour ?? DEFAULT_HOUR } = choice;
    if (announceChannel !== undefined) {
      // Post first, save after: a channel that refuses the message changes nothing.
      const message = confirmation(announceHour, t, deps.painter);
      const outcome = await deps.announcements.post(announceChannel, message, press.id);
      if (outcome !== 'posted') return answer.replyEphemeral(refusalOf(outcome, announceChannel, t));
    }
    const settings = await chooseForServer(deps.game, press.place, choice);
    await answer.replyEphemeral(serverMessage(settings, viewer, deps.mentions().server));
  },
};

function choiceIn(input: CommandInput, here: string, { locale }: Translator): ServerChoice {
  const hour = optionIn(input, 'hour');
  const channel = channelIn(input, 'channel');
  // A channel without `boards` can only mean boards in that channel.
  const boards =
    BOARD_PLACES.find((it) => WORDS[it] === textIn(input, 'boards')) ?? (channel === undefined ? undefined : 'channel');
  const boardsChannel = channel ?? (boards === 'channel' ? here : undefined);
  const announceChannel = channelIn(input, 'announce');
  return {
    ...(boards === undefined ? {} : { boards }),
    ...(boardsChannel === undefined ? {} : { boardsChannel }),
    ...(announceChannel === undefined ? {} : { announceChannel, locale }),
    ...(typeof hour === 'number' && hour >= FIRST_HOUR && hour <= 23 ? { announceHour: Math.floor(hour) } : {}),
  };
}

/** Anything but an id is ignored. */
function channelIn(input: CommandInput, name: string): string | undefined {
  const id = textIn(input, name);
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

const WORDS: Readonly<Record<BoardPlace, string>> = {
  everywhere: 'everywhere',
  channel: 'in one channel',
  private: 'private',
};
