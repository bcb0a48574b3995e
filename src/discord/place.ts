import type { Interaction } from 'discord.js';
import type { Place } from '../app/ports.ts';

/** Where an interaction happened: its server, or else its direct-message channel. */
export function placeOf({ guildId, channelId, user }: Interaction): Place {
  return guildId ? placeOfServer(guildId) : `dm:${channelId ?? user.id}`;
}

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;
