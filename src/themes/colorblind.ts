/**
 * Told apart with every kind of color vision. Up to 2048 neighboring tiles differ in lightness as well as in blue and
 * yellow; beyond it they darken step by step, from orange as of embers to nearly black. The fills were found by search, and
 * the tests simulate protanopia, deuteranopia and tritanopia to hold them to it.
 */
import type { Theme } from './theme.ts';

const LIGHT = '#ffffff';
const DARK = '#15171c';

export const colorblind: Theme = {
  emojiLetter: 'n',
  page: '#f5f4f0',
  text: '#2a2d33',
  accent: '#a33a00',
  box: '#33373f',
  boxText: '#ffffff',
  grid: '#33373f',
  empty: '#454b56',
  cardEmpty: '#454b56',
  gold: '#b98a00',
  glow: '#805c00',
  spark: '#ffffff',
  veil: { color: '#f5f4f0', share: 0.55, ink: '#15171c' },
  tiles: [
    { fill: '#fdfcf6', ink: DARK },
    { fill: '#92bad3', ink: DARK },
    { fill: '#ffeabe', ink: DARK },
    { fill: '#55a8df', ink: DARK },
    { fill: '#e1e985', ink: DARK },
    { fill: '#458bc7', ink: DARK },
    { fill: '#efb88f', ink: DARK },
    { fill: '#3a72b3', ink: LIGHT },
    { fill: '#ff9c56', ink: DARK },
    { fill: '#4e6386', ink: LIGHT },
    { fill: '#ffda1f', ink: DARK },
    { fill: '#ee7700', ink: DARK },
    { fill: '#d05200', ink: LIGHT },
    { fill: '#b03800', ink: LIGHT },
    { fill: '#960400', ink: LIGHT },
    { fill: '#700018', ink: LIGHT },
    { fill: '#4e0028', ink: LIGHT },
    { fill: '#1e004d', ink: LIGHT },
  ],
};
