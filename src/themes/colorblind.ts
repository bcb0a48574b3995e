/**
 * Colors that can be told apart with every kind of color vision. Up to 64, tiles are blue and get darker; from 128 on,
 * they go from pale yellow over red to nearly black. The fills were found by a search. Tests simulate protanopia,
 * deuteranopia and tritanopia.
 */
import type { Theme } from './theme.ts';

const LIGHT = '#ffffff';
const DARK = '#15171c';

export const colorblind: Theme = {
  emojiLetter: 'r',
  page: '#f5f4f0',
  text: '#2a2d33',
  accent: '#a33a00',
  box: '#33373f',
  boxText: '#ffffff',
  grid: '#2b2f37',
  empty: '#3a3f49',
  halo: '#8a744e',
  veil: { color: DARK, ink: LIGHT },
  tiles: [
    { fill: '#f8fbfe', ink: DARK },
    { fill: '#c9def1', ink: DARK },
    { fill: '#96c3ec', ink: DARK },
    { fill: '#62a1dc', ink: DARK },
    { fill: '#3479c3', ink: LIGHT },
    { fill: '#1f59a0', ink: LIGHT },
    { fill: '#fff4c2', ink: DARK },
    { fill: '#fddf82', ink: DARK },
    { fill: '#ffbc08', ink: DARK },
    { fill: '#e88e0e', ink: DARK },
    { fill: '#d26616', ink: DARK },
    { fill: '#c04408', ink: LIGHT },
    { fill: '#a71e09', ink: LIGHT },
    { fill: '#871623', ink: LIGHT },
    { fill: '#5b1b24', ink: LIGHT },
    { fill: '#420044', ink: LIGHT },
    { fill: '#220b25', ink: LIGHT },
    { fill: '#050008', ink: LIGHT },
  ],
};
