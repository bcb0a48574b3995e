/**
 * The original's look: fills and inks are exactly the documents'. Its light digits reach 1.4 to 2.9 : 1 on these fills, so
 * they are outlined, the orange tiles' softly; the score boxes are a shade darker than its board for the same reason.
 */
import type { Theme } from './theme.ts';

const LIGHT = '#f9f6f2';
const DARK = '#776e65';

export const classic: Theme = {
  page: '#faf8ef',
  text: '#776e65',
  accent: '#b8470f',
  box: '#9c8b7c',
  boxText: '#ffffff',
  grid: '#bbada0',
  empty: '#e6e3e0',
  shadow: '#a29384',
  mark: '#5d5146',
  gold: '#dfa32a',
  glow: '#8f5f0c',
  spark: '#fff7d6',
  veil: { color: '#faf8ef', share: 0.55, ink: '#5a5148' },
  tiles: [
    { fill: '#eee4da', ink: DARK },
    { fill: '#eee1c9', ink: DARK },
    { fill: '#f3b27a', ink: LIGHT, outline: '#a85f24' },
    { fill: '#f69664', ink: LIGHT, outline: '#b35426' },
    { fill: '#f77c5f', ink: LIGHT, outline: '#bd4b30' },
    { fill: '#f75f3b', ink: LIGHT, outline: '#b83c1e' },
    { fill: '#edd073', ink: LIGHT, outline: '#7d5f0c' },
    { fill: '#edcc62', ink: LIGHT, outline: '#7d5d0a' },
    { fill: '#edc950', ink: LIGHT, outline: '#7d5b07' },
    { fill: '#edc53f', ink: LIGHT, outline: '#7d5904' },
    { fill: '#edc22e', ink: LIGHT, outline: '#7d5800' },
    { fill: '#5eda92', ink: LIGHT, outline: '#15653a' },
    { fill: '#12c0b4', ink: LIGHT, outline: '#0b716a' },
    { fill: '#16a9cf', ink: LIGHT, outline: '#0b6680' },
    { fill: '#1f72b8', ink: LIGHT },
    { fill: '#4a58c4', ink: LIGHT },
    { fill: '#7042ac', ink: LIGHT },
    { fill: '#7c2f78', ink: LIGHT },
  ],
};
