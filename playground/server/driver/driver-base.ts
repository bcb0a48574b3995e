/**
 * The part of the driver that does not act as a player: users and servers, the clock, faults, and waiting for events.
 */
import { type APIUser, PermissionFlagsBits as Bit, type Locale } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import type { Channel, Directory, Emoji, Guild, GuildChannel, GuildOptions, Player } from '../directory/directory.ts';
import type { DiscordState } from '../discord-state.ts';
import type { Faults } from '../faults.ts';
import type { FeedEvent, FeedListener } from '../feed.ts';
import {
  announceChannel,
  announceGuild,
  announceMember,
  announcePresence,
  leaveGuild,
} from '../gateway/guild-events.ts';
import type { Presence } from '../gateway/presence.ts';
import { EndpointError } from '../interactions/endpoint.ts';
import type { StoredFile } from '../messages/file-store.ts';
import { DriverError } from './driver-error.ts';
import type { GatewayControl } from './gateway-control.ts';
import { RoleControl } from './role-control.ts';

const MANAGERS = 'Managers';

export class DriverBase {
  /** @internal */
  protected readonly state: DiscordState;
  /** Adds roles to servers, gives them to members, and sets the permission overwrites of channels. */
  readonly roles: RoleControl;

  /** @internal */
  constructor(state: DiscordState) {
    this.state = state;
    this.roles = new RoleControl(state);
  }

  /** The clock of this stand-in. Shift it to make time pass. */
  get clock(): Clock {
    return this.state.clock;
  }

  /** Makes the bot's next calls fail, or disturbs the delivery of its next interactions. */
  get faults(): Faults {
    return this.state.faults;
  }

  /** Drops connections, asks for reconnects, and shows the bot's sessions. */
  get gateway(): GatewayControl {
    return this.state.gateway;
  }

  /**
   * From now on, interactions are posted to this URL instead of being sent over the gateway; `undefined` goes back to
   * the gateway. The bot may also set the URL itself with `PATCH /applications/@me`. Waits at most `withinMs`
   * milliseconds until a server listens at the URL, then tests it as Discord does.
   *
   * @throws DriverError if the endpoint fails the test, with the reason
   */
  async useEndpoint(url: string | undefined, withinMs = 10_000): Promise<void> {
    if (url === undefined) return this.state.endpoint.forget();
    await this.state.endpoint.register(url, withinMs).catch((error: unknown) => {
      throw error instanceof EndpointError ? new DriverError(error.message) : error;
    });
  }

  /** The URL to which interactions are posted; `undefined` while they are sent over the gateway. */
  get endpointUrl(): string | undefined {
    return this.state.endpoint.url;
  }

  /** Whether the bot can receive interactions: it has set an endpoint or is connected to the gateway. */
  get isBotThere(): boolean {
    return this.endpointUrl !== undefined || this.state.gateway.connected.length > 0;
  }

  /** The presence that the bot's first connected shard has set; `undefined` while no shard is connected. */
  get presence(): Presence | undefined {
    return this.state.gateway.connected[0]?.presence;
  }

  /** The bot's user, whose id is also that of the application. */
  get bot(): APIUser {
    return this.state.directory.bot;
  }

  /** The newest events, oldest first: messages, interactions, the bot's calls and the requests to its endpoint. */
  get log(): readonly FeedEvent[] {
    return this.state.feed.log;
  }

  /**
   * The users, servers and channels. To change them, use the driver's methods.
   *
   * @internal
   */
  get directory(): Directory {
    return this.state.directory;
  }

  /** The players that a test can act as. */
  get players(): readonly Player[] {
    return [...this.state.directory.players.values()];
  }

  /** All servers, also those that have not invited the bot. */
  get guilds(): readonly Guild[] {
    return [...this.state.directory.guilds.values()];
  }

  /** Finds a player by name. */
  player(name: string): Player {
    const found = this.players.find((player) => player.name === name);
    if (!found)
      throw new DriverError(
        `There is no player "${name}"; there are: ${this.players.map((one) => one.name).join(', ')}.`,
      );
    return found;
  }

  /**
   * Finds a channel of a server, which is given as an object or by name. Every server has a channel named "general".
   */
  guildChannel(guild: Guild | string, name = 'general'): GuildChannel {
    const server = typeof guild === 'string' ? this.guilds.find((it) => it.name === guild) : guild;
    if (!server) throw new DriverError(`There is no server "${guild}".`);
    const all = [...this.state.directory.channels.values()];
    const found = all.find((it): it is GuildChannel => it.guild === server && it.name === name);
    if (!found) throw new DriverError(`${server.name} has no channel "${name}".`);
    return found;
  }

