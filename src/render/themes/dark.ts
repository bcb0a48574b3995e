/** For dark rooms and Discord's dark mode: the original's order of hues, deep enough for light digits. */
import type { Theme } from '../theme.ts';

const LIGHT = '#fbf7f0';
const DARK = '#1c1a14';

export const dark: Theme = {
  page: '#1e2027',
  text: '#e6e8ef',
  accent: '#ffb454',
  box: '#3a3f4d',
  boxText: '#ffffff',
  grid: '#2b2f3a',
  empty: '#3a3f4d',
  veil: { color: '#1e2027', share: 0.6, ink: '#e6e8ef' },
  tiles: [
    { fill: '#c9c2b6', ink: DARK },
    { fill: '#c7b48c', ink: DARK },
    { fill: '#a8602a', ink: LIGHT },
    { fill: '#b04f22', ink: LIGHT },
    { fill: '#b8402f', ink: LIGHT },
    { fill: '#c42f1c', ink: LIGHT },
    { fill: '#7d6320', ink: LIGHT },
    { fill: '#866817', ink: LIGHT },
    { fill: '#c79a2e', ink: DARK },
    { fill: '#d8a928', ink: DARK },
    { fill: '#f2c230', ink: DARK },
    { fill: '#1f7f4c', ink: LIGHT },
    { fill: '#187a75', ink: LIGHT },
    { fill: '#2b6cb3', ink: LIGHT },
    { fill: '#5257c2', ink: LIGHT },
    { fill: '#8246ba', ink: LIGHT },
    { fill: '#aa3480', ink: LIGHT },
    { fill: '#f4f1ea', ink: DARK },
  ],
};
