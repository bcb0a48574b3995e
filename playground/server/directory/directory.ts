/** Who and what exists on the stand-in: users, servers, channels, the application. Ids are fixed, so that what a bot keeps by them survives a restart. */
import { type APIUser, ChannelType, InteractionContextType, type Locale, type UserFlags } from 'discord-api-types/v10';
import { avatarOf } from './avatar.ts';

export interface Player {
  readonly id: string;
  readonly name: string;
  /** A data URL. */
  readonly avatar: string;
  locale: `${Locale}`;
  /** What Discord shows for the player everywhere; `null` for somebody who has a user name only. */
  displayName: string | null;
  /** What servers show instead, by their ids. */
  readonly nicknames: Map<string, string>;
  /** The ids of the servers in which the player has the permission *Manage Server*. */
  readonly manages: Set<string>;
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
  /** Whether the bot may read and write here with its own token. */
  botHasAccess: boolean;
  /** What the bot may not do here all the same: bits of `PermissionFlagsBits`, such as *Send Messages* and *Attach Files*. */
  readonly botLacks: Set<bigint>;
}

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
      manages: new Set(),
    };
    this.players.set(player.id, player);
    this.#addChannel({ name, type: ChannelType.DM, guild: undefined, people: [player], botHasAccess: true });
    return player;
  }

  /** Adds a server with one text channel; `addChannel` adds more. */
  addGuild(name: string, { hasBot = true, locale = 'en-US' }: Partial<Pick<Guild, 'hasBot' | 'locale'>> = {}): Guild {
    const color = COLORS[(this.guilds.size + 4) % COLORS.length] ?? '#555';
    const guild: Guild = { id: this.#id(), name, icon: avatarOf(name, color), locale, hasBot };
    this.guilds.set(guild.id, guild);
    this.addChannel('general', guild);
    return guild;
  }

  /** @param parent the channel whose thread it is */
  addChannel(name: string, guild: Guild, parent?: Channel): Channel {
    const type = parent ? ChannelType.PublicThread : ChannelType.GuildText;
    const botHasAccess = guild.hasBot;
    return this.#addChannel({ name, type, guild, people: [], botHasAccess, ...(parent ? { parent } : {}) });
  }

  /** A conversation between people that the bot is not part of; it is there only as a user-installed app. */
  addGroup(name: string, people: readonly Player[]): Channel {
    return this.#addChannel({ name, type: ChannelType.GroupDM, guild: undefined, people, botHasAccess: false });
  }

  /** The first channel of a server, or a player's direct messages with the bot. */
  channelOf(place: Guild | Player): Channel {
    for (const channel of this.channels.values()) {
      if (channel.guild === place || (channel.type === ChannelType.DM && channel.people[0] === place)) return channel;
    }
    throw new UnknownPlaceError(place.name);
  }

  #addChannel(channel: Omit<Channel, 'id' | 'botLacks'>): Channel {
    const added = { ...channel, id: this.#id(), botLacks: new Set<bigint>() };
    this.channels.set(added.id, added);
    return added;
  }

  #id(): string {
    this.#made += 1n;
    return (EPOCH_ID + this.#made * STEP).toString();
  }
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
