/** The gateway events of a server. https://docs.discord.com/developers/events/gateway-events */
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
import type { Less, SharedState } from '../shared-state.ts';

/** Sends an event of a server, unless the bot is not in that server. */
function tell(
  state: SharedState,
  type: string,
  guild: Guild,
  data: object,
  intent = GatewayIntentBits.Guilds,
  less?: Less,
): void {
  if (guild.hasBot) state.gateway.dispatch(type, guild.id, data, intent, less);
}

export function announceGuild(state: SharedState, guild: Guild): void {
  const less = { without: GatewayIntentBits.GuildPresences, data: guildCreate(state, guild, false) };
  tell(state, 'GUILD_CREATE', guild, guildCreate(state, guild, true), GatewayIntentBits.Guilds, less);
}

interface CommandSource {
  readonly commands: { forget(guildId: string): void };
}

/** Removes the bot from a server, together with the bot's role and commands in it. */
export function leaveGuild(state: SharedState & CommandSource, guild: Guild): void {
  tell(state, 'GUILD_DELETE', guild, { id: guild.id });
  guild.hasBot = false;
  guild.memberRoles.delete(state.directory.bot.id);
  for (const { id, botId } of guild.roles.values()) if (botId === state.directory.bot.id) guild.roles.delete(id);
  state.commands.forget(guild.id);
}

export function announceChannel(state: SharedState, channel: Channel, what: 'CREATE' | 'UPDATE'): void {
  const kind = channel.type === ChannelType.PublicThread ? 'THREAD' : 'CHANNEL';
  if (channel.guild) tell(state, `${kind}_${what}`, channel.guild, channelObject(channel));
}

export const announceRole = (state: SharedState, guild: Guild, role: Role, what: 'CREATE' | 'UPDATE'): void =>
  tell(state, `GUILD_ROLE_${what}`, guild, { guild_id: guild.id, role: roleObject(role) });

/** Sends a member event. Without the privileged intent for members, a bot receives only events about itself. */
export function announceMember(state: SharedState, guild: Guild, userId: string, what: 'ADD' | 'UPDATE'): void {
  const { bot } = state.directory;
  const who = state.directory.person(userId);
  if (!who) return;
  const intent = who === bot ? GatewayIntentBits.Guilds : GatewayIntentBits.GuildMembers;
  tell(state, `GUILD_MEMBER_${what}`, guild, { ...memberObject(guild, who), guild_id: guild.id }, intent);
}

/** Sends a player's presence, once for each server. */
export function announcePresence(state: SharedState, player: Player): void {
  for (const guild of state.directory.guilds.values()) {
    const data = { ...presenceObject(player), guild_id: guild.id };
    tell(state, 'PRESENCE_UPDATE', guild, data, GatewayIntentBits.GuildPresences);
  }
}

export const announceEmojis = (state: SharedState, guild: Guild): void => {
  const data = { guild_id: guild.id, emojis: emojisObject(guild.emojis) };
  tell(state, 'GUILD_EMOJIS_UPDATE', guild, data, GatewayIntentBits.GuildExpressions);
};
