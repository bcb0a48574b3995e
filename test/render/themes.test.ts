import { describe, expect, test } from 'vitest';
import { MAX_EXPONENT } from '../../src/game/board.ts';
import { fibonacci } from '../../src/game/fibonacci.ts';
import {
  digitRamp,
  dressed,
  formatColor,
  GOLD,
  INK,
  type Look,
  mix,
  PALETTE_SIZE,
  PLAIN,
  paletteOf,
  parseColor,
  type Rgb,
  styleOf,
  themeOf,
} from '../../src/render/palette.ts';
import type { Color } from '../../src/themes/theme.ts';
import { THEME_NAMES, THEMES } from '../../src/themes/themes.ts';
import { contrast, distance, labOf, VISIONS, type Vision } from './color-vision.ts';

/** The minimum contrast ratio of large text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
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

test('the theme names are in alphabetical order, and none that players may have chosen is missing', () => {
  expect(THEME_NAMES).toEqual([...THEME_NAMES].sort());
  expect(THEME_NAMES).toEqual(expect.arrayContaining(['classic', 'colorblind', 'contrast', 'dark']));
});

describe.each(THEME_NAMES)('theme %s', (name) => {
  const theme = THEMES[name];

  test('shows digits at 3 : 1 on the tiles of every look', () => {
    // The running game in the theme "classic" is left out, because it has the original's colors.
    for (const look of LOOKS.filter(({ state }) => name !== 'classic' || state === 'over')) {
      const unreadable = dressed(theme, look).tiles.filter(({ fill, ink }) => contrast(ink, fill) < READABLE);
      expect(unreadable).toEqual([]);
    }
  });

  test('lies behind its veil at the end, with the grid, the empty cells and the tiles', () => {
    const parts = theme.tiles.map((_, style) => digitRamp(style)[0] ?? 0);
    const veil = parseColor(theme.veil.color);
    const far = (color: Rgb = [0, 0, 0]) => Math.hypot(...color.map((part, at) => part - (veil[at] ?? 0)));
    for (const index of [INK.grid, INK.emptyHalo[0], ...parts]) {
      const [playing = 0, over = 0] = LOOKS.slice(0, 2).map((look) => far(paletteOf(theme, look).colors[index]));
      expect(over).toBeLessThan(playing / 2 + 3);
    }
  });

  test('has a frame on which gold stands out, in play and at the end, and readable words on gold', () => {
    const delta = (one: Color, other: Color) => distance(labOf(one, 'normal'), labOf(other, 'normal'));
    for (const look of LOOKS) expect(delta(GOLD, dressed(theme, look).grid)).toBeGreaterThan(20);
    expect(contrast(theme.veil.ink, theme.veil.color)).toBeGreaterThanOrEqual(4.5);
  });

  test('has empty cells that are seen, and no tile is as near to the grid as they are', () => {
    for (const { empty, grid, tiles } of [theme, dressed(theme, GOAL)]) {
      const from = (one: Color, other: Color) => distance(labOf(one, 'normal'), labOf(other, 'normal'));
      expect(from(empty, grid)).toBeGreaterThan(2.5);
      for (const { fill } of tiles) {
        expect(from(fill, grid)).toBeGreaterThan(from(empty, grid) + 3);
        expect(from(fill, empty)).toBeGreaterThan(7);
      }
    }
  });

  test("has tiles that are told apart from those that follow them, unless both colors are the original's", () => {
    for (const { tiles } of [theme, themeOf({ theme: name, faceValue: fibonacci.face })]) {
      const first = name === 'classic' && tiles === theme.tiles ? 11 : 1;
      const exponents = Array.from({ length: MAX_EXPONENT + 1 - first }, (_, place) => place + first);
      const fills = exponents.map((exponent) => labOf(tiles[styleOf(exponent)]?.fill ?? theme.empty, 'normal'));
      const steps = fills.slice(1).map((fill, number) => distance(fill, fills[number] ?? fill));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(9);
    }
  });

  test('shows a new tile, which is smaller than its cell, clearly on an empty cell', () => {
    const [two] = theme.tiles;
    const far = distance(labOf(two?.fill ?? theme.empty, 'normal'), labOf(theme.empty, 'normal'));
    expect(far).toBeGreaterThanOrEqual(name === 'classic' ? 7 : 18);
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

test("the original's empty cell on a board is the documents' color at 40 %, and on a card it is that color", () => {
  const { grid, empty, cardEmpty } = THEMES.classic;
  expect(cardEmpty).toBe('#e6e3e0');
  expect(empty).toBe(formatColor(mix(parseColor(grid), parseColor(cardEmpty ?? empty), 0.4)));
});

test('the tiles of the dark theme rise in one order: each is lighter than the one before', () => {
  const light = THEMES.dark.tiles.map(({ fill }) => labOf(fill, 'normal')[0]);
  for (let exponent = 1; exponent < light.length; exponent += 1) {
    expect(light[exponent]).toBeGreaterThan(light[exponent - 1] ?? 0);
  }
});

test('the tiles of the color-blind theme darken step by step twice: up to 64 in blue, and from 128 on in yellow and red', () => {
  for (const vision of Object.keys(VISIONS) as Vision[]) {
    const light = THEMES.colorblind.tiles.map(({ fill }) => labOf(fill, vision)[0]);
    const falls = light.slice(1).map((lightness, number) => (light[number] ?? 0) - lightness);
    expect(Math.min(...falls.slice(0, 5), ...falls.slice(6))).toBeGreaterThanOrEqual(4.5);
    expect(falls[5]).toBeLessThan(-50);
  }
});

test('high contrast means 7 : 1', () => {
  for (const { fill, ink } of THEMES.contrast.tiles) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(7);
});

describe.each(Object.keys(VISIONS) as Vision[])('with %s color vision, the color-blind theme', (vision) => {
  const fills = THEMES.colorblind.tiles.map(({ fill }) => labOf(fill, vision));

  const steps = fills.slice(1).map((fill, number) => distance(fill, fills[number] ?? fill));

  test('keeps neighboring tiles up to 2048 9 apart in CIEDE2000, and 7 beyond it', () => {
    expect(Math.min(...steps.slice(0, 10))).toBeGreaterThanOrEqual(9);
    expect(Math.min(...steps.slice(10))).toBeGreaterThanOrEqual(7);
  });

  test('keeps any two tiles 7 apart, and every tile 7 from an empty cell', () => {
    const all = [labOf(THEMES.colorblind.empty, vision), ...fills];
    const pairs = all.flatMap((one, number) => all.slice(number + 1).map((other) => distance(one, other)));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(7);
  });
});

test('distances are those of the published test data for CIEDE2000', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(distance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

test.each(['#12345', 'red', '#gggggg'])('the color %s is rejected with what a color is', (color) => {
  expect(() => parseColor(color as Color)).toThrow(/six hexadecimal digits/);
});
