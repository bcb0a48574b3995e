import { describe, expect, test } from 'vitest';
import { parseColor } from '../../src/render/color.ts';
import { flatten } from '../../src/render/flat.ts';
import { boardLayout } from '../../src/render/layout.ts';
import { dressed, type Look, PLAIN } from '../../src/render/looks.ts';
import { INK, PALETTE_SIZE } from '../../src/render/palette.ts';
import { paletteOf } from '../../src/render/palette-colors.ts';
import { type Color, TILE_STYLES } from '../../src/themes/theme.ts';
import { THEME_NAMES, THEMES } from '../../src/themes/themes.ts';
import { contrast, distance, labOf, VISIONS, type Vision } from './color-vision.ts';
import { mixedBoard, pictureOf, sceneOf, tileBox } from './pictures.ts';

/** The least that large digits need: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 3;

const GOAL: Look = { ...PLAIN, celebration: 'goal' };

const LOOKS: readonly Look[] = [
  PLAIN,
  { ...PLAIN, state: 'over' },
  GOAL,
  { ...PLAIN, celebration: 'record' },
  { state: 'over', celebration: 'record' },
  { state: 'over', celebration: 'goal' },
];

test('the names are those of the listed themes, and of nothing else', () => {
  expect(THEME_NAMES).toEqual(['classic', 'colorblind', 'contrast', 'dark']);
});

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

  test('shows digits at 3 : 1 on the tiles of every look', () => {
    for (const look of LOOKS) {
      const unreadable = dressed(theme, look).tiles.filter(
        ({ fill, ink, outline }) => contrast(ink, outline && look.state === 'playing' ? outline : fill) < READABLE,
      );
      expect(unreadable).toEqual([]);
    }
  });

  test('has marks, a frame of gold, and sparks that stand out from what they are on', () => {
    const { mark, grid, gold, glow, veil } = theme;
    const goal = dressed(theme, GOAL);
    expect(contrast(mark, grid)).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(goal.mark, goal.grid)).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(goal.spark, goal.grid)).toBeGreaterThanOrEqual(READABLE);
    const deltaOf = (one: Color, other: Color) => distance(labOf(one, 'normal'), labOf(other, 'normal'));
    expect(deltaOf(gold, grid)).toBeGreaterThan(20);
    expect(deltaOf(glow, grid)).toBeGreaterThan(20);
    expect(deltaOf(gold, dressed(theme, { ...PLAIN, state: 'over' }).grid)).toBeGreaterThan(20);
    expect(contrast(veil.ink, veil.color)).toBeGreaterThanOrEqual(4.5);
  });

  test('has empty cells that are seen, and tiles that stand out from the grid', () => {
    for (const { empty, grid, tiles } of [theme, dressed(theme, GOAL)]) {
      expect(contrast(empty, grid)).toBeGreaterThanOrEqual(1.3);
      for (const { fill } of tiles) {
        expect(distance(labOf(fill, 'normal'), labOf(grid, 'normal'))).toBeGreaterThan(10);
      }
    }
  });

  test('outlines digits only where they need it', () => {
    const needless = theme.tiles.filter(({ fill, ink, outline }) => outline && contrast(ink, fill) >= READABLE);
    expect(needless).toEqual([]);
  });

  test('has steps beyond 2048 that are told apart side by side', () => {
    const fills = theme.tiles.slice(10).map(({ fill }) => labOf(fill, 'normal'));
    const steps = fills.slice(1).map((fill, number) => distance(fill, fills[number] ?? fill));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(10);
  });

  test('title, message, points, scores and the words of a celebration are readable', () => {
    const goal = dressed(theme, GOAL);
    expect(contrast(goal.boxText, goal.box)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.text, theme.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.accent, theme.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.boxText, theme.box)).toBeGreaterThanOrEqual(READABLE);
  });

  test('fills every place of the palette, of which there are at most 256', () => {
    for (const look of LOOKS) {
      const { colors } = paletteOf(theme, look);
      expect(colors).toHaveLength(PALETTE_SIZE);
      expect(Array.from(colors).every((color) => color?.every((part) => part >= 0 && part <= 255))).toBe(true);
    }
    expect(PALETTE_SIZE).toBeLessThanOrEqual(256);
  });
});

/** How much of its square a tile and an empty cell fill, in every theme: the drawing is the same in all. */
test.each([
  [4, 4],
  [12, 10],
  [12, 1],
  [1, 12],
])('on %i x %i an empty cell is a dimple that cannot be taken for a tile, whatever the colors', (rows, columns) => {
  const layout = boardLayout(rows, columns);
  const { pixels, width } = flatten(sceneOf(pictureOf(mixedBoard(rows, columns))));
  const filled = (cell: number) => {
    const box = tileBox(layout, cell);
    let count = 0;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1) if (pixels[y * width + x] !== INK.grid) count += 1;
    }
    return count / (box.width * box.height);
  };
  expect(filled(1)).toBeGreaterThan(0.98);
  expect(filled(0)).toBeLessThan(0.2);
  expect(filled(0)).toBeGreaterThan(0.08);
});

test('the tiles of the dark theme rise in one order: each is lighter than the one before', () => {
  const light = THEMES.dark.tiles.map(({ fill }) => labOf(fill, 'normal')[0]);
  for (let exponent = 1; exponent < light.length; exponent += 1) {
    expect(light[exponent]).toBeGreaterThan(light[exponent - 1] ?? 0);
  }
});

test('the tiles of the color-blind theme fall in one order beyond 2048: each is clearly darker than the one before', () => {
  const light = THEMES.colorblind.tiles.slice(10).map(({ fill }) => labOf(fill, 'normal')[0]);
  const falls = light.slice(1).map((lightness, number) => (light[number] ?? 0) - lightness);
  expect(Math.min(...falls)).toBeGreaterThan(6);
});

test("the original's light digits need their outline: on none of the documents' fills from 8 to 4096 do they reach 3 : 1", () => {
  for (const { fill, ink } of THEMES.classic.tiles.slice(2, 12)) expect(contrast(ink, fill)).toBeLessThan(READABLE);
});

test('high contrast means 7 : 1', () => {
  for (const { fill, ink } of THEMES.contrast.tiles) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(7);
});

describe.each(Object.keys(VISIONS) as Vision[])('with %s color vision, the color-blind theme', (vision) => {
  const fills = THEMES.colorblind.tiles.map(({ fill }) => labOf(fill, vision));

  const steps = fills.slice(1).map((fill, number) => distance(fill, fills[number] ?? fill));

  test('keeps neighboring tiles up to 2048 20 apart in CIEDE2000, and 8.5 beyond it', () => {
    expect(Math.min(...steps.slice(0, 10))).toBeGreaterThanOrEqual(20);
    expect(Math.min(...steps.slice(10))).toBeGreaterThanOrEqual(8.5);
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
