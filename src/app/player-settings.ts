/** The words for what a player can choose, and what holds until then. Part of the ports: import it from there. */

/** The looks that a player can choose from. */
export const THEME_NAMES = ['classic', 'dark', 'contrast', 'colorblind'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** `still` and `animated`: a picture. `text`: the board as monospaced text, for low bandwidth and screen readers. */
export const PICTURE_MODES = ['still', 'animated', 'text'] as const;
export type PictureMode = (typeof PICTURE_MODES)[number];

/** `hidden`: no leaderboard lists the player. */
export const VISIBILITIES = ['shown', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What a player chose; it holds in every place. */
export interface Settings {
  readonly theme: ThemeName;
  readonly picture: PictureMode;
  /** A locale code of Discord's, or `auto` for the one of the player's client. */
  readonly language: string;
  readonly visibility: Visibility;
}

export const DEFAULT_SETTINGS: Settings = { theme: 'classic', picture: 'still', language: 'auto', visibility: 'shown' };
