/** The driver's surroundings: people and places, the clock, the faults, and waiting for events. */
import type { APIUser, Locale } from 'discord-api-types/v10';
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

export class Environment {
  /** @internal */
  protected readonly state: DiscordState;
  /** Add roles to servers, give them to people, and say what channels allow and deny them. */
  readonly roles: RoleControl;

  /** @internal */
  constructor(state: DiscordState) {
    this.state = state;
    this.roles = new RoleControl(state);
  }

  /** The time of this Discord; shift it to make time pass. */
  get clock(): Clock {
    return this.state.clock;
  }

  /** Arm what shall go wrong next. */
  get faults(): Faults {
    return this.state.faults;
  }

  /** Drop connections, ask for reconnects, look at the bot's sessions. */
  get gateway(): GatewayControl {
    return this.state.gateway;
  }

  /**
   * From now on, interactions are posted to this address, in place of the gateway; the bot may choose it, too, by
   * `PATCH /applications/@me`. Tries the address as Discord does, when somebody listens there, for which it waits at most
   * `withinMs`; rejects with a DriverError that says what is wrong. `undefined` goes back to the gateway.
   */
  async useEndpoint(url: string | undefined, withinMs = 10_000): Promise<void> {
    if (url === undefined) return this.state.endpoint.forget();
    await this.state.endpoint.register(url, withinMs).catch((error: unknown) => {
      throw error instanceof EndpointError ? new DriverError(error.message) : error;
    });
  }

  /** Where interactions are posted; `undefined` while the gateway brings them. */
  get endpointUrl(): string | undefined {
    return this.state.endpoint.url;
  }

  /** Whether interactions reach the bot: by its endpoint, or by a connection of it to the gateway. */
  get isBotThere(): boolean {
    return this.endpointUrl !== undefined || this.state.gateway.connected.length > 0;
  }

  /** The bot's presence, by the session of its first connected shard; nothing while none is connected. */
  get presence(): Presence | undefined {
    return this.state.gateway.connected[0]?.presence;
  }

  /** The bot as its users see it; its id is the application's. */
  get bot(): APIUser {
    return this.state.directory.bot;
  }

  /** The newest events, oldest first: messages, interactions, the bot's calls and requests to it. */
  get log(): readonly FeedEvent[] {
    return this.state.feed.log;
  }

  /**
   * Everybody and everything; change it with the methods below.
   *
   * @internal
   */
  get directory(): Directory {
    return this.state.directory;
  }

  /** Who there is to play as. */
  get players(): readonly Player[] {
    return [...this.state.directory.players.values()];
  }

  /** The servers, also those that the bot is not in. */
  get guilds(): readonly Guild[] {
    return [...this.state.directory.guilds.values()];
  }

  /** A player by name. */
  player(name: string): Player {
    const found = this.players.find((player) => player.name === name);
    if (!found)
      throw new DriverError(
        `There is no player "${name}"; there are: ${this.players.map((one) => one.name).join(', ')}.`,
      );
    return found;
  }

  /** A channel of a server, by default the one that every server begins with. `guild` may be the server's name. */
  guildChannel(guild: Guild | string, name = 'general'): GuildChannel {
    const server = typeof guild === 'string' ? this.guilds.find((it) => it.name === guild) : guild;
    if (!server) throw new DriverError(`There is no server "${guild}".`);
    const all = [...this.state.directory.channels.values()];
    const found = all.find((it): it is GuildChannel => it.guild === server && it.name === name);
    if (!found) throw new DriverError(`${server.name} has no channel "${name}".`);
    return found;
  }

  /** A player's direct messages with the bot. */
  dm(player: Player): Channel {
    return this.state.directory.channelOf(player);
  }

  /** Adds somebody, who is in every server. */
  addPlayer(name: string, locale?: `${Locale}`): Player {
    const player = this.state.directory.addPlayer(name, locale);
    for (const guild of this.guilds) announceMember(this.state, guild, player.id, 'ADD');
    return player;
  }

  /** Adds a server with a channel named "general", and tells the bot unless `hasBot` is false. */
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

  /** A conversation between people that the bot is not part of: its commands are there for whoever has installed it. */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.state.directory.addGroup(name, people);
  }

  /** Throws the bot out of a server. */
  removeBot(guild: Guild): void {
    leaveGuild(this.state, guild);
  }

  /** Changes the language of a player's Discord. */
  setLocale(player: Player, locale: `${Locale}`): void {
    player.locale = locale;
    this.state.feed.publish({ kind: 'player-changed' });
  }

  /** Says whether a player takes direct messages of the bot's own accord: everybody does at first. */
  takeDirectMessages(player: Player, takes: boolean): void {
    player.takesDirectMessages = takes;
  }

  /** Sets what a player's status shows: online at first. */
  setPresence(player: Player, presence: Presence): void {
    player.presence = presence;
    announcePresence(this.state, player);
  }

  /** The emojis of the bot's application, oldest first. */
  get emojis(): readonly Emoji[] {
    return this.state.emojis.list();
  }

  /** Uploads an emoji as a person: to the bot's application, or to a server. */
  uploadEmoji(player: Player, name: string, png: Uint8Array, guild?: Guild): Emoji {
    const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const home = guild ? this.state.emojisOf(guild) : this.state.emojis;
    return home.create({ name, image }, this.state.userObject(player.id));
  }

  /** Changes a player's display name, or the nickname in a server. `null` removes it. */
  rename(player: Player, name: string | null, guild?: Guild): void {
    if (!guild) player.displayName = name;
    else if (name === null) player.nicknames.delete(guild.id);
    else player.nicknames.set(guild.id, name);
    for (const it of guild ? [guild] : this.guilds) announceMember(this.state, it, player.id, 'UPDATE');
    this.state.feed.publish({ kind: 'player-changed' });
  }

  /** Gives a player the permission *Manage Server* in a server, or takes it away. */
  manage(player: Player, guild: Guild, may = true): void {
    this.roles.manage(player, guild, may);
  }

  /** The bytes behind the address of an attachment or an emoji, while they are kept. */
  file(url: string): StoredFile | undefined {
    return this.state.files.get(new URL(url, this.state.origin).pathname);
  }

  /** Tells the listener of everything that happens from now on; the answer ends that. */
  subscribe(listener: FeedListener): () => void {
    return this.state.feed.subscribe(listener);
  }

  /**
   * Looks with `check` now and after each event, until it finds something; rejects with what it throws, and after `withinMs`: by
   * default before the five seconds of a test of Vitest or Jest are over.
   */
  async until<Found>(check: () => Found | undefined | false, withinMs = 4_000): Promise<Found> {
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
