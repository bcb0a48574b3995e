/** The driver's surroundings: people and places, the clock, the faults, and waiting for events. */
import type { APIUser, Locale } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import type { Channel, Directory, Emoji, Guild, GuildOptions, Player } from '../directory/directory.ts';
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
import type { World } from '../world.ts';
import { DriverError } from './driver-error.ts';
import type { GatewayControl } from './gateway-control.ts';
import { RoleControl } from './role-control.ts';

export class Environment {
  /** @internal */
  protected readonly world: World;
  /** Add roles to servers, give them to people, and say what channels allow and deny them. */
  readonly roles: RoleControl;

  /** @internal */
  constructor(world: World) {
    this.world = world;
    this.roles = new RoleControl(world);
  }

  /** The time of this Discord; shift it to make time pass. */
  get clock(): Clock {
    return this.world.clock;
  }

  /** Arm what shall go wrong next. */
  get faults(): Faults {
    return this.world.faults;
  }

  /** Drop connections, ask for reconnects, look at the bot's sessions. */
  get gateway(): GatewayControl {
    return this.world.gateway;
  }

  /**
   * From now on, interactions are posted to this address, in place of the gateway; the bot may choose it, too, by
   * `PATCH /applications/@me`. Tries the address as Discord does, when somebody listens there, for which it waits at most
   * `withinMs`; rejects with a DriverError that says what is wrong. `undefined` goes back to the gateway.
   */
  async useEndpoint(url: string | undefined, withinMs = 10_000): Promise<void> {
    if (url === undefined) return this.world.endpoint.forget();
    await this.world.endpoint.register(url, withinMs).catch((error: unknown) => {
      throw error instanceof EndpointError ? new DriverError(error.message) : error;
    });
  }

  /** Where interactions are posted; `undefined` while the gateway brings them. */
  get endpointUrl(): string | undefined {
    return this.world.endpoint.url;
  }

  /** Whether interactions reach the bot: by its endpoint, or by a connection of it to the gateway. */
  get isBotThere(): boolean {
    return this.endpointUrl !== undefined || this.world.gateway.connected.length > 0;
  }

  /** The bot's presence, by the session of its first connected shard; nothing while none is connected. */
  get presence(): Presence | undefined {
    return this.world.gateway.connected[0]?.presence;
  }

  /** The bot as its users see it; its id is the application's. */
  get bot(): APIUser {
    return this.world.directory.bot;
  }

  /** The newest events, oldest first: messages, interactions, the bot's calls and requests to it. */
  get log(): readonly FeedEvent[] {
    return this.world.feed.log;
  }

  /**
   * Everybody and everything; change it with the methods below.
   *
   * @internal
   */
  get directory(): Directory {
    return this.world.directory;
  }

  /** Who there is to play as. */
  get players(): readonly Player[] {
    return [...this.world.directory.players.values()];
  }

  /** The servers, also those that the bot is not in. */
  get guilds(): readonly Guild[] {
    return [...this.world.directory.guilds.values()];
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

  /** The text channel of a server by the server's name. */
  channel(guildName: string): Channel {
    const found = this.guilds.find((guild) => guild.name === guildName);
    if (!found) throw new DriverError(`There is no server "${guildName}".`);
    return this.world.directory.channelOf(found);
  }

  /** A player's direct messages with the bot. */
  dm(player: Player): Channel {
    return this.world.directory.channelOf(player);
  }

  /** Adds somebody, who is in every server. */
  addPlayer(name: string, locale?: `${Locale}`): Player {
    const player = this.world.directory.addPlayer(name, locale);
    for (const guild of this.guilds) announceMember(this.world, guild, player.id, 'ADD');
    return player;
  }

  /** Adds a server, and tells the bot if it is in it. */
  addGuild(name: string, options: GuildOptions = {}): Channel {
    const guild = this.world.directory.addGuild(name, options);
    announceGuild(this.world, guild);
    return this.world.directory.channelOf(guild);
  }

  /** Adds another text channel to the server of this one. */
  addChannel({ guild }: Channel, name: string): Channel {
    if (!guild) throw new DriverError('Only a server has several channels.');
    return this.#announced(this.world.directory.addChannel(name, guild));
  }

  /** Adds a thread to a channel of a server. */
  addThread(parent: Channel, name: string): Channel {
    if (!parent.guild) throw new DriverError('Only the channels of servers have threads.');
    return this.#announced(this.world.directory.addChannel(name, parent.guild, parent));
  }

  #announced(channel: Channel): Channel {
    announceChannel(this.world, channel, 'CREATE');
    return channel;
  }

  /** A conversation between people that the bot is not part of: its commands are there for whoever has installed it. */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.world.directory.addGroup(name, people);
  }

  /** Throws the bot out of a server. */
  removeBot(guild: Guild): void {
    leaveGuild(this.world, guild);
  }

  /** Changes the language of a player's Discord. */
  setLocale(player: Player, locale: `${Locale}`): void {
    player.locale = locale;
    this.world.feed.publish({ kind: 'player-changed' });
  }

  /** Says whether a player takes direct messages of the bot's own accord: everybody does at first. */
  takeDirectMessages(player: Player, takes: boolean): void {
    player.takesDirectMessages = takes;
  }

  /** Sets what a player's status shows: online at first. */
  setPresence(player: Player, presence: Presence): void {
    player.presence = presence;
    announcePresence(this.world, player);
  }

  /** The emojis of the bot's application, oldest first. */
  get emojis(): readonly Emoji[] {
    return this.world.emojis.list();
  }

  /** Uploads one in the application's settings, as somebody of the bot's team, or in those of the server of a channel. */
  uploadEmoji(player: Player, name: string, png: Uint8Array, { guild }: Partial<Pick<Channel, 'guild'>> = {}): Emoji {
    const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const home = guild ? this.world.emojisOf(guild) : this.world.emojis;
    return home.create({ name, image }, this.world.userObject(player.id));
  }

  /** Changes what Discord shows for a player, everywhere or in the server of a channel; `null` takes that name away. */
  rename(player: Player, name: string | null, { guild }: Partial<Pick<Channel, 'guild'>> = {}): void {
    if (!guild) player.displayName = name;
    else if (name === null) player.nicknames.delete(guild.id);
    else player.nicknames.set(guild.id, name);
    for (const it of guild ? [guild] : this.guilds) announceMember(this.world, it, player.id, 'UPDATE');
    this.world.feed.publish({ kind: 'player-changed' });
  }

  /** Gives a player the permission *Manage Server* in the server of a channel, or takes it away. */
  manage(player: Player, place: Pick<Channel, 'guild'>, may = true): void {
    this.roles.manage(player, place, may);
  }

  /** The bytes behind the address of an attachment or an emoji, while they are kept. */
  file(url: string): StoredFile | undefined {
    return this.world.files.get(new URL(url, this.world.origin).pathname);
  }

  /** Tells the listener of everything that happens from now on; the answer ends that. */
  subscribe(listener: FeedListener): () => void {
    return this.world.feed.subscribe(listener);
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
