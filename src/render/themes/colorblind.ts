/**
 * Told apart with every kind of color vision. Neighboring tiles differ in lightness as well as in blue and yellow; the
 * fills were found by search, and the tests simulate protanopia, deuteranopia and tritanopia to hold them to it.
 */
import type { Theme } from '../theme.ts';

const LIGHT = '#ffffff';
const DARK = '#15171c';

export const colorblind: Theme = {
  page: '#f5f4f0',
  text: '#2a2d33',
  accent: '#a33a00',
  box: '#33373f',
  boxText: '#ffffff',
  grid: '#33373f',
  empty: '#4a4f58',
  veil: { color: '#f5f4f0', share: 0.55, ink: '#15171c' },
  tiles: [
    { fill: '#f1ebe0', ink: DARK },
    { fill: '#a6c7f6', ink: DARK },
    { fill: '#d0b40a', ink: DARK },
    { fill: '#50a8ff', ink: DARK },
    { fill: '#e99d66', ink: DARK },
    { fill: '#0e78b0', ink: LIGHT },
    { fill: '#efccdf', ink: DARK },
    { fill: '#003673', ink: LIGHT },
    { fill: '#e06e4a', ink: DARK },
    { fill: '#2c8fd5', ink: DARK },
    { fill: '#ffda1b', ink: DARK },
    { fill: '#7100b5', ink: LIGHT },
    { fill: '#22d9b7', ink: DARK },
    { fill: '#7e2a11', ink: LIGHT },
    { fill: '#b884a7', ink: DARK },
    { fill: '#004230', ink: LIGHT },
    { fill: '#e195cc', ink: DARK },
    { fill: '#000000', ink: LIGHT },
  ],
};
