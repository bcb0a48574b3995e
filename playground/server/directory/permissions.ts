/**
 * Permissions in a server and in one of its channels, reckoned as Discord does.
 * https://docs.discord.com/developers/topics/permissions#permission-overwrites
 */
import { PermissionFlagsBits as Bit, ChannelType } from 'discord-api-types/v10';
import { type Channel, type Directory, type Guild, USUAL_PERMISSIONS } from './directory.ts';

const ALL_PERMISSIONS = Object.values(Bit).reduce((all, bit) => all | bit, 0n);

/** By roles alone, as somebody has them in the whole server. */
export function guildPermissions({ id, ownerId, roles, memberRoles }: Guild, userId: string): bigint {
  if (userId === ownerId) return ALL_PERMISSIONS;
  const held = [id, ...(memberRoles.get(userId) ?? [])].reduce(
    (all, it) => all | (roles.get(it)?.permissions ?? 0n),
    0n,
  );
  return (held & Bit.Administrator) === 0n ? held : ALL_PERMISSIONS;
}

/** With the overwrites of the channel; a thread has those of its channel. Outside of servers nothing can be taken away. */
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
 * Whether somebody may do all of this in a channel. Who cannot see a channel or write in it lacks by that, and not by
 * number, all that needs seeing and writing: https://docs.discord.com/developers/topics/permissions#implicit-permissions
 */
export function mayDo(channel: Channel, userId: string, wanted: bigint): boolean {
  const held = channelPermissions(channel, userId);
  const write = channel.type === ChannelType.PublicThread ? Bit.SendMessagesInThreads : Bit.SendMessages;
  const needed = Bit.ViewChannel | ((wanted & WRITING) === 0n ? 0n : write) | (wanted & ~Bit.SendMessages);
  return (held & needed) === needed;
}

const WRITING = Bit.SendMessages | Bit.MentionEveryone | Bit.SendTTSMessages | Bit.AttachFiles | Bit.EmbedLinks;

/** Whether the bot may read here with its own token. */
export function botReaches({ bot }: Directory, channel: Channel): boolean {
  if (!channel.guild) return channel.type === ChannelType.DM;
  return channel.guild.hasBot && mayDo(channel, bot.id, 0n);
}

/** The `app_permissions` of an interaction. Where the bot was not invited, nothing says that it sees the channel. */
export function appPermissions({ bot }: Directory, channel: Channel): bigint {
  const isInvited = channel.guild ? channel.guild.hasBot : channel.type === ChannelType.DM;
  return isInvited ? channelPermissions(channel, bot.id) : USUAL_PERMISSIONS & ~Bit.ViewChannel;
}
