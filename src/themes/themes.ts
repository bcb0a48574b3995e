/** The themes by name. The names come from the list in `index.ts`; the tests hold every theme to the rules of all. */
import * as listed from './index.ts';
import type { Theme } from './theme.ts';

export type ThemeName = keyof typeof listed;

export const THEMES: Readonly<Record<ThemeName, Theme>> = listed;

/** In the order of the alphabet, as a module gives its exports. */
export const THEME_NAMES = Object.keys(listed) as readonly ThemeName[];
