/** A player's figures as a picture: boxes, the scores of the last games, and how often each tile was reached. */
import type { FaceValue } from '../../game/values.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Ink } from '../ink.ts';
import { INK } from '../palette.ts';
import { blankSprite, type Sprite } from '../sprite.ts';
import { drawFigure, type Figure } from './figures.ts';
import { drawHistogram, type TileCount } from './histogram.ts';
import { letter } from './lettering.ts';
import { drawLineChart } from './line-chart.ts';

export interface StatsPicture {
  /** For example the player's name. */
  readonly title: string;
  /** Up to four boxes under the title. */
  readonly figures: readonly Figure[];
  /** Scores of games, oldest first. */
  readonly scores: { readonly title: string; readonly values: readonly number[] };
  readonly tiles: { readonly title: string; readonly counts: readonly TileCount[] };
  /** `classic` when absent. */
  readonly theme?: ThemeName;
  /** What the tiles read as; powers of two when absent. */
  readonly faceValue?: FaceValue;
}

const [WIDTH, HEIGHT, MARGIN, GAP] = [800, 1000, 40, 12];
const MOST_FIGURES = 4;

/** The picture as palette indexes, 800 by 1000 pixels. */
export function drawStats(ink: Ink, { title, figures, scores, tiles, faceValue }: StatsPicture): Sprite {
  const sprite = blankSprite(WIDTH, HEIGHT, INK.page);
  const inner = WIDTH - 2 * MARGIN;
  const heading = { widest: inner, x: MARGIN, align: 'left', ramp: INK.text } as const;
  letter(sprite, ink, { ...heading, text: title, size: 60, y: 96 });
  const shown = figures.slice(0, MOST_FIGURES);
  const width = Math.floor((inner - GAP * (shown.length - 1)) / Math.max(1, shown.length));
  for (const [number, figure] of shown.entries()) {
    drawFigure(sprite, ink, { x: MARGIN + number * (width + GAP), y: 136, width, height: 96 }, figure);
  }
  letter(sprite, ink, { ...heading, text: scores.title, size: 30, y: 292 });
  drawLineChart(sprite, ink, { x: MARGIN, y: 322, width: inner, height: 290 }, scores.values);
  letter(sprite, ink, { ...heading, text: tiles.title, size: 30, y: 686 });
  drawHistogram(sprite, ink, { x: MARGIN, y: 700, width: inner, height: 262 }, tiles.counts, faceValue);
  return sprite;
}
