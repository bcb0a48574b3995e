/** The themes by name. A new theme is one file and one line here; the tests then hold it to the rules of all themes. */
import type { Theme } from '../theme.ts';
import { classic } from './classic.ts';

export const THEME_NAMES = ['classic'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

export const THEMES: Readonly<Record<ThemeName, Theme>> = { classic };
