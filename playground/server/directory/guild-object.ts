/** Servers, channels and members as objects of Discord's API. */
import { type APIUser, ChannelType, OverwriteType } from 'discord-api-types/v10';
import type { SharedState } from '../shared-state.ts';
import { type Channel, type Guild, type Player, playerObject, type Role } from './directory.ts';
import { channelPermissions, guildPermissions } from './permissions.ts';

const JOINED = '2024-01-01T00:00:00.000000+00:00';

/**
 * The data of a GUILD_CREATE event. Without the privileged intent for presences, the bot is the only member in it.
 * https://docs.discord.com/developers/events/gateway-events#guild-create
 */
export function guildCreate(state: SharedState, guild: Guild, seesAll: boolean): object {
  const { bot, channels, players } = state.directory;
  const own = [...channels.values()].filter((channel) => channel.guild === guild);
  return {
    ...guildObject(guild),
    joined_at: JOINED,
    large: false,
    unavailable: false,
    member_count: membersOf(state, guild).length,
    members: (seesAll ? membersOf(state, guild) : [bot]).map((who) => memberObject(guild, who)),
    channels: own.filter(({ type }) => type !== ChannelType.PublicThread).map(channelObject),
    voice_states: [],
    threads: own.filter(({ type }) => type === ChannelType.PublicThread).map(channelObject),
    presences: seesAll ? [...players.values()].map((player) => presenceObject(player)) : [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export const guildObject = ({ id, name, locale, ownerId, roles, emojis }: Guild): object => ({
  ...SETTINGS,
  id,
  name,
  owner_id: ownerId,
  preferred_locale: locale,
  roles: [...roles.values()].map(roleObject),
  emojis: emojisObject(emojis),
});

/** Emoji objects without the user who uploaded them, which only the emoji routes return. */
export const emojisObject = (emojis: Guild['emojis']): readonly object[] =>
  [...emojis.values()].map(({ user: _uploader, ...emoji }) => emoji);

/** Fields that have the same value for all servers of the stand-in. */
const SETTINGS = {
  afk_channel_id: null,
  afk_timeout: 300,
  application_id: null,
  banner: null,
  default_message_notifications: 1,
  description: null,
  discovery_splash: null,
  explicit_content_filter: 0,
  features: [],
  home_header: null,
  icon: null,
  incidents_data: null,
  max_members: 25_000_000,
  max_presences: null,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  mfa_level: 0,
  nsfw: false,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  premium_subscription_count: 0,
  premium_tier: 0,
  public_updates_channel_id: null,
  region: 'us-east',
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  splash: null,
  stickers: [],
  system_channel_flags: 0,
  system_channel_id: null,
  vanity_url_code: null,
  verification_level: 0,
  widget_channel_id: null,
  widget_enabled: false,
};

/** A server in the response of `GET /users/@me/guilds`. */
export const ownGuildObject = (guild: Guild, botId: string): object => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  banner: null,
  owner: guild.ownerId === botId,
  permissions: String(guildPermissions(guild, botId)),
  features: [],
});

export const roleObject = ({ id, name, permissions, position, botId }: Role): object => ({
  id,
  name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position,
  permissions: String(permissions),
  managed: botId !== undefined,
  mentionable: false,
  flags: 0,
  ...(botId === undefined ? {} : { tags: { bot_id: botId } }),
});

export function channelObject({ id, name, type, guild, people, parent, overwrites }: Channel): object {
  const common = { id, type, flags: 0, last_message_id: null };
  if (type === ChannelType.DM) return { ...common, recipients: people.map(playerObject) };
  if (type === ChannelType.GroupDM) {
    return { ...common, name, recipients: people.map(playerObject), icon: null, owner_id: people[0]?.id };
  }
  const named = { ...common, name, guild_id: guild?.id, rate_limit_per_user: 0 };
  if (parent) return { ...named, ...THREAD, owner_id: guild?.id, parent_id: parent.id };
  const listed = [...overwrites].map(([whom, { allow, deny }]) => ({
    id: whom,
    type: guild?.roles.has(whom) ? OverwriteType.Role : OverwriteType.Member,
    allow: String(allow),
    deny: String(deny),
  }));
  return { ...named, position: 0, parent_id: null, topic: null, nsfw: false, permission_overwrites: listed };
}

/** The `channel` field of an interaction, with the player's permissions in it. */
export const channelFor = (channel: Channel, { id }: Player): object => ({
  ...channelObject(channel),
  ...(channel.guild ? { permissions: String(channelPermissions(channel, id)) } : {}),
});

/** The metadata of an open thread: https://docs.discord.com/developers/resources/channel#thread-metadata-object */
const THREAD = {
  message_count: 0,
  total_message_sent: 0,
  member_count: 1,
  thread_metadata: {
    archived: false,
    auto_archive_duration: 1_440,
    archive_timestamp: JOINED,
    locked: false,
    create_timestamp: JOINED,
  },
};

/** The members of a server: all players, its owner, and the bot if it was invited. Oldest account first. */
export function membersOf({ directory }: SharedState, guild: Guild): readonly (Player | APIUser)[] {
  const owner = directory.players.has(guild.ownerId) ? undefined : directory.person(guild.ownerId);
  const all = [...directory.players.values(), ...(owner ? [owner] : []), ...(guild.hasBot ? [directory.bot] : [])];
  return all.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Whether a member's user name or nickname in the server begins with `start`. */
export function isNamed({ id }: Guild, who: Player | APIUser, start: string): boolean {
  const names = 'nicknames' in who ? [playerObject(who).username, who.nicknames.get(id)] : [who.username];
  return names.some((name) => name?.toLowerCase().startsWith(start.toLowerCase()));
}

/** A player's presence. https://docs.discord.com/developers/events/gateway-events#presence-update */
export const presenceObject = ({ id, presence }: Player): object => ({
  user: { id },
  ...presence,
  client_status: presence.status === 'offline' ? {} : { web: presence.status },
});

/** A player or the bot as a member of a server. */
export const memberObject = (guild: Guild, who: Player | APIUser): object => ({
  ...eventMember(guild, who),
  user: 'nicknames' in who ? playerObject(who) : who,
});

/** A member object without `user` and without the voice fields. */
const partialMember = ({ id: guildId, memberRoles }: Guild, who: Player | APIUser): object => ({
  nick: ('nicknames' in who ? who.nicknames.get(guildId) : undefined) ?? null,
  avatar: null,
  banner: null,
  roles: [...(memberRoles.get(who.id) ?? [])],
  joined_at: JOINED,
  premium_since: null,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
});

/** The `member` field of a message event. It has no `user`, because that is the message's author. */
export const eventMember = (guild: Guild, who: Player | APIUser): object => ({
  ...partialMember(guild, who),
  deaf: false,
  mute: false,
});

/** The `member` field of an interaction: the player, with the permissions in the interaction's channel. */
export const actingMember = (player: Player, guild: Guild, channel: Channel): object => ({
  ...memberObject(guild, player),
  permissions: String(channelPermissions(channel, player.id)),
});

/** A member in the `resolved` data of an interaction. */
export const namedMember = (guild: Guild, channel: Channel, player: Player): object => ({
  ...partialMember(guild, player),
  permissions: String(channelPermissions(channel, player.id)),
});
