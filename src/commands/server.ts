import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { BOARD_VISIBILITIES, type BoardVisibility, type ServerChoice } from '../app/stores/server-store.ts';
import type { ClickContext } from '../discord/answer/click.ts';
import type { Command } from '../discord/answer/command.ts';
import { type CommandInput, idIn, isDirect, numberIn, textIn } from '../discord/answer/interaction.ts';
import { announceHourOf, makeServerMessage, saveForServer } from '../discord/components/server.ts';
import { CHANNEL_TYPES } from '../discord/messages/server.ts';
import { choiceOf, commandNamed } from './options.ts';

export const server: Command = {
  ...commandNamed(
    'server',
    (named) => [
      {
        type: ApplicationCommandOptionType.Channel,
        ...named('announce'),
        channel_types: [...CHANNEL_TYPES.announce],
      },
      { type: ApplicationCommandOptionType.Integer, ...named('hour'), min_value: 0, max_value: 23 },
      {
        type: ApplicationCommandOptionType.String,
        ...named('boards'),
        choices: BOARD_VISIBILITIES.map((it) => choiceOf(WORDS[it], (t) => t(`server.choices.${it}`))),
      },
      { type: ApplicationCommandOptionType.Channel, ...named('channel'), channel_types: [...CHANNEL_TYPES.channel] },
    ],
    {
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
      default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    },
  ),

  async execute(click: ClickContext, input) {
    const { press, answer } = click;
    const { t } = await click.loadViewer();
    if (isDirect(press.place)) return answer.replyEphemeral(t('server.onlyInServers'));
    if (!press.mayManage) return answer.replyEphemeral(t('server.notAllowed'));
    const { settings, refusal } = await saveForServer(click, choiceIn(input, press.channel ?? ''));
    await answer.replyEphemeral(refusal ?? (await makeServerMessage(click, settings)));
  },
};

function choiceIn(input: CommandInput, here: string): ServerChoice {
  const channel = idIn(input, 'channel');
  // If only a channel is given, boards are to be public in that channel.
  const boards =
    BOARD_VISIBILITIES.find((it) => WORDS[it] === textIn(input, 'boards')) ??
    (channel === undefined ? undefined : 'channel');
  const boardsChannel = channel ?? (boards === 'channel' ? here : undefined);
  const announceChannel = idIn(input, 'announce');
  return {
    ...(boards === undefined ? {} : { boards }),
    ...(boardsChannel === undefined ? {} : { boardsChannel }),
    ...(announceChannel === undefined ? {} : { announceChannel }),
    ...announceHourOf(numberIn(input, 'hour')),
  };
}

const WORDS: Readonly<Record<BoardVisibility, string>> = {
  everywhere: 'everywhere',
  channel: 'in one channel',
  private: 'private',
};
