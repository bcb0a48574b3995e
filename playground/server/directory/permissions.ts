/**
 * Computes permissions in a server and in one of its channels.
 * https://docs.discord.com/developers/topics/permissions#permission-overwrites
 */
import { PermissionFlagsBits as Bit, ChannelType } from 'discord-api-types/v10';
import { type Channel, type Directory, type Guild, USUAL_PERMISSIONS } from './directory.ts';

const ALL_PERMISSIONS = Object.values(Bit).reduce((all, bit) => all | bit, 0n);

/** A member's permissions in the whole server, which roles give. */
export function guildPermissions({ id, ownerId, roles, memberRoles }: Guild, userId: string): bigint {
  if (userId === ownerId) return ALL_PERMISSIONS;
  const held = [id, ...(memberRoles.get(userId) ?? [])].reduce(
    (all, it) => all | (roles.get(it)?.permissions ?? 0n),
    0n,
  );
  return (held & Bit.Administrator) === 0n ? held : ALL_PERMISSIONS;
}

/**
 * A member's permissions in a channel, after its overwrites. A thread uses those of its parent channel. In direct
 * messages everything is allowed.
 */
export function channelPermissions({ guild, parent, overwrites }: Channel, userId: string): bigint {
  if (!guild) return USUAL_PERMISSIONS;
  const base = guildPermissions(guild, userId);
  if ((base & Bit.Administrator) !== 0n) return base;
  const all = (parent ?? { overwrites }).overwrites;
  const held = [...(guild.memberRoles.get(userId) ?? [])];
  return [[guild.id], held, [userId]].reduce((left, ids) => {
    const found = ids.flatMap((id) => all.get(id) ?? []);
    const deny = found.reduce((sum, it) => sum | it.deny, 0n);
    return (left & ~deny) | found.reduce((sum, it) => sum | it.allow, 0n);
  }, base);
}

/**
 * Whether a user has all of these permissions in a channel. Without the permission to see the channel or to write in
 * it, the permissions that depend on that are missing too, although their bits are set:
 * https://docs.discord.com/developers/topics/permissions#implicit-permissions
 */
export function mayDo(channel: Channel, userId: string, wanted: bigint): boolean {
  const held = channelPermissions(channel, userId);
  const write = channel.type === ChannelType.PublicThread ? Bit.SendMessagesInThreads : Bit.SendMessages;
  const needed = Bit.ViewChannel | ((wanted & WRITING) === 0n ? 0n : write) | (wanted & ~Bit.SendMessages);
  return (held & needed) === needed;
}

const WRITING = Bit.SendMessages | Bit.MentionEveryone | Bit.SendTTSMessages | Bit.AttachFiles | Bit.EmbedLinks;

/** Whether the bot can read this channel with its own token. */
export function botReaches({ bot }: Directory, channel: Channel): boolean {
  if (!channel.guild) return channel.type === ChannelType.DM;
  return channel.guild.hasBot && mayDo(channel, bot.id, 0n);
}

/**
 * The `app_permissions` field of an interaction. A bot that was not invited lacks the permission to see the channel.
 */
export function appPermissions({ bot }: Directory, channel: Channel): bigint {
  const isInvited = channel.guild ? channel.guild.hasBot : channel.type === ChannelType.DM;
  return isInvited ? channelPermissions(channel, bot.id) : USUAL_PERMISSIONS & ~Bit.ViewChannel;
}
