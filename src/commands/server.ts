import { ApplicationIntegrationType, ChannelType, InteractionContextType, PermissionFlagsBits } from 'discord.js';
import { BOARD_PLACES, type BoardPlace, chooseForServer, DEFAULT_HOUR, type ServerSettings } from '../app/server.ts';
import type { ClickContext } from '../discord/click.ts';
import type { Command } from '../discord/command.ts';
import { type CommandInput, optionIn, textIn } from '../discord/interaction.ts';
import { confirmation, refusalOf, serverMessage } from '../discord/messages/server.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { isDirect } from '../discord/viewer.ts';
import { choiceOf, commandNamed, describe } from './options.ts';

/** What an option says for it. */
const WORDS: Readonly<Record<BoardPlace, string>> = {
  everywhere: 'everywhere',
  channel: 'in one channel',
  private: 'private',
};

const named = commandNamed(
  'server',
  (t) => t('server.command.description'),
  (command) =>
    command
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
      .addChannelOption((option) =>
        describe(
          option.setName('announce').addChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
          (t) => t('server.command.options.announce'),
        ),
      )
      .addIntegerOption((option) =>
        describe(option.setName('hour').setMinValue(0).setMaxValue(23), (t) => t('server.command.options.hour')),
      )
      .addStringOption((option) =>
        describe(
          option
            .setName('boards')
            .setChoices(...BOARD_PLACES.map((it) => choiceOf(WORDS[it], (t) => t(`server.choices.${it}`)))),
          (t) => t('server.command.options.boards'),
        ),
      )
      .addChannelOption((option) =>
        describe(option.setName('channel').addChannelTypes(ChannelType.GuildText), (t) =>
          t('server.command.options.channel'),
        ),
      ),
);

/** Discord sends the id of a channel, or nothing; anything else counts as nothing. */
function channelIn(input: CommandInput, name: string): string | undefined {
  const id = textIn(input, name);
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

/** What is chosen when the options that were given are taken over. */
function chosenBy(input: CommandInput, known: ServerSettings | undefined, here: string, t: Translator): ServerSettings {
  const hour = optionIn(input, 'hour');
  const boards = BOARD_PLACES.find((it) => WORDS[it] === textIn(input, 'boards'));
  const channel = channelIn(input, 'channel');
  return {
    // A channel by itself can only mean that one.
    boards: boards ?? (channel === undefined ? (known?.boards ?? 'everywhere') : 'channel'),
    boardsChannel: channel ?? (boards === 'channel' ? here : (known?.boardsChannel ?? '')),
    announceChannel: channelIn(input, 'announce') ?? known?.announceChannel ?? '',
    announceHour:
      typeof hour === 'number' && hour >= 0 && hour <= 23 ? Math.floor(hour) : (known?.announceHour ?? DEFAULT_HOUR),
    locale: t.locale,
    // What was chosen anew has just taken a message.
    hasFailed: channelIn(input, 'announce') === undefined && (known?.hasFailed ?? false),
  };
}

/** `/server`: where boards are public, and where each day's podium and daily are posted. */
export const server: Command = {
  ...named,

  async execute(click: ClickContext, input) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    const { t } = viewer;
    if (isDirect(press.place)) return answer.replyEphemeral(t('server.onlyInServers'));
    if (!press.mayManage) return answer.replyEphemeral(t('server.notAllowed'));
    const known = await deps.game.store.findServer(press.place);
    if ((input.options ?? []).length === 0) return answer.replyEphemeral(serverMessage(known, viewer));
    const chosen = chosenBy(input, known, press.channel ?? '', t);
    const announce = channelIn(input, 'announce');
    if (announce !== undefined) {
      // First posted, then kept: a channel that takes nothing changes nothing.
      const obstacle = announce === press.channel ? press.obstacle : undefined;
      const outcome =
        obstacle ?? (await deps.announcements.post(announce, confirmation(chosen.announceHour, t), press.id));
      if (outcome !== 'posted') return answer.replyEphemeral(refusalOf(outcome, announce, t));
    }
    await chooseForServer(deps.game, press.place, chosen);
    await answer.replyEphemeral(serverMessage(chosen, viewer));
  },
};
