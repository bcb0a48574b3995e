/** A server that the bot comes into or is thrown out of. */
import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Guild } from '../directory/directory.ts';
import { guildCreate } from '../directory/guild-object.ts';
import type { World } from '../world.ts';

export function announceGuild(world: World, guild: Guild): void {
  world.gateway.dispatch('GUILD_CREATE', guild.id, guildCreate(world, guild), GatewayIntentBits.Guilds);
}

export function announceGuildGone(world: World, guild: Guild): void {
  guild.hasBot = false;
  for (const channel of world.directory.channels.values()) if (channel.guild === guild) channel.botHasAccess = false;
  world.commands.forget(guild.id);
  world.gateway.dispatch('GUILD_DELETE', guild.id, { id: guild.id }, GatewayIntentBits.Guilds);
}
