/** Who an answer is for: the player's settings, and the texts in the player's language. */
import type { Interaction } from 'discord.js';
import type { Asker } from '../app/look.ts';
import type { Settings } from '../app/ports.ts';
import { AUTOMATIC } from '../app/settings.ts';
import { textsFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

export interface Viewer {
  readonly settings: Settings;
  readonly texts: Texts;
}

/** The name is the one that the server shows: the nickname there, or else what Discord shows everywhere. */
export function askerOf({ user, member }: Interaction): Asker {
  const nickname = member && 'nickname' in member ? member.nickname : member?.nick;
  return { player: user.id, name: nickname ?? user.displayName };
}

/** @param locale the language of the player's client, for players who chose no other */
export const viewerWith = (settings: Settings, locale: string): Viewer => ({
  settings,
  texts: textsFor(settings.language === AUTOMATIC ? locale : settings.language),
});
