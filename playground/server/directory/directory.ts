/** Who and what exists on the stand-in: users, servers, channels, the application. Ids are fixed, so that what a bot keeps by them survives a restart. */
import {
  type APIEmoji,
  type APIUser,
  PermissionFlagsBits as Bit,
  ChannelType,
  InteractionContextType,
  type Locale,
  type UserFlags,
} from 'discord-api-types/v10';
import { ONLINE, type Presence } from '../gateway/presence.ts';
import { avatarOf } from './avatar.ts';

export interface Player {
  readonly id: string;
  readonly name: string;
  /** A data URL. */
  readonly avatar: string;
  locale: `${Locale}`;
  /** The display name everywhere; `null` for somebody who has a user name only. */
  displayName: string | null;
  /** Nicknames, by the ids of servers. */
  readonly nicknames: Map<string, string>;
  presence: Presence;
  /** Whether the bot may write direct messages of its own accord. */
  takesDirectMessages: boolean;
}

/** How the bot is shown. */
export interface BotProfile {
  readonly name: string;
  /** A data URL; the name's first letter when there is none. */
  readonly avatar?: string;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly locale: `${Locale}`;
  /** False for a server that never invited the bot: there it is only reached as a user-installed app. */
  hasBot: boolean;
  /** Who may do everything here: a player, or somebody whom nobody plays. */
  readonly ownerId: string;
  /** By their ids; that of `@everyone` is the server's. */
  readonly roles: Map<string, Role>;
  readonly emojis: Map<string, Emoji>;
  /** Which roles somebody has besides `@everyone`: the ids of both. */
  readonly memberRoles: Map<string, Set<string>>;
}

/** Discord fills in every field of an emoji that it hands out whole. */
export type Emoji = Required<Omit<APIEmoji, 'name' | 'id'>> & { readonly id: string; readonly name: string };

export interface Role {
  readonly id: string;
  readonly name: string;
  /** Bits of `PermissionFlagsBits`. */
  permissions: bigint;
  readonly position: number;
  /** The bot that brought it; it goes with the bot. */
  readonly botId?: string;
}

/** Options of a new server. */
export type GuildOptions = Partial<Pick<Guild, 'hasBot' | 'locale' | 'ownerId'>>;

/** Permissions that a channel gives a role or a member, and takes away. */
export interface Overwrite {
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly type: ChannelType.GuildText | ChannelType.PublicThread | ChannelType.DM | ChannelType.GroupDM;
  readonly guild: Guild | undefined;
  /** Of a thread, the channel that it belongs to. */
  readonly parent?: Channel;
  /** The people of a direct-message channel; empty for a server's channel, which everybody sees. */
  readonly people: readonly Player[];
  /** By the ids of roles and members; a thread has those of its channel. */
  readonly overwrites: Map<string, Overwrite>;
}

/** A channel or thread of a server. */
export interface GuildChannel extends Channel {
  readonly guild: Guild;
}

/** Permissions of everybody in a new server here, and those that an invitation gives the bot. */
export const USUAL_PERMISSIONS =
  Bit.ViewChannel |
  Bit.SendMessages |
  Bit.EmbedLinks |
  Bit.AttachFiles |
  Bit.ReadMessageHistory |
  Bit.AddReactions |
  Bit.CreatePublicThreads |
  Bit.UseExternalEmojis |
  Bit.UseApplicationCommands |
  Bit.SendMessagesInThreads |
  Bit.UseExternalApps;

const EPOCH_ID = 1_100_000_000_000_000_000n;
/** Neighbouring guilds fall on different shards: a shard is picked by the bits above the 22nd. */
const STEP = 1n << 22n;
const COLORS = ['#3a7d44', '#9c4a9c', '#b0562b', '#2f6fb0', '#8a6d1f', '#a83f56', '#3d7f86', '#6a5acd'];

export class Directory {
  readonly applicationId: string;
  readonly bot: APIUser;
  /** A data URL. */
  readonly botAvatar: string;
  readonly players = new Map<string, Player>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  #made = 0n;

  constructor({ name, avatar = avatarOf(name, '#5865f2') }: BotProfile) {
    this.applicationId = this.#id();
    this.bot = { ...userObject(this.applicationId, name), bot: true };
    this.botAvatar = avatar;
  }

  addPlayer(name: string, locale: `${Locale}` = 'en-US'): Player {
    const color = COLORS[this.players.size % COLORS.length] ?? '#555';
    const avatar = avatarOf(name, color);
    const player: Player = {
      id: this.#id(),
      name,
      avatar,
      locale,
      displayName: name,
      nicknames: new Map(),
      presence: ONLINE,
      takesDirectMessages: true,
    };
    this.players.set(player.id, player);
    this.#addChannel({ name, type: ChannelType.DM, guild: undefined, people: [player] });
    return player;
  }

