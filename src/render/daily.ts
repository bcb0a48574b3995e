import type { DailyPicture, ScoreBin } from '../app/picture.ts';
import { drawFigure, letter } from './charts.ts';
import { flatten } from './compose/flat.ts';
import { drawPageEnd, PAGE_RADIUS } from './header.ts';
import type { Ink } from './ink.ts';
import { type Box, cellWithin, framed, type Layout } from './layout.ts';
import { INK, type Ramp } from './palette.ts';
import type { Placed } from './scene.ts';
import { rounded, type Sprite, stamp } from './sprite.ts';
import type { SpriteCache } from './sprite-cache.ts';
import { placeBoard } from './staging.ts';

/** Square, so that it is as large as a board on a desktop and on a phone: 350 pixels, where these letters have 13 or more. */
const SIZE = 800;
const [MARGIN, GAP] = [32, 12];
const BOARD = 416;
const PAGE = { width: SIZE, height: SIZE };
const TITLE_Y = MARGIN + 42;
const [FIGURES_Y, FIGURE_HEIGHT] = [MARGIN + 68, 88];
/** The bars alone; beside them is room for half a number, and above the highest one for how many players it has, and whose it is. */
const CHART: Box = { x: MARGIN + 28, y: 582, width: SIZE - 2 * MARGIN - 56, height: 142 };
/** Of more numbers every other one stands below the bars. */
const MOST_NUMBERED = 6;
const [CHART_TITLE_Y, EDGES_Y] = [506, 764];
const [LARGE, SMALL] = [46, 32];

export function drawDaily(ink: Ink, sprites: SpriteCache<Sprite>, picture: DailyPicture): Sprite {
  const frame = flatten({ ...PAGE, placed: placedBoard(sprites, picture) });
  const x = MARGIN + BOARD + MARGIN;
  const width = SIZE - MARGIN - x;
  letter(frame, ink, {
    text: picture.title,
    size: LARGE,
    widest: width,
    x,
    y: TITLE_Y,
    align: 'left',
    ramp: INK.text,
  });
  for (const [row, figure] of picture.figures.entries())
    drawFigure(frame, ink, { x, y: FIGURES_Y + row * (FIGURE_HEIGHT + GAP), width, height: FIGURE_HEIGHT }, figure);
  const { title } = picture.scores;
  const widest = SIZE - 2 * MARGIN;
  letter(frame, ink, { text: title, size: SMALL, widest, x: MARGIN, y: CHART_TITLE_Y, align: 'left', ramp: INK.text });
  drawScores(frame, ink, picture);
  return frame;
}

function placedBoard(sprites: SpriteCache<Sprite>, picture: DailyPicture): readonly Placed<Sprite>[] {
  const { rows, columns } = picture.board;
  const cell = cellWithin(rows, columns, { width: BOARD, height: BOARD });
  const board = { x: MARGIN, y: MARGIN, ...framed(rows, columns, cell) };
  const layout: Layout = { ...PAGE, rows, columns, cell, board, around: 'page' };
  const placed: Placed<Sprite>[] = [
    { sprite: drawPageEnd(PAGE, 'top'), x: 0, y: 0 },
    { sprite: drawPageEnd(PAGE, 'bottom'), x: 0, y: SIZE - PAGE_RADIUS },
  ];
  placeBoard(sprites, placed, layout, {
    board: picture.board,
    marks: { spawned: undefined, merged: [] },
    state: 'playing',
    ...(picture.isRecord ? { celebration: 'record' } : {}),
    faceValue: picture.faceValue,
  });
  return placed;
}

function drawScores(frame: Sprite, ink: Ink, { scores, write }: DailyPicture): void {
  const { bins, own } = scores;
  const most = Math.max(1, ...bins.map(({ players }) => players));
  const step = CHART.width / Math.max(1, bins.length);
  const ground = CHART.y + CHART.height;
  frame.pixels.fill(INK.text[3] ?? 0, ground * SIZE + CHART.x, ground * SIZE + CHART.x + CHART.width);
  for (const [number, bin] of bins.entries()) {
    if (bin.players === 0) continue;
    const left = CHART.x + number * step;
    const height = Math.round((CHART.height * bin.players) / most);
    drawBar(frame, bin, { x: Math.round(left + step * 0.08), y: ground, width: Math.round(step * 0.84), height });
    const [x, y, ramp] = [left + step / 2, ground - height - 8, bin.isOwn ? INK.accent : INK.text];
    letter(frame, ink, { text: write(bin.players), size: SMALL, widest: step * 0.96, x, y, align: 'center', ramp });
    if (bin.isOwn)
      letter(frame, ink, { text: own, size: SMALL, widest: step * 1.6, x, y: y - SMALL, align: 'center', ramp });
  }
  drawEdges(frame, ink, [...bins.map(({ from }) => write(from)), write(bins.at(-1)?.below ?? 0)], step);
}

function drawEdges(frame: Sprite, ink: Ink, edges: readonly string[], step: number): void {
  const every = edges.length > MOST_NUMBERED ? 2 : 1;
  const text = { size: SMALL, widest: step * every * 0.9, y: EDGES_Y, align: 'center', ramp: INK.text } as const;
  for (const [number, edge] of edges.entries())
    if (number % every === 0) letter(frame, ink, { ...text, text: edge, x: CHART.x + number * step });
}

/** The own bar is full of the accent's color; those of others are quieter than any text. */
function drawBar(frame: Sprite, { isOwn }: ScoreBin, { x, y, width, height }: Box): void {
  const full = (isOwn ? INK.accent.at(-1) : INK.text[2]) ?? 0;
  const ramp: Ramp = [INK.page, INK.page, full, full, full];
  stamp(frame, rounded(width, height, Math.min(4, height >> 1)), x, y - height, ramp);
}
