import { classic } from './classic.ts';
import { colorblind } from './colorblind.ts';
import { contrast } from './contrast.ts';
import { dark } from './dark.ts';
import type { Theme } from './theme.ts';

/** All themes, in alphabetical order. The tests check each theme. */
const LISTED = { classic, colorblind, contrast, dark } satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof LISTED;

export const THEMES: Readonly<Record<ThemeName, Theme>> = LISTED;

export const THEME_NAMES = Object.keys(LISTED) as readonly ThemeName[];