  /** Adds a server with one text channel; `addChannel` adds more. */
  addGuild(name: string, { hasBot = true, locale = 'en-US', ownerId }: GuildOptions = {}): Guild {
    const color = COLORS[(this.guilds.size + 4) % COLORS.length] ?? '#555';
    const [id, roles, memberRoles] = [this.#id(), new Map<string, Role>(), new Map<string, Set<string>>()];
    const [icon, emojis] = [avatarOf(name, color), new Map<string, Emoji>()];
    const guild: Guild = {
      id,
      name,
      icon,
      locale,
      hasBot,
      ownerId: ownerId ?? ownerOf(id),
      roles,
      memberRoles,
      emojis,
    };
    roles.set(id, { id, name: '@everyone', permissions: USUAL_PERMISSIONS, position: 0 });
    const { bot } = this;
    if (hasBot) {
      const own = addRole(guild, { name: bot.username, permissions: USUAL_PERMISSIONS, botId: bot.id });
      memberRoles.set(bot.id, new Set([own.id]));
    }
    this.guilds.set(id, guild);
    this.addChannel('general', guild);
    return guild;
  }

  /**
   * @param parent the channel whose thread it is
   * @param id that of the message it begins with
   */
  addChannel(name: string, guild: Guild, parent?: Channel, id?: string): GuildChannel {
    const type = parent ? ChannelType.PublicThread : ChannelType.GuildText;
    return this.#addChannel({ name, type, guild, people: [], ...(parent ? { parent } : {}) }, id);
  }

  /** A conversation between people that the bot is not part of; it is there only as a user-installed app. */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.#addChannel({ name, type: ChannelType.GroupDM, guild: undefined, people });
  }

  /** The bot, a player, or the owner of a server whom nobody plays. */
  person(id: string): APIUser | Player | undefined {
    if (id === this.bot.id) return this.bot;
    const owned = [...this.guilds.values()].find(({ ownerId }) => ownerId === id);
    return this.players.get(id) ?? (owned && userObject(id, `Owner of ${owned.name}`));
  }

  /** The same as Discord writes it. */
  userObject(id: string): APIUser | undefined {
    const person = this.person(id);
    return person && 'nicknames' in person ? playerObject(person) : person;
  }

  /** The first channel of a server, or a player's direct messages with the bot. */
  channelOf(place: Guild | Player): Channel {
    for (const channel of this.channels.values()) {
      if (channel.guild === place || (channel.type === ChannelType.DM && channel.people[0] === place)) return channel;
    }
    throw new UnknownPlaceError(place.name);
  }

  #addChannel<Added extends Omit<Channel, 'id' | 'overwrites'>>(channel: Added, id = this.#id()) {
    const added = { ...channel, id, overwrites: new Map<string, Overwrite>() };
    this.channels.set(added.id, added);
    return added;
  }

  #id(): string {
    this.#made += 1n;
    return (EPOCH_ID + this.#made * STEP).toString();
  }
}

/** The owner of a server that belongs to none of the players. The id follows from the server's, so that others stay what they are. */
const ownerOf = (guildId: string): string => String(BigInt(guildId) - 1n);

/** Adds a role above the others. Its id follows from the server's, so that those of channels stay what they are. */
export function addRole(guild: Guild, role: Omit<Role, 'id' | 'position'>): Role {
  const position = Math.max(...[...guild.roles.values()].map((it) => it.position)) + 1;
  const added = { ...role, id: String(BigInt(guild.id) + BigInt(position)), position };
  guild.roles.set(added.id, added);
  return added;
}

export class UnknownPlaceError extends Error {
  override readonly name = 'UnknownPlaceError';

  constructor(name: string) {
    super(`"${name}" was not made by this stand-in's addGuild or addPlayer.`);
  }
}

/** Where an interaction in this channel happens, in Discord's terms. */
export function contextOf(channel: Channel): InteractionContextType {
  if (channel.guild) return InteractionContextType.Guild;
  return channel.type === ChannelType.DM ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel;
}

export const playerObject = (player: Player): APIUser => ({
  ...userObject(player.id, player.name),
  global_name: player.displayName,
});

function userObject(id: string, name: string): APIUser {
  return {
    id,
    username: name.toLowerCase().replaceAll(' ', '_'),
    discriminator: '0',
    global_name: name,
    avatar: null,
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    primary_guild: null,
  };
}
