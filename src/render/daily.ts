import type { DailyPicture } from '../app/picture.ts';
import { type Box, cellWithin, framed } from './layout.ts';
import { drawBar, drawFigure, drawPage } from './page.ts';
import { INK } from './palette.ts';
import type { Sprite } from './sprite.ts';
import { drawLine } from './text.ts';

/** The side of the picture in pixels. Discord shows it at 350 CSS pixels, where its letters are 13 pixels or larger. */
const SIZE = 800;
const [MARGIN, GAP] = [32, 12];
const BOARD = 416;
const PAGE = { width: SIZE, height: SIZE };
const TITLE_Y = MARGIN + 42;
const [FIGURES_Y, FIGURE_HEIGHT] = [MARGIN + 68, 88];
/** The area of the bars. Their numbers are beside and above it. */
const CHART: Box = { x: MARGIN + 28, y: 582, width: SIZE - 2 * MARGIN - 56, height: 142 };
/** The largest number of bars for which every bar gets a number. Beyond that, only every other bar does. */
const MOST_NUMBERED = 6;
const [CHART_TITLE_Y, EDGES_Y] = [506, 764];
const [LARGE, SMALL] = [46, 32];

export function drawDaily(picture: DailyPicture): Sprite {
  const { board, faceValue, isRecord, title, figures, scores, locale } = picture;
  const cell = cellWithin(board.rows, board.columns, { width: BOARD, height: BOARD });
  const box = { x: MARGIN, y: MARGIN, ...framed(board.rows, board.columns, cell) };
  const frame = drawPage(PAGE, [{ board, faceValue, cell, box, hasGoldenRim: isRecord }]);
  const x = MARGIN + BOARD + MARGIN;
  const width = SIZE - MARGIN - x;
  const line = { align: 'left', ramp: INK.text } as const;
  drawLine(frame, locale, { ...line, text: title, size: LARGE, widest: width, x, y: TITLE_Y });
  for (const [row, figure] of figures.entries())
    drawFigure(frame, locale, { x, y: FIGURES_Y + row * (FIGURE_HEIGHT + GAP), width, height: FIGURE_HEIGHT }, figure);
  const widest = SIZE - 2 * MARGIN;
  drawLine(frame, locale, { ...line, text: scores.title, size: SMALL, widest, x: MARGIN, y: CHART_TITLE_Y });
  drawScores(frame, picture);
  return frame;
}

function drawScores(frame: Sprite, { scores, write, locale }: DailyPicture): void {
  const { bins, own } = scores;
  const most = Math.max(1, ...bins.map(({ players }) => players));
  const step = CHART.width / Math.max(1, bins.length);
  const ground = CHART.y + CHART.height;
  frame.pixels.fill(INK.text[3] ?? 0, ground * SIZE + CHART.x, ground * SIZE + CHART.x + CHART.width);
  for (const [number, bin] of bins.entries()) {
    if (bin.players === 0) continue;
    const left = CHART.x + number * step;
    const height = Math.round((CHART.height * bin.players) / most);
    // Bars other than the player's own have less contrast than any text.
    const fill = (bin.isOwn ? INK.accent.at(-1) : INK.text[2]) ?? 0;
    const bar = { x: Math.round(left + step * 0.08), y: ground - height, width: Math.round(step * 0.84), height };
    drawBar(frame, bar, fill);
    const [x, y, ramp] = [left + step / 2, ground - height - 8, bin.isOwn ? INK.accent : INK.text];
    drawLine(frame, locale, {
      text: write(bin.players),
      size: SMALL,
      widest: step * 0.96,
      x,
      y,
      align: 'center',
      ramp,
    });
    if (bin.isOwn)
      drawLine(frame, locale, { text: own, size: SMALL, widest: step * 1.6, x, y: y - SMALL, align: 'center', ramp });
  }
  drawEdges(frame, locale, [...bins.map(({ from }) => write(from)), write(bins.at(-1)?.below ?? 0)], step);
}

function drawEdges(frame: Sprite, locale: string, edges: readonly string[], step: number): void {
  const every = edges.length > MOST_NUMBERED ? 2 : 1;
  const text = { size: SMALL, widest: step * every * 0.9, y: EDGES_Y, align: 'center', ramp: INK.text } as const;
  for (const [number, edge] of edges.entries())
    if (number % every === 0) drawLine(frame, locale, { ...text, text: edge, x: CHART.x + number * step });
}
