/** Single lines of text on a sprite, for charts and cards. */
import type { Ink } from '../ink.ts';
import type { Ramp } from '../palette.ts';
import { type Sprite, stamp } from '../sprite.ts';

export interface Lettering {
  readonly text: string;
  /** Font size in pixels; made smaller until the text is at most `widest` pixels wide. */
  readonly size: number;
  readonly widest?: number;
  /** Where the text begins, has its middle or ends, and the baseline. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly ramp: Ramp;
}

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** Smaller letters could not be read anyway; what is longer still is cut at its end. */
const SMALLEST = 12;

function fitText(
  ink: Ink,
  text: string,
  size: number,
  widest: number,
): { readonly text: string; readonly size: number } {
  const width = ink.measure([{ text }], size);
  if (width <= widest) return { text, size };
  const smaller = Math.max(SMALLEST, Math.floor((size * widest) / width));
  const letters = [...text];
  const room = widest / smaller;
  let cut = text;
  while (letters.length > 1 && ink.measure([{ text: cut }], 100) / 100 > room) {
    letters.pop();
    cut = `${letters.join('').trimEnd()}…`;
  }
  return { text: cut, size: smaller };
}

export function letter(sprite: Sprite, ink: Ink, { x, y, align, ramp, ...wanted }: Lettering): void {
  const { text, size } = fitText(ink, wanted.text, wanted.size, wanted.widest ?? sprite.width);
  const stencil = ink.draw([{ text }], size);
  stamp(sprite, stencil, Math.round(x - stencil.width * SHARE_BEFORE[align]), Math.round(y) + stencil.top, ramp);
}
