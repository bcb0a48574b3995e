import type { Figure, StatsPicture, TileCount } from '../app/picture.ts';
import type { FaceValue } from '../game/values.ts';
import type { Box, Point } from './layout.ts';
import { drawBar } from './page.ts';
import { digitRamp, fillOf, hardRamp, INK, styleOf } from './palette.ts';
import { SpritePen } from './pen.ts';
import { inset, polyline, rounded } from './shapes.ts';
import { blankSprite, type Sprite } from './sprite.ts';
import { drawLine } from './text.ts';

const [SIZE, MARGIN, GAP] = [800, 32, 24];
const [TOP, TILE, CHART_TITLE] = [134, 150, 68];
const [FIGURES_IN_A_ROW, FIGURE_ROWS, FIGURE_HEIGHT] = [2, 3, 77];

/** Draws a picture of 800 x 800 pixels; less high without charts. */
export function drawStats(picture: StatsPicture): Sprite {
  const { title, about, figures, scores, tiles, faceValue: face, write, locale } = picture;
  const charts = TOP + FIGURE_ROWS * FIGURE_HEIGHT;
  const hasCharts = scores.values.length + tiles.counts.length > 0;
  const sprite = blankSprite(SIZE, hasCharts ? SIZE : charts, INK.page);
  const width = SIZE - 2 * MARGIN;
  const heading = { widest: width, x: MARGIN, align: 'left', ramp: INK.text } as const;
  drawLine(sprite, locale, { ...heading, text: title, size: 50, y: 60 });
  drawLine(sprite, locale, { ...heading, text: about, size: 32, y: 108 });
  drawBestTile(sprite, picture);
  drawFigures(sprite, locale, figures);
  const height = Math.floor((SIZE - MARGIN / 2 - charts) / 2) - CHART_TITLE;
  const upper = charts + CHART_TITLE;
  const lower = upper + height + CHART_TITLE;
  const box = (y: number): Box => ({ x: MARGIN, y, width, height });
  if (scores.values.length > 0) {
    drawLine(sprite, locale, { ...heading, text: scores.title, size: 30, y: upper - 26 });
    drawLineChart(sprite, box(upper), scores.values, { write, locale });
  }
  if (tiles.counts.length > 0) {
    drawLine(sprite, locale, { ...heading, text: tiles.title, size: 30, y: lower - 20 });
    drawHistogram(sprite, box(lower), tiles.counts, face, { write, locale });
  }
  return sprite;
}

function drawBestTile(sprite: Sprite, { bestTile, faceValue, locale }: StatsPicture): void {
  const { exponent, label, note } = bestTile;
  if (exponent === 0) return;
  const line = { x: MARGIN, widest: TILE + GAP, align: 'left', ramp: INK.text } as const;
  drawLine(sprite, locale, { ...line, text: label, size: 24, y: TOP + 20 });
  drawTile(sprite, { x: MARGIN, y: TOP + 30, width: TILE, height: TILE }, exponent, faceValue);
  drawLine(sprite, locale, { ...line, text: note, size: 24, y: TOP + TILE + 56 });
}

/** The height of a tile's digits as a share of its height, by their number, as on the original's board. */
const DIGITS = [0.52, 0.52, 0.42, 0.33, 0.28];

/** The corners have hard edges, because the palette has no colors between the page and a tile. */
function drawTile(sprite: Sprite, box: Box, exponent: number, face: FaceValue): void {
  const style = styleOf(exponent);
  const text = String(face(exponent));
  const size = Math.round(box.height * (box.width < box.height * 2 ? (DIGITS[text.length - 1] ?? 0.24) : 0.72));
  new SpritePen(sprite).fill(hardRamp(fillOf(exponent)), rounded(box, Math.max(3, box.height / 35)));
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.36, align: 'center' } as const;
  drawLine(sprite, 'en-US', { ...middle, text, size, widest: box.width * 0.92, ramp: digitRamp(style) });
}

function drawFigures(sprite: Sprite, locale: string, figures: readonly Figure[]): void {
  const left = MARGIN + TILE + 2 * GAP;
  const width = Math.floor((SIZE - MARGIN - left) / FIGURES_IN_A_ROW);
  for (const [number, { label, value }] of figures.entries()) {
    const y = TOP + Math.floor(number / FIGURES_IN_A_ROW) * FIGURE_HEIGHT;
    const x = left + (number % FIGURES_IN_A_ROW) * width;
    const line = { x, widest: width - GAP, align: 'left', ramp: INK.text } as const;
    drawLine(sprite, locale, { ...line, text: label, size: 24, y: y + 20 });
    drawLine(sprite, locale, { ...line, text: value, size: 42, y: y + 57 });
  }
}

