/** For dark rooms and Discord's dark mode: the original's order of hues, deep enough for light digits. */
import type { Theme } from './theme.ts';

const LIGHT = '#fbf7f0';
const DARK = '#1c1a14';

export const dark: Theme = {
  page: '#1e2027',
  text: '#e6e8ef',
  accent: '#ffb454',
  box: '#3a3f4d',
  boxText: '#ffffff',
  grid: '#21242c',
  empty: '#343946',
  shadow: '#111318',
  mark: '#ffffff',
  gold: '#9a6c14',
  spark: '#fff2c2',
  veil: { color: '#1e2027', share: 0.58, ink: '#e6e8ef' },
  glow: { color: '#2a2118', share: 0.15 },
  tiles: [
    { fill: '#45445f', ink: LIGHT },
    { fill: '#58437a', ink: LIGHT },
    { fill: '#803b89', ink: LIGHT },
    { fill: '#a6367e', ink: LIGHT },
    { fill: '#c63374', ink: LIGHT },
    { fill: '#da4465', ink: LIGHT },
    { fill: '#eb5753', ink: LIGHT },
    { fill: '#f76d42', ink: DARK },
    { fill: '#ff8534', ink: DARK },
    { fill: '#ffa119', ink: DARK },
    { fill: '#f8bd1d', ink: DARK },
    { fill: '#f2c951', ink: DARK },
    { fill: '#eed472', ink: DARK },
    { fill: '#ebde8f', ink: DARK },
    { fill: '#ede5a7', ink: DARK },
    { fill: '#f0ecbe', ink: DARK },
    { fill: '#f4f2d4', ink: DARK },
    { fill: '#fcfcf8', ink: DARK },
  ],
};
