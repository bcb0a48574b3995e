/** Acts as the players, who type, press, choose and read. Used by tests, the benchmark and the page. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandType,
  PermissionFlagsBits as Bit,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import { type Channel, type Player, playerObject } from '../directory/directory.ts';
import { mayDo } from '../directory/permissions.ts';
import type { CommandTarget, InteractionOutcome, SentInteraction } from '../interactions/interaction.ts';
import type { UserAction } from '../interactions/interaction-registry.ts';
import { sendInteraction, sendPayload } from '../interactions/interaction-send.ts';
import { withFreshUrls } from '../messages/message-files.ts';
import { MAX_CONTENT } from '../messages/message-form.ts';
import type { StoredMessage } from '../messages/message-store.ts';
import { createMessage, deleteMessage } from '../messages/message-write.ts';
import { setReaction } from '../messages/reactions.ts';
import { commandData, type OptionValues, type TypedOption } from './command-data.ts';
import { findButton, selectData } from './component-data.ts';
import { DriverBase } from './driver-base.ts';
import { DriverError } from './driver-error.ts';
import { type FieldValues, modalData } from './modal-data.ts';
import { resolvedOf } from './resolved.ts';

/** Command data that is not checked, so that a test can send what no client would send. */
export interface ForgedCommand {
  readonly name: string;
  readonly options?: readonly object[] | undefined;
}

export class Driver extends DriverBase {
  /** The commands that are offered in a channel: slash commands, or context-menu commands for users or messages. */
  offered(channel: Channel, type = ApplicationCommandType.ChatInput): readonly APIApplicationCommand[] {
    return this.state.commands.offered(channel, type);
  }

  /** Uses a slash command. A subcommand's name follows a space, as in `config set`. */
  slash(player: Player, channel: Channel, name: string, values: OptionValues = {}): SentInteraction {
    need(player, channel, Bit.UseApplicationCommands);
    const [top = '', ...path] = name.split(' ');
    const data = commandData(this.state, this.#command(channel, top), { player, channel, path, values });
    return sendInteraction(this.state, { type: InteractionType.ApplicationCommand, player, channel, name: top }, data);
  }

  /** Uses a context-menu command on a user, who is a player or the bot. */
  userCommand(player: Player, channel: Channel, name: string, whom: { readonly id: string }): SentInteraction {
    if (!this.state.directory.userObject(whom.id)) throw new DriverError(`There is no user ${whom.id}.`);
    const resolved = resolvedOf(this.state, { player, channel }, { ids: [whom.id] });
    return this.#useMenu({ player, channel, name, target: { type: 'user', id: whom.id } }, resolved);
  }

  /** Uses a context-menu command on a message. */
  messageCommand(player: Player, message: StoredMessage, name: string): SentInteraction {
    const current = this.current(player, message);
    const { id } = current;
    const resolved = { resolved: { messages: { [id]: withFreshUrls(this.state, current.data) } } };
    const channel = this.#channelOf(current);
    return this.#useMenu({ player, channel, name, target: { type: 'message', id } }, resolved);
  }

  /** Returns the suggestions for an option while `typed` is being typed. Empty if the bot does not answer. */
  async autocomplete(
    player: Player,
    channel: Channel,
    { name, typed, values = {} }: { name: string; typed: TypedOption; values?: OptionValues },
  ): Promise<readonly APIApplicationCommandOptionChoice[]> {
    const [top = '', ...path] = name.split(' ');
    const data = commandData(this.state, this.#command(channel, top), {
      player,
      channel,
      path,
      values,
      focused: typed,
    });
    const type = InteractionType.ApplicationCommandAutocomplete;
    const outcome = await sendInteraction(this.state, { type, player, channel, name: top }, data).outcome;
    return outcome.kind === 'choices' ? outcome.choices : [];
  }

  /** Presses a button of the message's current version, found by custom id, label or emoji. */
  click(player: Player, message: StoredMessage, button: string): SentInteraction {
    const current = this.current(player, message);
    const { custom_id: customId, id } = findButton(current, button);
    return this.#component(player, current, { component_type: ComponentType.Button, custom_id: customId, id });
  }

  /** Presses a button that the message does not have: one of an older version, or a forged one. */
  forge(player: Player, message: StoredMessage, customId: string): SentInteraction {
    return this.#component(player, message, { component_type: ComponentType.Button, custom_id: customId, id: 1 });
  }

  /** Sends a command or an autocomplete request that no client would send: an unknown name, options of any type. */
  forgeCommand(player: Player, channel: Channel, type: InteractionType, data: ForgedCommand): SentInteraction {
    const { name } = data;
    return sendInteraction(this.state, { type, player, channel, name }, { id: '1', type: 1, ...data });
  }

  /**
   * Sends the bot any payload in place of an interaction, for example a modified copy of one from `payloads`. Returns
   * the HTTP status of the bot's endpoint, or `undefined` if it was sent over the gateway.
   */
  sendPayload(payload: unknown): Promise<number | undefined> {
    return sendPayload(this.state, payload);
  }

