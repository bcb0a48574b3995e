/** A line of values over time, with the best one marked. */
import type { Ink } from '../ink.ts';
import type { Box } from '../layout.ts';
import { INK } from '../palette.ts';
import { rounded } from '../rounded.ts';
import { type Sprite, stamp } from '../sprite.ts';
import { letter } from './lettering.ts';
import { niceLines, shortNumber } from './scale.ts';

/** Room for the numbers at the left. */
const AXIS = 84;
const THICKNESS = 5;
const DOT = 18;

/** As the player's language writes it. */
export type WriteNumber = (value: number) => string;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** So many values as there are pixels for them are enough: of more, the best of each stretch is shown. */
export function thinOut(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values;
  const start = (part: number) => Math.floor((part * values.length) / most);
  return Array.from({ length: most }, (_, part) => Math.max(...values.slice(start(part), start(part + 1))));
}

function drawGrid(sprite: Sprite, ink: Ink, box: Box, lines: readonly number[], write: WriteNumber): void {
  const top = lines.at(-1) ?? 1;
  for (const value of lines) {
    const y = Math.round(box.y + box.height * (1 - value / top));
    sprite.pixels.fill(INK.text[2] ?? 0, y * sprite.width + box.x + AXIS, y * sprite.width + box.x + box.width);
    const text = shortNumber(value, write);
    letter(sprite, ink, {
      text,
      size: 28,
      widest: AXIS,
      x: box.x + AXIS - 12,
      y: y + 10,
      align: 'right',
      ramp: INK.text,
    });
  }
}

function pointsOf(values: readonly number[], box: Box, top: number): readonly Point[] {
  const inner = { x: box.x + AXIS, width: box.width - AXIS };
  const step = values.length > 1 ? inner.width / (values.length - 1) : 0;
  return values.map((value, number) => ({
    x: values.length > 1 ? inner.x + number * step : inner.x + inner.width / 2,
    y: box.y + box.height * (1 - Math.max(0, value) / top),
  }));
}

/** The area under the line, a shade darker than the page. */
function fillBelow(sprite: Sprite, points: readonly Point[], ground: number): void {
  const shade = INK.text[1] ?? 0;
  for (const [number, { x, y }] of points.entries()) {
    const next = points[number + 1];
    if (!next) return;
    for (let at = Math.round(x); at < Math.round(next.x); at += 1) {
      const top = Math.round(y + ((next.y - y) * (at - x)) / (next.x - x));
      for (let row = top; row < ground; row += 1) sprite.pixels[row * sprite.width + at] = shade;
    }
  }
}

function drawDot(sprite: Sprite, { x, y }: Point): void {
  const dot = rounded(DOT, DOT, DOT / 2);
  const full = INK.accent.at(-1) ?? 0;
  stamp(sprite, dot, Math.round(x - DOT / 2), Math.round(y - DOT / 2), [0, full, full, full, full]);
}

/** Draws the values, oldest first; without any, only the empty chart. */
export function drawLineChart(sprite: Sprite, ink: Ink, box: Box, values: readonly number[], write: WriteNumber): void {
  const shown = thinOut(values, box.width - AXIS);
  const best = Math.max(0, ...shown);
  const lines = niceLines(best, 4);
  const points = pointsOf(shown, box, lines.at(-1) ?? 1);
  fillBelow(sprite, points, box.y + box.height);
  drawGrid(sprite, ink, box, lines, write);
  if (points.length > 1) {
    const path = points.map(({ x, y }) => ({ x: x - box.x, y: y - box.y }));
    const stencil = ink.stroke(path, THICKNESS);
    stamp(sprite, stencil, box.x + stencil.left, box.y + stencil.top, INK.accent);
  }
  const highest = points[shown.indexOf(best)];
  if (highest !== undefined) drawDot(sprite, highest);
}
