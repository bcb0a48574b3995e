import type { Place } from '../app/saved-game.ts';

const DIRECT = 'dm:';

export const placeOfChannel = (channelId: string): Place => `${DIRECT}${channelId}`;

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;

export const isDirect = (place: Place): boolean => place.startsWith(DIRECT);
