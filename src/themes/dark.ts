/**
 * For dark rooms and Discord's dark mode. Each tile is lighter than the one before. Up to 2048 the hues are the
 * original's, dark enough for light digits; larger tiles continue around the color circle.
 */
import type { Theme } from './theme.ts';

const LIGHT = '#fbf7f0';
const DARK = '#1c1a14';

export const dark: Theme = {
  emojiLetter: 'u',
  page: '#1e2027',
  text: '#e6e8ef',
  accent: '#ffb454',
  box: '#3a3f4d',
  boxText: '#ffffff',
  grid: '#21242c',
  empty: '#292c36',
  halo: '#8f5f2a',
  veil: { color: '#1e2027', ink: '#e6e8ef' },
  tiles: [
    { fill: '#5a597b', ink: LIGHT },
    { fill: '#6b5299', ink: LIGHT },
    { fill: '#9141a6', ink: LIGHT },
    { fill: '#a54086', ink: LIGHT },
    { fill: '#c83073', ink: LIGHT },
    { fill: '#da4465', ink: LIGHT },
    { fill: '#eb5753', ink: LIGHT },
    { fill: '#f76d42', ink: DARK },
    { fill: '#ff8534', ink: DARK },
    { fill: '#ffa119', ink: DARK },
    { fill: '#f8bd1d', ink: DARK },
    { fill: '#c5d404', ink: DARK },
    { fill: '#66ee54', ink: DARK },
    { fill: '#0bf3bd', ink: DARK },
    { fill: '#16f3f9', ink: DARK },
    { fill: '#b8e5ff', ink: DARK },
    { fill: '#fdd9ff', ink: DARK },
    { fill: '#fef8f9', ink: DARK },
  ],
};
