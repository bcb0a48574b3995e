/** Functions that examine the pixels of a PNG. */
import { createCanvas, loadImage } from 'canvas';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import type { Box } from '../../src/render/layout.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The pixels as RGBA, four bytes each. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

export const decode = (png: Uint8Array): Pixels => PNG.sync.read(Buffer.from(png));

export async function decodeByCanvas(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

export async function decodeBySharp(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * The number of pixels that differ. Transparent pixels have no color. A canvas stores premultiplied colors, so the
 * colors of a half transparent pixel are rounded.
 */
export function differences(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
  if (Buffer.from(one.data).equals(Buffer.from(other.data))) return 0;
  let count = 0;
  for (let place = 0; place < one.data.length; place += 4) count += Number(isOther(one.data, other.data, place));
  return count;
}

const isSamePixel = (one: Pixels['data'], other: Pixels['data'], place: number): boolean =>
  one[place] === other[place] &&
  one[place + 1] === other[place + 1] &&
  one[place + 2] === other[place + 2] &&
  one[place + 3] === other[place + 3];

function isOther(one: Pixels['data'], other: Pixels['data'], place: number): boolean {
  // Nearly all pixels are equal, and the full comparison takes ten times as long.
  if (isSamePixel(one, other, place)) return false;
  const alpha = one[place + 3] ?? 0;
  if (alpha !== other[place + 3]) return true;
  if (alpha === 0) return false;
  const tolerance = alpha === 255 ? 0 : 4;
  return [place, place + 1, place + 2].some((part) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)) > tolerance);
}

const placeOf = ({ width }: Pixels, x: number, y: number): number => 4 * (Math.floor(y) * width + Math.floor(x));

/** The alpha of a pixel, 0 to 255. */
export const alphaAt = (pixels: Pixels, x: number, y: number): number => pixels.data[placeOf(pixels, x, y) + 3] ?? 0;

/** The color of a pixel as one number, 0xrrggbb. */
export function pixelAt(pixels: Pixels, x: number, y: number): number {
  const place = placeOf(pixels, x, y);
  const { data } = pixels;
  return ((data[place] ?? 0) << 16) | ((data[place + 1] ?? 0) << 8) | (data[place + 2] ?? 0);
}

/** The color of a pixel as `rrggbb`. */
export const colorAt = (pixels: Pixels, x: number, y: number): string =>
  pixelAt(pixels, x, y).toString(16).padStart(6, '0');

export const isWithin = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** The smallest box around the pixels inside `box` for which `isInk` holds, or `undefined` if there are none. */
export function boxOf(box: Box, isInk: (x: number, y: number) => boolean): Box | undefined {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1];
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      if (!isInk(x, y)) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** The number of opaque pixels of `color` (such as `#e0a62c`) in the left half and in the right half of a picture. */
export function halvesIn(pixels: Pixels, color: string): readonly [left: number, right: number] {
  const [wanted, counts] = [Number.parseInt(color.slice(1), 16), [0, 0] as [number, number]];
  for (let y = 0; y < pixels.height; y += 1)
    for (let x = 0; x < pixels.width; x += 1)
      if (pixelAt(pixels, x, y) === wanted && alphaAt(pixels, x, y) === 255) counts[x < pixels.width / 2 ? 0 : 1] += 1;
  return counts;
}

/** The smallest box around the pixels inside `box` that do not have `color`, or `undefined` if there are none. */
export function inkBox(pixels: Pixels, box: Box, color: string): Box | undefined {
  const background = Number.parseInt(color, 16);
  return boxOf(box, (x, y) => pixelAt(pixels, x, y) !== background);
}

/** A color channel of a pixel as it looks on a black background. */
const partAt = ({ data }: Pixels, place: number, part: number): number =>
  ((data[4 * place + part] ?? 0) * (data[4 * place + 3] ?? 0)) / 255;

/** Whether a pixel's color lies between the colors that the other picture has within a distance of one pixel. */
function isNear(one: Pixels, other: Pixels, x: number, y: number, tolerance: number): boolean {
  const { width, height } = one;
  for (let part = 0; part < 3; part += 1) {
    const value = partAt(one, y * width + x, part);
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const beside = partAt(other, row * width + column, part);
        [least, most] = [Math.min(least, beside), Math.max(most, beside)];
      }
    }
    if (value < least - tolerance || value > most + tolerance) return false;
  }
  return true;
}

/**
 * The number of pixels whose difference is more than antialiasing: their color does not lie between the colors that the
 * other picture has within one pixel, plus or minus `tolerance` of 255 levels.
 */
export function strangers(one: Pixels, other: Pixels, tolerance: number): number {
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
  // On the machine that made the stored pictures they are equal, and the comparison below takes a second.
  if (Buffer.from(one.data).equals(Buffer.from(other.data))) return 0;
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const place = y * one.width + x;
      const isNearHere = [0, 1, 2].every(
        (part) => Math.abs(partAt(one, place, part) - partAt(other, place, part)) <= tolerance,
      );
      if (!isNearHere && !(isNear(one, other, x, y, tolerance) && isNear(other, one, x, y, tolerance))) count += 1;
    }
  }
  return count;
}
