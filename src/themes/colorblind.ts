/**
 * Told apart with every kind of color vision: frost, sun and embers. Up to 64 the tiles are blue and darken step by step; at 128
 * they are pale yellow, and darken over red to nearly black. Blue and yellow are what all eyes tell apart. The fills were found by
 * search, and the tests simulate protanopia, deuteranopia and tritanopia to hold them to it.
 */
import type { Theme } from './theme.ts';

const LIGHT = '#ffffff';
const DARK = '#15171c';
/** The last move's marks on tiles that are too bright for light ones. */
const AMBER = '#c96c00';

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
    { fill: '#f8fbfe', ink: DARK, mark: AMBER },
    { fill: '#c9def1', ink: DARK, mark: AMBER },
    { fill: '#96c3ec', ink: DARK },
    { fill: '#62a1dc', ink: DARK },
    { fill: '#3479c3', ink: LIGHT },
    { fill: '#1f59a0', ink: LIGHT },
    { fill: '#fff4c2', ink: DARK, mark: AMBER },
    { fill: '#fddf82', ink: DARK, mark: AMBER },
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
