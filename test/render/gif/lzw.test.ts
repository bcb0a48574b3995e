import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deltaBetween } from '../../../src/render/gif/frame-delta.ts';
import { GifWriter } from '../../../src/render/gif/gif.ts';
import type { Rgb } from '../../../src/render/palette.ts';
import { blankSprite, type Sprite } from '../../../src/render/sprite.ts';

const palette: readonly Rgb[] = Array.from(
  { length: 256 },
  (_, index) => [index, 255 - index, (index * 7) % 256] as const,
);

async function roundTrip(width: number, pixels: Uint8Array): Promise<Buffer> {
  const height = pixels.length / width;
  const gif = new GifWriter(width, height, palette);
  gif.add({ box: { x: 0, y: 0, width, height }, pixels, delay: 2 });
  return sharp(gif.end()).removeAlpha().raw().toBuffer();
}

const colors = (pixels: Uint8Array) => Buffer.from(Array.from(pixels, (index) => palette[index] ?? [0, 0, 0]).flat());

/**
 * Random pixels: noise, which fills the compressor's code table quickly, and runs of equal pixels, which make long
 * sequences. Color index 0 is transparent in a GIF and does not occur.
 */
const arbitraryPixels = fc
  .record({
    seed: fc.integer({ min: 1 }),
    colors: fc.integer({ min: 1, max: 255 }),
    run: fc.integer({ min: 1, max: 3000 }),
  })
  .map(({ seed, colors: count, run }) =>
    Uint8Array.from(
      { length: 64 * 200 },
      (_, place) => 1 + (Math.abs(Math.imul(seed, Math.floor(place / run) + 1) >> 7) % count),
    ),
  );

test('pixels are decoded as they were encoded', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPixels, async (pixels) => {
      expect(Buffer.compare(await roundTrip(64, pixels), colors(pixels))).toBe(0);
    }),
    { numRuns: 20, seed: 2048 },
  );
});

test('noise, the worst case, fits into the reserved buffer', async () => {
  const noise = Uint8Array.from({ length: 100_000 }, (_, place) => 1 + ((Math.imul(place, 2654435761) >>> 13) % 251));
  expect(Buffer.compare(await roundTrip(100, noise), colors(noise))).toBe(0);
});

test('a delta is the smallest rectangle around the pixels that differ', () => {
  const before = blankSprite(10, 10, 1);
  const after: Sprite = { ...before, pixels: before.pixels.slice() };
  after.pixels[34] = 5;
  after.pixels[56] = 6;
  const { box, pixels } = deltaBetween(before, after);
  expect(box).toEqual({ x: 4, y: 3, width: 3, height: 3 });
  expect([...pixels]).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 6]);
});

test('a delta in which most pixels differ holds every pixel, because holes would break runs of color', () => {
  const before = blankSprite(10, 10, 1);
  const after: Sprite = { ...before, pixels: before.pixels.map((_, place) => (place % 4 === 0 ? 1 : 2)) };
  expect([...deltaBetween(before, after).pixels].slice(0, 5)).toEqual([1, 2, 2, 2, 1]);
});

test('the delta of two equal frames is one transparent pixel', () => {
  const sprite = blankSprite(10, 10, 1);
  expect(deltaBetween(sprite, sprite)).toEqual({
    box: { x: 0, y: 0, width: 1, height: 1 },
    pixels: Uint8Array.of(0),
  });
});
