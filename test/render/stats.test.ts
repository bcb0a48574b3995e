import { expect, test } from 'vitest';
import type { StatsPicture } from '../../src/app/picture.ts';
import { faceValue } from '../../src/game/values.ts';
import { createPainter } from '../../src/render/painter.ts';
import { niceTicks, shortNumber, thinOut } from '../../src/render/stats.ts';
import { THEMES } from '../../src/themes/themes.ts';
import { colorAt, decode, inkBox, type Pixels } from './pixels.ts';

const painter = createPainter();

const stats: StatsPicture = {
  theme: 'classic',
  faceValue,
  write: String,
  locale: 'en-US',
  title: 'Ada',
  about: '4x4 · classic',
  bestTile: { label: 'BEST TILE', exponent: 11, note: 'still running' },
  figures: [
    { label: 'GAMES', value: '12' },
    { label: 'BEST', value: '87412' },
  ],
  scores: { title: 'Scores', values: [100, 900, 400, 2000, 1500] },
  tiles: {
    title: 'Best tiles',
    counts: [
      { exponent: 7, count: 3 },
      { exponent: 11, count: 1 },
    ],
  },
};

/** Bars end here; below are their tiles. */
const GROUND = 745;

/** The largest number of pixels of a color in one column, which is the height of a bar. */
const height = (pixels: Pixels, color: string) => {
  let most = 0;
  for (let x = 0; x < pixels.width; x += 1) {
    let count = 0;
    for (let y = 560; y < GROUND; y += 1) if (colorAt(pixels, x, y) === color) count += 1;
    most = Math.max(most, count);
  }
  return most;
};

test('the picture of figures has the page and the best tile of its theme', () => {
  const pixels = decode(painter.stats({ ...stats, theme: 'dark' }));
  expect([pixels.width, pixels.height]).toEqual([800, 800]);
  expect(`#${colorAt(pixels, 5, 5)}`).toBe(THEMES.dark.page);
  expect(`#${colorAt(pixels, 40, 180)}`).toBe(THEMES.dark.tiles[10]?.fill);
});

test('bars are as high as their counts, in the colors of their tiles', () => {
  const pixels = decode(painter.stats(stats));
  const [often, once] = [height(pixels, 'edd073'), height(pixels, 'edc22e')];
  expect(often / once).toBeCloseTo(3, 1);
});

test('the line runs from the first to the last score, and its best one is highest', () => {
  const pixels = decode(painter.stats(stats));
  const chart = { x: 116, y: 430, width: 652, height: 150 };
  const columns: number[] = [];
  for (let x = chart.x; x < chart.x + chart.width; x += 1) {
    for (let y = chart.y; y < chart.y + chart.height; y += 1) {
      if (colorAt(pixels, x, y) === 'b8470f') columns[x] ??= y;
    }
  }
  const highest = columns.indexOf(Math.min(...columns.filter((y) => y !== undefined)));
  expect(highest).toBeGreaterThan(chart.x + chart.width * 0.7);
  expect(highest).toBeLessThan(chart.x + chart.width * 0.8);
  expect(columns.findIndex((y) => y !== undefined)).toBeLessThan(chart.x + 6);
});

test.each([
  ['nothing at all', { figures: [], scores: { title: '', values: [] }, tiles: { title: '', counts: [] } }],
  ['only zeros', { scores: { title: 'Scores', values: [0, 0, 0] } }],
  [
    'ten thousand scores and every tile',
    {
      scores: { title: 'Scores', values: Array.from({ length: 10_000 }, (_, game) => game * 37) },
      tiles: { title: 'T', counts: Array.from({ length: 30 }, (_, n) => ({ exponent: n + 1, count: n })) },
    },
  ],
  [
    'long texts',
    {
      title: 'x'.repeat(500),
      about: 'y'.repeat(500),
      figures: [{ label: 'a very long label', value: '123456789012345678901234' }],
    },
  ],
])('figures with %s keep to the margins', (_, rest) => {
  const pixels = decode(painter.stats({ ...stats, ...rest }));
  for (const [x, width] of [
    [0, 28],
    [778, 22],
  ] as const)
    expect(inkBox(pixels, { x, y: 0, width, height: pixels.height }, 'faf8ef')).toBeUndefined();
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
  [28_000, [0, 10_000, 20_000, 30_000]],
])('a chart up to %i has lines at %j', (highest, lines) => {
  expect(niceTicks(highest, 4)).toEqual(lines);
});

test.each([
  [0, '0'],
  [9_999, '9.999'],
  [12_000, '12k'],
  [12_500, '12,5k'],
  [1_500_000, '1,5M'],
])('%i is written %s at a line in German', (value, text) =>
  expect(shortNumber(value, new Intl.NumberFormat('de').format)).toBe(text),
);

test('the numbers of both charts are written as the language does', () => {
  const asked: number[] = [];
  const write = (value: number) => {
    asked.push(value);
    return String(value);
  };
  painter.stats({ ...stats, write });
  expect(asked).toEqual([0, 500, 1_000, 1_500, 2_000, 3, 1]);
});

test('a chart of more values than pixels shows the highest value of each stretch', () => {
  expect(thinOut([1, 5, 2, 3, 9, 4], 3)).toEqual([5, 3, 9]);
  expect(thinOut([1, 2], 3)).toEqual([1, 2]);
});
