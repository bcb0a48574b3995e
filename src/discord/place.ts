import type { Interaction } from 'discord.js';
import type { Place } from '../app/ports.ts';

const DIRECT = 'dm:';

/** Where an interaction happened: its server, or else its direct-message channel. */
export function placeOf({ guildId, channelId, user }: Interaction): Place {
  return guildId ? placeOfServer(guildId) : `${DIRECT}${channelId ?? user.id}`;
}

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;

/** Whether a place is a direct-message channel: no server, so nothing there may speak of one. */
export const isDirect = (place: Place): boolean => place.startsWith(DIRECT);
