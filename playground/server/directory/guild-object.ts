/** Servers, channels and members as Discord writes them. */
import { ChannelType } from 'discord-api-types/v10';
import type { World } from '../world.ts';
import { type Channel, type Guild, type Player, playerObject } from './directory.ts';

const JOINED = '2024-01-01T00:00:00.000000+00:00';
/** VIEW_CHANNEL, SEND_MESSAGES, EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY, USE_EXTERNAL_EMOJIS, USE_APPLICATION_COMMANDS, USE_EXTERNAL_APPS. */
export const PERMISSIONS = String(
  (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n) | (1n << 16n) | (1n << 18n) | (1n << 31n) | (1n << 50n),
);

/** The full guild of a GUILD_CREATE event. */
export function guildCreate(world: World, guild: Guild): object {
  const { bot, channels, players } = world.directory;
  return {
    ...guildObject(guild),
    joined_at: JOINED,
    large: false,
    unavailable: false,
    member_count: players.size + 1,
    members: [{ ...memberFields(), user: bot }],
    channels: [...channels.values()].filter((channel) => channel.guild === guild).map(channelObject),
    voice_states: [],
    threads: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function guildObject({ id, name, locale }: Guild): object {
  return {
    id,
    name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: id,
    afk_channel_id: null,
    afk_timeout: 300,
    application_id: null,
    default_message_notifications: 1,
    emojis: [],
    explicit_content_filter: 0,
    features: [],
    hub_type: null,
    mfa_level: 0,
    nsfw_level: 0,
    preferred_locale: locale,
    premium_progress_bar_enabled: false,
    premium_tier: 0,
    public_updates_channel_id: null,
    roles: [everyone(id)],
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    stickers: [],
    system_channel_flags: 0,
    system_channel_id: null,
    vanity_url_code: null,
    verification_level: 0,
  };
}

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

export function channelObject({ id, name, type, guild, people }: Channel): object {
  const common = { id, type, flags: 0, last_message_id: null };
  if (type === ChannelType.DM) return { ...common, recipients: people.map(playerObject) };
  if (type === ChannelType.GroupDM) {
    return { ...common, name, recipients: people.map(playerObject), icon: null, owner_id: people[0]?.id };
  }
  return {
    ...common,
    name,
    guild_id: guild?.id,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permissions: PERMISSIONS,
    permission_overwrites: [],
  };
}

export const memberObject = (player: Player): object => ({ ...memberFields(), user: playerObject(player) });

const memberFields = (): object => ({ ...partialMember(), deaf: false, mute: false });

/** A member as interactions name those who did not act themselves. */
export const partialMember = (): object => ({
  nick: null,
  avatar: null,
  banner: null,
  roles: [],
  joined_at: JOINED,
  premium_since: null,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
  permissions: PERMISSIONS,
});
