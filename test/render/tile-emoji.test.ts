import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPainter } from '../../src/render/painter.ts';
import { THEME_NAMES, THEMES } from '../../src/themes/themes.ts';
import { alphaAt, boxOf, decode, pixelAt } from './pixels.ts';

const painter = createPainter();

/** The largest file of an emoji in bytes: https://docs.discord.com/developers/resources/emoji */
const LIMIT = 256 * 1024;

test.each(THEME_NAMES)('every tile of theme %s is an emoji of its own, in the size that Discord takes', (theme) => {
  const emojis = Array.from({ length: 19 }, (_, exponent) => painter.paintTileEmoji(exponent, theme));
  for (const [exponent, png] of emojis.entries()) {
    const pixels = decode(png);
    expect([pixels.width, pixels.height]).toEqual([128, 128]);
    expect(png.length).toBeLessThan(LIMIT);
    expect([alphaAt(pixels, 0, 0), alphaAt(pixels, 127, 127), alphaAt(pixels, 64, 64)]).toEqual([
      0,
      0,
      exponent === 0 ? 96 : 255,
    ]);
  }
  expect(new Set(emojis.map((png) => Buffer.from(png).toString('base64'))).size).toBe(emojis.length);
});

test.each([1, 4, 7, 10, 11, 14, 17])('exponent %i has digits that are read at 22 pixels', (exponent) => {
  const pixels = decode(painter.paintTileEmoji(exponent, 'contrast'));
  const fill = pixelAt(pixels, 64, 10);
  const digits = boxOf({ x: 6, y: 16, width: 116, height: 96 }, (x, y) => pixelAt(pixels, x, y) !== fill);
  const shown = 22 / 128;
  // At this size six digits are 5 pixels high, four digits 8, and one digit 10.
  expect((digits?.height ?? 0) * shown).toBeGreaterThan(exponent > 16 ? 5 : exponent > 13 ? 6 : exponent > 9 ? 7.5 : 9);
  expect(digits?.width).toBeLessThanOrEqual(122);
});

test('the newest tile is smaller, as can be seen at 22 pixels', () => {
  const [plain, marked] = [false, true].map((isNew) => {
    const pixels = decode(painter.paintTileEmoji(1, 'classic', isNew));
    return boxOf({ x: 0, y: 0, width: 128, height: 128 }, (x, y) => alphaAt(pixels, x, y) === 255);
  });
  if (plain === undefined || marked === undefined) throw new Error('Two pictures were painted.');
  for (const side of ['width', 'height'] as const) {
    expect((plain[side] - marked[side]) * (22 / 128)).toBeGreaterThan(4);
    expect(marked[side]).toBeGreaterThan(plain[side] * 0.7);
  }
});

test.each([
  ['up', { x: 0, y: 78, width: 128, height: 50 }],
  ['down', { x: 0, y: 0, width: 128, height: 50 }],
  ['left', { x: 78, y: 0, width: 50, height: 128 }],
  ['right', { x: 0, y: 0, width: 50, height: 128 }],
] as const)('the arrow %s is white and large, and its tail is thin on the other side', (direction, other) => {
  const pixels = decode(painter.paintArrowEmoji(direction));
  const everywhere = { x: 0, y: 0, width: 128, height: 128 };
  const isInk = (x: number, y: number): boolean => alphaAt(pixels, x, y) > 0;
  expect(boxOf(everywhere, (x, y) => isInk(x, y) && pixelAt(pixels, x, y) !== 0xff_ff_ff)).toBeUndefined();
  const [area, tail] = [boxOf(everywhere, isInk), boxOf(other, isInk)];
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThan(90);
  expect(other.width > other.height ? tail?.width : tail?.height).toBeLessThanOrEqual(24);
});

/** A file with the mean colors of the quarters of each emoji, for every released theme. */
const KEPT = new URL('golden/emojis.json', import.meta.url);
type Looks = Readonly<Record<string, readonly number[]>>;
const kept: Record<string, Looks> = JSON.parse(readFileSync(KEPT, 'utf8'));

function quarters(png: Uint8Array): readonly number[] {
  const { width, height, data } = decode(png);
  const sums = Array.from({ length: 16 }, () => 0);
  for (const [place, value] of data.entries()) {
    const [x, y] = [(place >> 2) % width, Math.floor((place >> 2) / width)];
    const quarter = Number(x >= width / 2) + 2 * Number(y >= height / 2);
    sums[quarter * 4 + (place & 3)] = (sums[quarter * 4 + (place & 3)] ?? 0) + value;
  }
  return sums.map((sum) => Math.round((sum * 40) / (width * height)) / 10);
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const isRelease = !version.endsWith('-dev');
const isUpdate = process.env['UPDATE_GOLDEN'] !== undefined;

/** Emojis of a theme that was never released exist only on developers' machines, so they may change. */
const keptThemes = THEME_NAMES.filter(
  (theme) => isRelease || isUpdate || kept[THEMES[theme].emojiLetter] !== undefined,
);

test.each(keptThemes)('the emojis of theme %s look like those that were uploaded under its letter', (theme) => {
  const { emojiLetter: letter } = THEMES[theme];
  const looks: Looks = Object.fromEntries([
    ...Array.from({ length: 18 }, (_, exponent) => [exponent, quarters(painter.paintTileEmoji(exponent, theme))]),
    ...[1, 2, 3].map((exponent) => [`new ${exponent}`, quarters(painter.paintTileEmoji(exponent, theme, true))]),
  ]);
  if (isUpdate && kept[letter] === undefined) {
    kept[letter] = looks;
    writeFileSync(KEPT, `${JSON.stringify(kept)}\n`);
  }
  const changed = Object.entries(looks).filter(([tile, means]) => {
    const before = kept[letter]?.[tile];
    // Another version of the font engine may shade edges slightly differently.
    return before === undefined || means.some((mean, at) => Math.abs(mean - (before[at] ?? 0)) > 1);
  });
  const advice =
    'Tiles that look different take a letter that is not in emojis.json. At a release, run this with UPDATE_GOLDEN=1, and then `npm run fix`.';
  expect(
    changed.map(([tile]) => tile),
    advice,
  ).toEqual([]);
});

test('no two themes have the same letter', () => {
  const letters = THEME_NAMES.map((theme) => THEMES[theme].emojiLetter);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});