  /** The channel of a player's direct messages with the bot. */
  dm(player: Player): Channel {
    return this.state.directory.channelOf(player);
  }

  /** Adds a player, who is a member of every server. */
  addPlayer(name: string, locale?: `${Locale}`): Player {
    const player = this.state.directory.addPlayer(name, locale);
    for (const guild of this.guilds) announceMember(this.state, guild, player.id, 'ADD');
    return player;
  }

  /** Adds a server with a channel named "general". The bot receives the event unless `hasBot` is false. */
  addGuild(name: string, options: GuildOptions = {}): Guild {
    const guild = this.state.directory.addGuild(name, options);
    announceGuild(this.state, guild);
    return guild;
  }

  /** Adds a text channel to a server. */
  addChannel(guild: Guild, name: string): GuildChannel {
    return this.#announced(this.state.directory.addChannel(name, guild));
  }

  /** Adds a thread to a channel of a server. */
  addThread(parent: GuildChannel, name: string): GuildChannel {
    return this.#announced(this.state.directory.addChannel(name, parent.guild, parent));
  }

  #announced(channel: GuildChannel): GuildChannel {
    announceChannel(this.state, channel, 'CREATE');
    return channel;
  }

  /**
   * Adds a group conversation in which the bot is not a member. Players who have installed the bot can use its commands
   * there.
   */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.state.directory.addGroup(name, people);
  }

  /** Removes the bot from a server. */
  removeBot(guild: Guild): void {
    leaveGuild(this.state, guild);
  }

  /** Changes a player's language. */
  setLocale(player: Player, locale: `${Locale}`): void {
    player.locale = locale;
    this.state.feed.publish({ kind: 'player-changed' });
  }

  /** Sets whether the bot may open direct messages with a player. By default it may. */
  takeDirectMessages(player: Player, takes: boolean): void {
    player.takesDirectMessages = takes;
  }

  /** Sets a player's presence, which is "online" by default. */
  setPresence(player: Player, presence: Presence): void {
    player.presence = presence;
    announcePresence(this.state, player);
  }

  /** The emojis of the bot's application, oldest first. */
  get emojis(): readonly Emoji[] {
    return this.state.emojis.list();
  }

  /** Uploads an emoji as a player would: to the bot's application, or to a server. */
  uploadEmoji(player: Player, name: string, png: Uint8Array, guild?: Guild): Emoji {
    const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const home = guild ? this.state.emojisOf(guild) : this.state.emojis;
    return home.create({ name, image }, this.state.directory.userObject(player.id));
  }

  /** Changes a player's display name, or the nickname in a server. `null` removes it. */
  rename(player: Player, name: string | null, guild?: Guild): void {
    if (!guild) player.displayName = name;
    else if (name === null) player.nicknames.delete(guild.id);
    else player.nicknames.set(guild.id, name);
    for (const it of guild ? [guild] : this.guilds) announceMember(this.state, it, player.id, 'UPDATE');
    this.state.feed.publish({ kind: 'player-changed' });
  }

  /** Gives a player a role with the permission *Manage Server*, or removes that role. */
  manage(player: Player, guild: Guild, may = true): void {
    const known = [...guild.roles.values()].find(({ name }) => name === MANAGERS);
    this.roles.give(player, known ?? this.roles.add(guild, MANAGERS, Bit.ManageGuild), may);
  }

  /** Finds a file by the URL of an attachment or an emoji, as long as the file is kept. */
  file(url: string): StoredFile | undefined {
    return this.state.files.get(new URL(url, this.state.origin).pathname);
  }

  /** Calls the listener with every event from now on. Returns a function that ends the subscription. */
  subscribe(listener: FeedListener): () => void {
    return this.state.feed.subscribe(listener);
  }

  /**
   * Calls `check` now and after each event until it returns a result, and resolves with that result. Rejects if `check`
   * throws, or after `withinMs` milliseconds.
   */
  async until<Found>(check: () => Found | undefined | false, withinMs = 30_000): Promise<Found> {
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    const look = (): void => {
      try {
        const found = check();
        if (found !== undefined && found !== false) resolve(found);
      } catch (error) {
        reject(error);
      }
    };
    const text = `What was waited for did not happen within ${withinMs} ms: ${check}`;
    const timer = setTimeout(() => reject(new DriverError(text)), withinMs);
    const stop = this.subscribe(look);
    look();
    return promise.finally(() => {
      clearTimeout(timer);
      stop();
    });
  }
}
