/** Who an answer is for: the player's settings, and the texts in the player's language. */
import type { Interaction } from 'discord.js';
import type { Asker } from '../app/play.ts';
import type { Place } from '../app/saved-game.ts';
import { AUTOMATIC, type Settings } from '../app/settings.ts';
import type { GivenUser } from './given.ts';
import { translatorFor } from './texts/languages.ts';
import type { Translator } from './texts/translator.ts';

export interface Viewer {
  readonly settings: Settings;
  readonly t: Translator;
}

/** The name is the one that the server shows: the nickname there, or else what Discord shows everywhere. */
export const askerOf = (interaction: Pick<Interaction, 'user' | 'member'>): Asker => ({
  player: interaction.user.id,
  name: givenName(interaction),
});

/** The same of anybody whom Discord describes. */
export function givenName({ user, member }: Pick<Interaction, 'user'> & Partial<Pick<GivenUser, 'member'>>): string {
  const nickname = member && 'nickname' in member ? member.nickname : member?.nick;
  return nickname ?? user.displayName;
}

/** @param locale the language of the player's client, for players who chose no other */
export const viewerWith = (settings: Settings, locale: string): Viewer => ({
  settings,
  t: translatorFor(settings.language === AUTOMATIC ? locale : settings.language),
});

const DIRECT = 'dm:';

/** Where an interaction happened: its server, or else its direct-message channel. */
export function placeOf({ guildId, channelId, user }: Interaction): Place {
  return guildId ? placeOfServer(guildId) : `${DIRECT}${channelId ?? user.id}`;
}

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;

/** Whether a place is a direct-message channel: no server, so nothing there may speak of one. */
export const isDirect = (place: Place): boolean => place.startsWith(DIRECT);
