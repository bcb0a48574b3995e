/** What each player chose, on SQL; and that a hidden player's bests are on no ranking. */
import {
  DEFAULT_SETTINGS,
  PICTURE_MODES,
  type PlayerId,
  type Settings,
  type SettingsStore,
  THEME_NAMES,
  VISIBILITIES,
} from '../app/ports.ts';
import type { Database, Queries } from './database.ts';
import type { PlayerRow } from './schema.ts';
import type { SettingsQueries } from './settings-queries.ts';

export function sqlSettings(database: Database, queries: SettingsQueries): SettingsStore {
  /** Everybody takes these rows in this order, a move only its game's and then the bests: nobody waits in a circle. */
  const applyVisibility = async (tx: Queries, player: PlayerId) => {
    await tx.write(queries.hold({ player }));
    await tx.write(queries.holdMoves({ player }));
    await tx.write(queries.applyVisibility({ player }));
    return true;
  };

  const findSettings = async (player: PlayerId) => {
    const [row] = await database.rows(queries.find({ player }));
    return row ? decodeSettings(row) : DEFAULT_SETTINGS;
  };

  return {
    findSettings,

    async saveSettings(player, { theme = null, picture = null, language = null, visibility = null }) {
      await database.transaction(async (tx) => {
        await tx.write(queries.save({ player, theme, picture, language, visibility }));
        return applyVisibility(tx, player);
      });
      // A game that began during that transaction was not held, so a move of it may have filed a best by the visibility
      // before. Every later move sees the new one; this waits for those that did not, and files their bests again.
      await database.transaction((tx) => applyVisibility(tx, player));
      return findSettings(player);
    },
  };
}

/** What another version wrote and this one does not know is the default, field by field. */
export const decodeSettings = ({ theme, picture, language, visibility }: PlayerRow): Settings => ({
  theme: known(THEME_NAMES, theme) ?? DEFAULT_SETTINGS.theme,
  picture: known(PICTURE_MODES, picture) ?? DEFAULT_SETTINGS.picture,
  language: language === '' ? DEFAULT_SETTINGS.language : language,
  visibility: known(VISIBILITIES, visibility) ?? DEFAULT_SETTINGS.visibility,
});

const known = <Word extends string>(words: readonly Word[], stored: string): Word | undefined =>
  words.find((word) => word === stored);
