import { expect, test } from 'vitest';
import { createPainter } from '../../src/render/painter.ts';
import { THEME_NAMES } from '../../src/themes/themes.ts';
import { alphaAt, boxOf, decode, decodeByCanvas, decodeBySharp, differences, pixelAt } from './pixels.ts';

const painter = createPainter();

/** https://docs.discord.com/developers/resources/emoji: 128 x 128 pixels, at most 256 KiB. */
const LIMIT = 256 * 1024;

test.each(THEME_NAMES)('every tile of theme %s is an emoji of its own, as Discord takes them', async (theme) => {
  const emojis = Array.from({ length: 19 }, (_, exponent) => painter.paintTileEmoji(exponent, theme));
  for (const [exponent, png] of emojis.entries()) {
    const pixels = decode(png);
    expect([pixels.width, pixels.height]).toEqual([128, 128]);
    expect(png.length).toBeLessThan(LIMIT);
    expect(differences(await decodeBySharp(png), pixels)).toBe(0);
    // A canvas multiplies colors by their opacity, and rounds those of a translucent empty cell.
    if (exponent > 0) expect(differences(await decodeByCanvas(png), pixels)).toBe(0);
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
  // Six digits are 5 pixels high there, four of them 8, and one 10.
  expect((digits?.height ?? 0) * shown).toBeGreaterThan(exponent > 16 ? 5 : exponent > 13 ? 6 : exponent > 9 ? 7.5 : 9);
  expect(digits?.width).toBeLessThanOrEqual(122);
});

test('the newest tile has a dot in its corner that is seen at 22 pixels, and its digits as without', () => {
  const [plain, marked] = [false, true].map((isNew) => decode(painter.paintTileEmoji(1, 'classic', isNew)));
  if (plain === undefined || marked === undefined) throw new Error('Two pictures were painted.');
  const all = { x: 0, y: 0, width: 128, height: 128 };
  const dot = boxOf(all, (x, y) => pixelAt(plain, x, y) !== pixelAt(marked, x, y));
  expect((dot?.width ?? 0) * (22 / 128)).toBeGreaterThan(3.5);
  expect(dot?.x).toBeGreaterThan(85);
  expect((dot?.y ?? 0) + (dot?.height ?? 0)).toBeLessThan(45);
});
