import type { PlayerId } from '../app/saved-game.ts';
import { AUTOMATIC } from '../app/settings.ts';

/** The players' languages heard of so far, for answers that come before anything is read. */
export interface SpokenLanguages {
  of(player: PlayerId): string | undefined;
  note(player: PlayerId, language: string): void;
}

/** About a megabyte. Players who chose no language, nearly all, are not kept. */
const MOST_PLAYERS = 10_000;

export function createSpokenLanguages(): SpokenLanguages {
  const spoken = new Map<PlayerId, string>();
  return {
    of: (player) => spoken.get(player),
    note(player, language) {
      // Written anew, so that the first of the map is who was not heard of for the longest time.
      spoken.delete(player);
      if (language === AUTOMATIC) return;
      spoken.set(player, language);
      const [longestAgo = player] = spoken.keys();
      if (spoken.size > MOST_PLAYERS) spoken.delete(longestAgo);
    },
  };
}