type Written = Pick<StatsPicture, 'write' | 'locale'>;

const AXIS = 84;
const THICKNESS = 5;
const DOT = 18;

/** Draws the scores, oldest first. */
function drawLineChart(sprite: Sprite, box: Box, values: readonly number[], written: Written): void {
  const plotted = thinOut(values, box.width - AXIS);
  const best = Math.max(0, ...plotted);
  const ticks = niceTicks(best, 4);
  const points = pointsOf(plotted, box, ticks.at(-1) ?? 1);
  fillBelow(sprite, points, box.y + box.height);
  drawGrid(sprite, box, ticks, written);
  if (points.length > 1) new SpritePen(sprite).fill(INK.accent, polyline(inset(box, -THICKNESS), points, THICKNESS));
  const highest = points[plotted.indexOf(best)];
  if (highest !== undefined) drawDot(sprite, highest);
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Returns equal round steps from 0 to at least `highest`, for the ticks of a chart. */
export function niceTicks(highest: number, count: number): readonly number[] {
  const raw = Math.max(1, highest) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  // Scores are whole numbers, so ticks at fractions would make no sense.
  const step = Math.max(1, power * (STEPS.find((factor) => factor * power >= raw) ?? 10));
  const ticks = Math.ceil(Math.max(1, highest) / step);
  return Array.from({ length: ticks + 1 }, (_, tick) => tick * step);
}

/** Returns for example 9,500, 12k or 1.5M. */
export function shortNumber(value: number, write: (value: number) => string): string {
  if (Math.abs(value) < 10_000) return write(value);
  const [unit, size] = Math.abs(value) < 1_000_000 ? (['k', 1000] as const) : (['M', 1_000_000] as const);
  return `${write(Math.round((value / size) * 10) / 10)}${unit}`;
}

/** Returns at most `most` values: the best of each of as many equal parts. */
export function thinOut(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values;
  const start = (index: number) => Math.floor((index * values.length) / most);
  return Array.from({ length: most }, (_, index) => Math.max(...values.slice(start(index), start(index + 1))));
}

function drawGrid(sprite: Sprite, box: Box, ticks: readonly number[], { write, locale }: Written): void {
  const top = ticks.at(-1) ?? 1;
  for (const value of ticks) {
    const y = Math.round(box.y + box.height * (1 - value / top));
    sprite.pixels.fill(INK.text[2] ?? 0, y * sprite.width + box.x + AXIS, y * sprite.width + box.x + box.width);
    const text = shortNumber(value, write);
    drawLine(sprite, locale, {
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
  const box = { x: Math.round(x - DOT / 2), y: Math.round(y - DOT / 2), width: DOT, height: DOT };
  new SpritePen(sprite).fill(hardRamp(INK.accent.at(-1) ?? 0), rounded(box, DOT / 2));
}

/* Draws bars that show how often each tile was the largest of a game, in the tiles' own colors. */

const WIDEST_BAR = 110;
const [ABOVE, BELOW] = [34, 38];

function drawHistogram(
  sprite: Sprite,
  box: Box,
  counts: readonly TileCount[],
  face: FaceValue,
  { write, locale }: Written,
): void {
  const bars = counts.filter(({ count }) => count > 0).toSorted((one, other) => one.exponent - other.exponent);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = Math.min(WIDEST_BAR, box.width / Math.max(1, bars.length));
  const left = box.x + (box.width - step * bars.length) / 2;
  const ground = box.y + box.height - BELOW;
  for (const [number, { exponent, count }] of bars.entries()) {
    const height = Math.max(6, Math.round(((box.height - ABOVE - BELOW) * count) / most));
    const width = Math.max(4, Math.floor(step * 0.8));
    const middle = left + step * (number + 0.5);
    const bar = { x: Math.round(middle - width / 2), y: ground - height, width, height };
    drawBar(sprite, bar, fillOf(exponent));
    const text = { size: 28, widest: step * 0.94, x: middle, align: 'center', ramp: INK.text } as const;
    drawLine(sprite, locale, { ...text, text: write(count), y: ground - height - 8 });
    drawTile(sprite, { ...bar, y: ground + 4, height: BELOW - 4 }, exponent, face);
  }
}
