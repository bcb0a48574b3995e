/**
 * High contrast: bright tiles on black, with black digits and a contrast of at least 7 : 1. The hues go once around the
 * color circle, from violet over red to yellow at 2048, and on to blue.
 */
import type { Theme } from './theme.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

export const contrast: Theme = {
  emojiLetter: 's',
  page: '#1c1c1e',
  text: WHITE,
  accent: '#ffe14d',
  box: WHITE,
  boxText: BLACK,
  grid: BLACK,
  empty: '#1f1f21',
  veil: { color: BLACK, ink: WHITE },
  tiles: [
    { fill: '#ffffff', ink: BLACK },
    { fill: '#ded2ff', ink: BLACK },
    { fill: '#c6a5ff', ink: BLACK },
    { fill: '#f391fe', ink: BLACK },
    { fill: '#ff8fce', ink: BLACK },
    { fill: '#ff8c9c', ink: BLACK },
    { fill: '#ff9866', ink: BLACK },
    { fill: '#ffae3c', ink: BLACK },
    { fill: '#ffc513', ink: BLACK },
    { fill: '#fee530', ink: BLACK },
    { fill: '#ffff8f', ink: BLACK },
    { fill: '#c6ef3c', ink: BLACK },
    { fill: '#70ec6c', ink: BLACK },
    { fill: '#38e6ac', ink: BLACK },
    { fill: '#34dff0', ink: BLACK },
    { fill: '#74c2ff', ink: BLACK },
    { fill: '#a6b2ff', ink: BLACK },
    { fill: '#c6c9d2', ink: BLACK },
  ],
};
