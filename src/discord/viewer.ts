/** Who an answer is for: the player's settings, and the texts in the player's language. */
import type { Place } from '../app/saved-game.ts';
import { AUTOMATIC, type Settings } from '../app/settings.ts';
import { translatorFor } from './texts/languages.ts';
import type { Translator } from './texts/translator.ts';

export interface Viewer {
  readonly settings: Settings;
  readonly t: Translator;
}

/** @param locale the language of the player's client, for players who chose no other */
export const viewerWith = (settings: Settings, locale: string): Viewer => ({
  settings,
  t: translatorFor(settings.language === AUTOMATIC ? locale : settings.language),
});

const DIRECT = 'dm:';

export const placeOfChannel = (channelId: string): Place => `${DIRECT}${channelId}`;

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;

/** Whether a place is a direct-message channel: no server, so nothing there may speak of one. */
export const isDirect = (place: Place): boolean => place.startsWith(DIRECT);
