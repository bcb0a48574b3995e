/** High contrast: black page, and digits that reach 7 : 1 on every tile. */
import type { Theme } from './theme.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

export const contrast: Theme = {
  emojiLetter: 'o',
  page: BLACK,
  text: WHITE,
  accent: '#ffe14d',
  box: '#ffffff',
  boxText: BLACK,
  grid: '#6b6b6b',
  empty: '#5a5a5a',
  cardEmpty: '#5a5a5a',
  gold: '#ffd500',
  glow: '#7a5200',
  spark: '#ffffff',
  veil: { color: BLACK, share: 0.6, ink: WHITE },
  tiles: [
    { fill: '#ffffff', ink: BLACK },
    { fill: '#ffe9a8', ink: BLACK },
    { fill: '#ffb545', ink: BLACK },
    { fill: '#ff8f6b', ink: BLACK },
    { fill: '#ff86c8', ink: BLACK },
    { fill: '#d59bff', ink: BLACK },
    { fill: '#9fb2ff', ink: BLACK },
    { fill: '#5fc8ff', ink: BLACK },
    { fill: '#35e6d0', ink: BLACK },
    { fill: '#6cf08a', ink: BLACK },
    { fill: '#ffe100', ink: BLACK },
    { fill: '#00522c', ink: WHITE },
    { fill: '#004d5c', ink: WHITE },
    { fill: '#00437f', ink: WHITE },
    { fill: '#33129c', ink: WHITE },
    { fill: '#720a86', ink: WHITE },
    { fill: '#850036', ink: WHITE },
    { fill: '#000000', ink: WHITE },
  ],
};
