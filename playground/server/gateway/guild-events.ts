/** Events of a server, as the bot is told of them. https://docs.discord.com/developers/events/gateway-events */
import { ChannelType, GatewayIntentBits } from 'discord-api-types/v10';
import type { Channel, Guild, Player, Role } from '../directory/directory.ts';
import {
  channelObject,
  emojisObject,
  guildCreate,
  memberObject,
  presenceObject,
  roleObject,
} from '../directory/guild-object.ts';
import type { Less, Shared } from '../shared.ts';

/** Nothing is told of a server that the bot is not in. */
function tell(
  world: Shared,
  type: string,
  guild: Guild,
  data: object,
  intent = GatewayIntentBits.Guilds,
  less?: Less,
): void {
  if (guild.hasBot) world.gateway.dispatch(type, guild.id, data, intent, less);
}

export function announceGuild(world: Shared, guild: Guild): void {
  const less = { without: GatewayIntentBits.GuildPresences, data: guildCreate(world, guild, false) };
  tell(world, 'GUILD_CREATE', guild, guildCreate(world, guild, true), GatewayIntentBits.Guilds, less);
}

interface Commands {
  readonly commands: { forget(guildId: string): void };
}

/** The bot leaves a server, by itself or not: its roles and its commands there go with it. */
export function leaveGuild(world: Shared & Commands, guild: Guild): void {
  tell(world, 'GUILD_DELETE', guild, { id: guild.id });
  guild.hasBot = false;
  guild.memberRoles.delete(world.directory.bot.id);
  for (const { id, botId } of guild.roles.values()) if (botId === world.directory.bot.id) guild.roles.delete(id);
  world.commands.forget(guild.id);
}

export function announceChannel(world: Shared, channel: Channel, what: 'CREATE' | 'UPDATE'): void {
  const kind = channel.type === ChannelType.PublicThread ? 'THREAD' : 'CHANNEL';
  if (channel.guild) tell(world, `${kind}_${what}`, channel.guild, channelObject(channel));
}

export const announceRole = (world: Shared, guild: Guild, role: Role, what: 'CREATE' | 'UPDATE'): void =>
  tell(world, `GUILD_ROLE_${what}`, guild, { guild_id: guild.id, role: roleObject(role) });

/** Without the privileged intent for members a bot hears of itself alone. */
export function announceMember(world: Shared, guild: Guild, userId: string, what: 'ADD' | 'UPDATE'): void {
  const { bot } = world.directory;
  const who = world.directory.person(userId);
  if (!who) return;
  const intent = who === bot ? GatewayIntentBits.Guilds : GatewayIntentBits.GuildMembers;
  tell(world, `GUILD_MEMBER_${what}`, guild, { ...memberObject(guild, who), guild_id: guild.id }, intent);
}

/** A presence is told once for each server. */
export function announcePresence(world: Shared, player: Player): void {
  for (const guild of world.directory.guilds.values()) {
    const data = { ...presenceObject(player), guild_id: guild.id };
    tell(world, 'PRESENCE_UPDATE', guild, data, GatewayIntentBits.GuildPresences);
  }
}

export const announceEmojis = (world: Shared, guild: Guild): void => {
  const data = { guild_id: guild.id, emojis: emojisObject(guild.emojis) };
  tell(world, 'GUILD_EMOJIS_UPDATE', guild, data, GatewayIntentBits.GuildExpressions);
};
