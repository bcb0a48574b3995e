/**
 * The users, servers and channels of the stand-in, and the bot's application. Ids are the same after a restart, so that
 * data that a bot stored under them remains valid.
 */
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
  /** The avatar as a data URL. */
  readonly avatar: string;
  locale: `${Locale}`;
  /** The global display name; `null` if the user has only a user name. */
  displayName: string | null;
  /** The user's nicknames by guild id. */
  readonly nicknames: Map<string, string>;
  presence: Presence;
  /** Whether the bot may open a direct message with this player. */
  takesDirectMessages: boolean;
}

/** The bot's name and avatar. */
export interface BotProfile {
  readonly name: string;
  /** The avatar as a data URL. Default: a picture with the first letter of the name. */
  readonly avatar?: string;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly locale: `${Locale}`;
  /** False for a server that has not invited the bot. Its members can use the bot only as a user-installed app. */
  hasBot: boolean;
  /** The server's owner, who has every permission. The owner need not be one of the players. */
  readonly ownerId: string;
  /** The server's roles by id. The role `@everyone` has the same id as the server. */
  readonly roles: Map<string, Role>;
  readonly emojis: Map<string, Emoji>;
  /** The ids of each member's roles, by user id, without `@everyone`. */
  readonly memberRoles: Map<string, Set<string>>;
}

/** A custom emoji. Unlike other emojis in Discord's responses, it has every field. */
export type Emoji = Required<Omit<APIEmoji, 'name' | 'id'>> & { readonly id: string; readonly name: string };

export interface Role {
  readonly id: string;
  readonly name: string;
  /** The role's permissions: bits of `PermissionFlagsBits`. */
  permissions: bigint;
  readonly position: number;
  /** The bot whose invitation created this role; the role is deleted together with the bot. */
  readonly botId?: string;
}

/** Options for creating a server. */
export type GuildOptions = Partial<Pick<Guild, 'hasBot' | 'locale' | 'ownerId'>>;

/** Permissions that a channel allows and denies to a role or a member. */
export interface Overwrite {
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly type: ChannelType.GuildText | ChannelType.PublicThread | ChannelType.DM | ChannelType.GroupDM;
  readonly guild: Guild | undefined;
  /** The channel to which a thread belongs. */
  readonly parent?: Channel;
  /** The members of a direct-message or group channel. Empty for a channel of a server, which every member can see. */
  readonly people: readonly Player[];
  /** Permission overwrites by the id of a role or member. A thread uses those of its parent channel. */
  readonly overwrites: Map<string, Overwrite>;
}

/** A channel or thread of a server. */
export interface GuildChannel extends Channel {
  readonly guild: Guild;
}

/** The permissions of `@everyone` in a new server, which are also those that an invitation gives to the bot. */
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
/**
 * A guild's shard is computed from its id without the lowest 22 bits, so consecutive guilds are on different shards.
 */
const STEP = 1n << 22n;
const COLORS = ['#3a7d44', '#9c4a9c', '#b0562b', '#2f6fb0', '#8a6d1f', '#a83f56', '#3d7f86', '#6a5acd'];

export class Directory {
  readonly applicationId: string;
  readonly bot: APIUser;
  /** The bot's avatar as a data URL. */
  readonly botAvatar: string;
  readonly players = new Map<string, Player>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  idCount = 0n;

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
    const id = this.#id();
    const everyone: Role = { id, name: '@everyone', permissions: USUAL_PERMISSIONS, position: 0 };
    const guild: Guild = {
      id,
      name,
      icon: avatarOf(name, color),
      locale,
      hasBot,
      ownerId: ownerId ?? ownerOf(id),
      roles: new Map([[id, everyone]]),
      memberRoles: new Map(),
      emojis: new Map(),
    };
    const { bot } = this;
    if (hasBot) {
      const own = addRole(guild, { name: bot.username, permissions: USUAL_PERMISSIONS, botId: bot.id });
      guild.memberRoles.set(bot.id, new Set([own.id]));
    }
    this.guilds.set(id, guild);
    this.addChannel('general', guild);
    return guild;
  }

  /**
   * Adds a channel or thread to a server.
   * @param parent the channel to which a new thread belongs
   * @param id the id of the message from which a new thread was started
   */
  addChannel(name: string, guild: Guild, parent?: Channel, id?: string): GuildChannel {
    const type = parent ? ChannelType.PublicThread : ChannelType.GuildText;
    return this.#addChannel({ name, type, guild, people: [], ...(parent ? { parent } : {}) }, id);
  }

  /** Adds a group conversation in which the bot is not a member. It can be used there only as a user-installed app. */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.#addChannel({ name, type: ChannelType.GroupDM, guild: undefined, people });
  }

  /** Finds the bot, a player, or a server's owner who is not one of the players. */
  person(id: string): APIUser | Player | undefined {
    if (id === this.bot.id) return this.bot;
    const owned = [...this.guilds.values()].find(({ ownerId }) => ownerId === id);
    return this.players.get(id) ?? (owned && userObject(id, `Owner of ${owned.name}`));
  }

  /** The user object of the person with this id, as in Discord's API. */
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
    this.idCount += 1n;
    return (EPOCH_ID + this.idCount * STEP).toString();
  }
}

/**
 * Creates a server's owner for a server that belongs to none of the players. The id is computed from the server's id,
 * so that no other id changes.
 */
const ownerOf = (guildId: string): string => String(BigInt(guildId) - 1n);

/** Adds a role above all others. Its id is computed from the server's id, so that the ids of channels do not change. */
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

/** The `context` field of an interaction in this channel. */
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
