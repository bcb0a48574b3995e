/** The themes by name. A new theme is one file and one line here; the tests then hold it to the rules of all themes. */
import type { Theme } from '../theme.ts';
import { classic } from './classic.ts';
import { colorblind } from './colorblind.ts';
import { contrast } from './contrast.ts';
import { dark } from './dark.ts';

export const THEME_NAMES = ['classic', 'dark', 'contrast', 'colorblind'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

export const THEMES: Readonly<Record<ThemeName, Theme>> = { classic, dark, contrast, colorblind };
