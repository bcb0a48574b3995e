/**
 * A player's figures as a picture: boxes, the scores of the last games, and how often each tile was reached. Discord shows
 * it at less than half its size, so nothing is smaller than 26 pixels unless it is too long for its place.
 */
import { type FaceValue, faceValue } from '../../game/values.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Ink } from '../ink.ts';
import type { Box } from '../layout.ts';
import { INK } from '../palette.ts';
import { blankSprite, type Sprite } from '../sprite.ts';
import { drawFigure, type Figure } from './figures.ts';
import { drawHistogram, type TileCount } from './histogram.ts';
import { letter } from './lettering.ts';
import { drawLineChart, type WriteNumber } from './line-chart.ts';

export interface StatsPicture {
  /** For example the board that the figures are about. */
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly aside?: string;
  /** Up to six boxes under the title, three a row. */
  readonly figures: readonly Figure[];
  /** Scores of games, oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  readonly tiles: { readonly title: string; readonly counts: readonly TileCount[] };
  /** `classic` when absent. */
  readonly theme?: ThemeName;
  /** What the tiles read as; powers of two when absent. */
  readonly faceValue?: FaceValue;
  /** Digits alone when absent. */
  readonly write?: WriteNumber;
  /** A locale code of Discord's, for scripts that languages write differently. */
  readonly locale?: string;
}

const [SIZE, MARGIN, GAP] = [800, 32, 12];
const [MOST_FIGURES, A_ROW] = [6, 3];
/** Where the boxes begin, how high one is, and what each chart needs above it for its title. */
const [FIGURES_Y, FIGURE_HEIGHT, CHART_TITLE] = [84, 88, 70];

/** The picture as palette indexes, 800 by 800 pixels. */
export function drawStats(anyInk: Ink, picture: StatsPicture): Sprite {
  const { title, aside, figures, scores, tiles, faceValue: face = faceValue, write = String } = picture;
  const ink = inkIn(anyInk, picture.locale);
  const sprite = blankSprite(SIZE, SIZE, INK.page);
  const width = SIZE - 2 * MARGIN;
  const heading = { widest: width, x: MARGIN, align: 'left', ramp: INK.text } as const;
  drawTitle(sprite, ink, title, aside);
  const charts = drawFigures(sprite, ink, figures.slice(0, MOST_FIGURES));
  const height = Math.floor((SIZE - MARGIN / 2 - charts) / 2) - CHART_TITLE;
  const upper = charts + CHART_TITLE;
  const lower = upper + height + CHART_TITLE;
  const box = (y: number): Box => ({ x: MARGIN, y, width, height });
  letter(sprite, ink, { ...heading, text: scores.title, size: 30, y: upper - 26 });
  drawLineChart(sprite, ink, box(upper), scores.values, write);
  letter(sprite, ink, { ...heading, text: tiles.title, size: 30, y: lower - 20 });
  drawHistogram(sprite, ink, box(lower), tiles.counts, { face, write });
  return sprite;
}

/** What stands beside the title has the smaller half of the line. */
function drawTitle(sprite: Sprite, ink: Ink, title: string, aside: string | undefined): void {
  const [width, y] = [SIZE - 2 * MARGIN, 62];
  const forTitle = aside === undefined ? width : width * 0.55;
  letter(sprite, ink, { text: title, size: 46, widest: forTitle, x: MARGIN, y, align: 'left', ramp: INK.text });
  if (aside === undefined) return;
  const widest = width - forTitle - GAP;
  letter(sprite, ink, { text: aside, size: 30, widest, x: SIZE - MARGIN, y, align: 'right', ramp: INK.text });
}

/** Draws the boxes; returns where the picture goes on below them. */
function drawFigures(sprite: Sprite, ink: Ink, figures: readonly Figure[]): number {
  const width = Math.floor((SIZE - 2 * MARGIN - GAP * (A_ROW - 1)) / A_ROW);
  for (const [number, figure] of figures.entries()) {
    const [row, column] = [Math.floor(number / A_ROW), number % A_ROW];
    const [x, y] = [MARGIN + column * (width + GAP), FIGURES_Y + row * (FIGURE_HEIGHT + GAP)];
    drawFigure(sprite, ink, { x, y, width, height: FIGURE_HEIGHT }, figure);
  }
  return FIGURES_Y + Math.ceil(figures.length / A_ROW) * (FIGURE_HEIGHT + GAP) - GAP;
}

/** The same ink, which writes as a language does. */
const inkIn = (ink: Ink, locale: string | undefined): Ink =>
  locale === undefined
    ? ink
    : {
        ...ink,
        measure: (pieces, size) => ink.measure(pieces, size, locale),
        draw: (pieces, size, style) => ink.draw(pieces, size, { ...style, locale }),
      };
