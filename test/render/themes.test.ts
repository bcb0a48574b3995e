import { describe, expect, test } from 'vitest';
import type { Color } from '../../src/render/color.ts';
import { parseColor } from '../../src/render/color.ts';
import { PALETTE_SIZE, paletteOf } from '../../src/render/palette.ts';
import { TILE_STYLES } from '../../src/render/theme.ts';
import { THEME_NAMES, THEMES } from '../../src/render/themes/index.ts';
import { veiled } from '../../src/render/veil.ts';
import { contrast, distance, labOf, VISIONS, type Vision } from './color-vision.ts';

/** The least that large digits need: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 3;

describe.each(THEME_NAMES)('theme %s', (name) => {
  const theme = THEMES[name];

  test('has a style for every exponent to 17 and one for all beyond', () => {
    expect(theme.tiles).toHaveLength(TILE_STYLES);
  });

  test.each(theme.tiles.map((tile, number) => ({ exponent: number + 1, ...tile })))(
    'digits of exponent $exponent reach 3 : 1 against their tile or their outline',
    ({ fill, ink, outline }) => {
      expect(contrast(ink, outline ?? fill)).toBeGreaterThanOrEqual(READABLE);
    },
  );

  test('shows digits at 3 : 1 on the faded tiles of an ended game', () => {
    for (const { fill, ink } of veiled(theme).tiles) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(READABLE);
  });

  test('outlines digits only where they need it', () => {
    const needless = theme.tiles.filter(({ fill, ink, outline }) => outline && contrast(ink, fill) >= READABLE);
    expect(needless).toEqual([]);
  });

  test('title, message, points and scores are readable', () => {
    expect(contrast(theme.text, theme.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.accent, theme.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.boxText, theme.box)).toBeGreaterThanOrEqual(READABLE);
  });

  test('fills every place of the palette, and leaves one of 256 free for transparency', () => {
    for (const state of ['playing', 'over'] as const) {
      const palette = paletteOf(theme, state);
      expect(palette).toHaveLength(PALETTE_SIZE);
      expect(palette.every((color) => color?.every((part) => part >= 0 && part <= 255))).toBe(true);
    }
    expect(PALETTE_SIZE).toBeLessThan(256);
  });
});

test("the original's light digits need their outline: on none of the documents' fills from 8 to 4096 do they reach 3 : 1", () => {
  for (const { fill, ink } of THEMES.classic.tiles.slice(2, 12)) expect(contrast(ink, fill)).toBeLessThan(READABLE);
});

test('high contrast means 7 : 1', () => {
  for (const { fill, ink } of THEMES.contrast.tiles) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(7);
});

describe.each(Object.keys(VISIONS) as Vision[])('with %s color vision, the color-blind theme', (vision) => {
  const fills = THEMES.colorblind.tiles.map(({ fill }) => labOf(fill, vision));

  test('keeps neighboring tiles 20 apart in CIEDE2000', () => {
    for (let exponent = 1; exponent < fills.length; exponent += 1) {
      expect(distance(fills[exponent - 1] ?? [0, 0, 0], fills[exponent] ?? [0, 0, 0])).toBeGreaterThanOrEqual(20);
    }
  });

  test('keeps any two tiles 8 apart, and every tile 8 from an empty cell', () => {
    const all = [labOf(THEMES.colorblind.empty, vision), ...fills];
    const pairs = all.flatMap((one, number) => all.slice(number + 1).map((other) => distance(one, other)));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(8);
  });
});

test('the color-blind theme is needed: with deuteranopia the original has neighbors less than 2 apart', () => {
  const fills = THEMES.classic.tiles.map(({ fill }) => labOf(fill, 'deutan'));
  const least = Math.min(...fills.slice(1).map((fill, number) => distance(fill, fills[number] ?? fill)));
  expect(least).toBeLessThan(2);
});

test('distances are those of the published test data for CIEDE2000', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(distance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

test.each(['#12345', 'red', '#gggggg'])('the color %s is refused with what a color is', (color) => {
  expect(() => parseColor(color as Color)).toThrow(/six hexadecimal digits/);
});