  /** Chooses values in a select menu. */
  select(player: Player, message: StoredMessage, customId: string, values: readonly string[]): SentInteraction {
    const current = this.current(player, message);
    const acting = { player, channel: this.#channelOf(current) };
    return this.#component(player, current, selectData(this.state, acting, current, { customId, values }));
  }

  /** Submits the modal that an interaction opened. */
  async submitModal(opened: SentInteraction, values: FieldValues): Promise<SentInteraction> {
    const outcome: InteractionOutcome = await opened.outcome;
    if (outcome.kind !== 'modal') throw new DriverError(`The interaction opened no modal; it was ${outcome.kind}.`);
    const { player, channel, source } = opened;
    const name = outcome.modal.custom_id;
    const type = InteractionType.ModalSubmit;
    const data = modalData(this.state, opened, outcome.modal, values);
    return sendInteraction(this.state, { type, player, channel, name, source }, data);
  }

  /** The messages that a player sees in a channel, oldest first. */
  messages(channel: Channel, viewer: Player): readonly StoredMessage[] {
    return this.state.messages.seenBy(channel.id, viewer.id);
  }

  /** The newest interactions, oldest first. */
  recentInteractions(count: number): readonly SentInteraction[] {
    return this.state.interactions.recent(count);
  }

  /** Finds a message by its id, even one that no player can see. */
  find(channelId: string, id: string): StoredMessage | undefined {
    return this.state.messages.find(channelId, id);
  }

  /**
   * Returns the current version of a message.
   *
   * @throws DriverError if the player cannot see the message
   */
  current(player: Player, { channelId, id }: StoredMessage): StoredMessage {
    const found = this.state.messages.find(channelId, id);
    if (!found || (found.visibleTo ?? player.id) !== player.id)
      throw new DriverError(`${player.name} sees no message ${id}.`);
    return found;
  }

  /** Sends an ordinary message of 1 to 2,000 characters. */
  say(player: Player, channel: Channel, content: string): StoredMessage {
    if (content.trim() === '' || content.length > MAX_CONTENT) {
      throw new DriverError(`A message has 1 to ${MAX_CONTENT} characters, but this one has ${content.length}.`);
    }
    need(player, channel, Bit.SendMessages);
    const draft = { channel, author: playerObject(player) };
    return createMessage(this.state, draft, { data: { content }, files: [], unlisted: 'drop' });
  }

  /** Adds or removes a reaction. A custom emoji of a server is written as `name:id`. */
  react(player: Player, message: StoredMessage, emoji: string, has = true): void {
    const current = this.current(player, message);
    need(player, this.#channelOf(current), Bit.ViewChannel);
    setReaction(this.state, current, emoji, player.id, has);
  }

  /** Dismisses an ephemeral message, or deletes one of the player's own messages. */
  dismiss(player: Player, message: StoredMessage): void {
    const current = this.current(player, message);
    const mayDelete = current.visibleTo === player.id || current.data.author.id === player.id;
    if (!mayDelete) throw new DriverError('Only ephemeral messages and your own can be dismissed.');
    deleteMessage(this.state, current);
  }

  #component(player: Player, source: StoredMessage, data: { custom_id: string } | object): SentInteraction {
    const channel = this.#channelOf(source);
    need(player, channel, Bit.ViewChannel);
    const name = 'custom_id' in data ? data.custom_id : '';
    return sendInteraction(this.state, { type: InteractionType.MessageComponent, player, channel, name, source }, data);
  }

  #useMenu(use: Omit<UserAction, 'type'> & { readonly target: CommandTarget }, resolved: object): SentInteraction {
    const { player, channel, name, target } = use;
    need(player, channel, Bit.UseApplicationCommands);
    const wanted = target.type === 'user' ? ApplicationCommandType.User : ApplicationCommandType.Message;
    const { id, type, ...command } = this.#command(channel, name, wanted);
    const own = 'guild_id' in command ? { guild_id: command.guild_id } : {};
    const data = { id, name, type, ...own, target_id: target.id, ...resolved };
    return sendInteraction(this.state, { type: InteractionType.ApplicationCommand, ...use }, data);
  }

  #channelOf({ channelId }: StoredMessage): Channel {
    const channel = this.state.directory.channels.get(channelId);
    if (!channel) throw new DriverError(`There is no channel ${channelId}.`);
    return channel;
  }

  #command(channel: Channel, name: string, type = ApplicationCommandType.ChatInput): APIApplicationCommand {
    const offered = this.offered(channel, type);
    const found = offered.find((command) => command.name === name);
    if (!found)
      throw new DriverError(
        `${type === ApplicationCommandType.ChatInput ? '/' : ''}${name} is not offered here; offered: ${offered.map((one) => one.name).join(', ') || 'nothing'}.`,
      );
    return found;
  }
}

function need(player: Player, channel: Channel, wanted: bigint): void {
  if (!mayDo(channel, player.id, wanted)) throw new DriverError(`${player.name} may not do this in #${channel.name}.`);
}
