/** The original's colors up to 2048, then green to violet. Light digits have a contrast of only 1.4 to 2.9 : 1. */
import type { Theme, TileStyle } from './theme.ts';

const LIGHT = '#f9f6f2';
const DARK = '#776e65';

const BEYOND: readonly TileStyle[] = [
  { fill: '#5eda92', ink: LIGHT },
  { fill: '#12c0b4', ink: LIGHT },
  { fill: '#16a9cf', ink: LIGHT },
  { fill: '#1f72b8', ink: LIGHT },
  { fill: '#4a58c4', ink: LIGHT },
  { fill: '#7042ac', ink: LIGHT },
  { fill: '#7c2f78', ink: LIGHT },
];

export const classic: Theme = {
  emojiLetter: 'q',
  page: '#faf8ef',
  text: '#776e65',
  accent: '#b8470f',
  box: '#9c8b7c',
  boxText: '#ffffff',
  grid: '#bbada0',
  // The original's #e6e3e0 at 40 % over the grid. A card shows #e6e3e0 itself; docs/rules.md explains why.
  empty: '#ccc3ba',
  cardEmpty: '#e6e3e0',
  halo: '#f3d774',
  veil: { color: '#faf8ef', ink: '#5a5148' },
  tiles: [
    { fill: '#eee4da', ink: DARK },
    { fill: '#eee1c9', ink: DARK },
    { fill: '#f3b27a', ink: LIGHT },
    { fill: '#f69664', ink: LIGHT },
    { fill: '#f77c5f', ink: LIGHT },
    { fill: '#f75f3b', ink: LIGHT },
    { fill: '#edd073', ink: LIGHT },
    { fill: '#edcc62', ink: LIGHT },
    { fill: '#edc950', ink: LIGHT },
    { fill: '#edc53f', ink: LIGHT },
    { fill: '#edc22e', ink: LIGHT },
    ...BEYOND,
  ],
  // The original's golds are too alike for Fibonacci games, in which each merges with its neighbors in the sequence.
  otherTiles: [
    { fill: '#eee4da', ink: DARK },
    { fill: '#f1dbb7', ink: DARK },
    { fill: '#f4b37b', ink: LIGHT },
    { fill: '#f69664', ink: LIGHT },
    { fill: '#f6734d', ink: LIGHT },
    { fill: '#e2492a', ink: LIGHT },
    { fill: '#f5e08f', ink: DARK },
    { fill: '#f0c443', ink: LIGHT },
    { fill: '#e8a518', ink: LIGHT },
    { fill: '#d1850e', ink: LIGHT },
    { fill: '#a86e0e', ink: LIGHT },
    ...BEYOND,
  ],
};
