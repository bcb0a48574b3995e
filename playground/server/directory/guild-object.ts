/** Servers, channels and members as Discord writes them. */
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Shared } from '../shared.ts';
import { type Channel, type Guild, type Player, playerObject } from './directory.ts';

const JOINED = '2024-01-01T00:00:00.000000+00:00';
/** VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY, USE_EXTERNAL_EMOJIS, USE_APPLICATION_COMMANDS, USE_EXTERNAL_APPS. */
const PERMISSIONS = String(
  (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n) | (1n << 16n) | (1n << 18n) | (1n << 31n) | (1n << 50n),
);

/** https://docs.discord.com/developers/topics/permissions */
const MANAGE_GUILD = 1n << 5n;

/** What the bot may do in a channel. */
export function botPermissions({ botHasAccess, botLacks }: Channel): string {
  const lacking = [...botLacks, ...(botHasAccess ? [] : [PermissionFlagsBits.ViewChannel])];
  return String(lacking.reduce((left, bit) => left & ~bit, BigInt(PERMISSIONS)));
}

/** The full guild of a GUILD_CREATE event. */
export function guildCreate(world: Shared, guild: Guild): object {
  const { bot, channels, players } = world.directory;
  const [inner, threads] = [[...channels.values()].filter((it) => it.guild === guild), ChannelType.PublicThread];
  return {
    ...guildObject(guild),
    joined_at: JOINED,
    large: false,
    unavailable: false,
    member_count: players.size + 1,
    members: [{ ...memberFields(), user: bot }],
    channels: inner.filter(({ type }) => type !== threads).map(channelObject),
    voice_states: [],
    threads: inner.filter(({ type }) => type === threads).map(channelObject),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export const guildObject = ({ id, name, locale }: Guild): object => ({
  ...SETTINGS,
  id,
  name,
  owner_id: id,
  preferred_locale: locale,
  roles: [everyone(id)],
});

/** What is the same for all servers here. */
const SETTINGS = {
  afk_channel_id: null,
  afk_timeout: 300,
  application_id: null,
  banner: null,
  default_message_notifications: 1,
  description: null,
  discovery_splash: null,
  emojis: [],
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

/** A server in the list of those that the bot is in. */
export const ownGuildObject = ({ id, name }: Guild): object => ({
  id,
  name,
  icon: null,
  banner: null,
  owner: false,
  permissions: PERMISSIONS,
  features: [],
});

function everyone(guildId: string): object {
  return {
    id: guildId,
    name: '@everyone',
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: 0,
    permissions: PERMISSIONS,
    managed: false,
    mentionable: false,
    flags: 0,
  };
}

export function channelObject({ id, name, type, guild, people, parent }: Channel): object {
  const common = { id, type, flags: 0, last_message_id: null };
  if (type === ChannelType.DM) return { ...common, recipients: people.map(playerObject) };
  if (type === ChannelType.GroupDM) {
    return { ...common, name, recipients: people.map(playerObject), icon: null, owner_id: people[0]?.id };
  }
  const named = { ...common, name, guild_id: guild?.id, rate_limit_per_user: 0, permissions: PERMISSIONS };
  if (parent) return { ...named, ...THREAD, owner_id: guild?.id, parent_id: parent.id };
  return { ...named, position: 0, parent_id: null, topic: null, nsfw: false, permission_overwrites: [] };
}

/** A thread that is open: https://docs.discord.com/developers/resources/channel#thread-metadata-object */
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

export const memberObject = (player: Player): object => ({ ...memberFields(), user: playerObject(player) });

const memberFields = (): object => ({ ...partialMember(), deaf: false, mute: false });

/** A member without who it is, and without what needs a voice channel. */
const partialMember = (): object => ({
  nick: null,
  avatar: null,
  banner: null,
  roles: [],
  joined_at: JOINED,
  premium_since: null,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
});

/** The member who acted, in an interaction: with what it may do in that channel. */
export const actingMember = (player: Player, guild: Guild): object => ({
  ...memberObject(player),
  nick: player.nicknames.get(guild.id) ?? null,
  permissions: player.manages.has(guild.id) ? String(BigInt(PERMISSIONS) | MANAGE_GUILD) : PERMISSIONS,
});

/** A member whom an interaction names. */
export const namedMember = (): object => ({ ...partialMember(), permissions: PERMISSIONS });
