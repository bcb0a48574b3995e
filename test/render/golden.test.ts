/**
 * Pictures against kept ones, by how far their pixels are apart: another version of the font engine may shade an edge
 * differently, and no more. To accept a new look, run with UPDATE_GOLDEN=1 and look at the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { createPainter } from '../../src/render/painter.ts';
import { cardOf, mixedBoard, pictureOf } from './pictures.ts';
import { decode } from './pixels.ts';

const game = boardFrom(4, 4, [2, 1, 3, 4, 0, 8, 7, 0, 9, 10, 11, 12, 0, 0, 2, 1]);

const painter = createPainter();
const marks = { spawned: 15, merged: [0, 5] };
const WON = { message: 'Gewonnen! Schaffst du auch die 8192?', locale: 'de' };
const GAME_OVER = { message: 'Game Over!' };

const GOLDEN: Readonly<Record<string, () => Uint8Array>> = {
  'playing-4x4': () => painter.paint(pictureOf(game, { marks })),
  'goal-4x4': () => painter.paint(pictureOf(game, { marks, celebration: 'goal', theme: 'dark' })),
  'record-4x4': () => painter.paint(pictureOf(game, { marks, celebration: 'record', theme: 'colorblind' })),
  'large-12x10': () => painter.paint(pictureOf(mixedBoard(12, 10), { marks })),
  'wide-1x12': () => painter.paint(pictureOf(mixedBoard(1, 12), { marks, theme: 'contrast' })),
  'card-4x4': () => painter.paintCard(cardOf(pictureOf(game, { marks }), { gained: '+260' })),
  'card-over-4x4': () => painter.paintCard(cardOf(pictureOf(game, { state: 'over' }), GAME_OVER)),
  'card-goal-4x4': () => painter.paintCard(cardOf(pictureOf(game, { marks, celebration: 'goal' }), WON)),
  'card-tall-12x1': () => painter.paintCard(cardOf(pictureOf(mixedBoard(12, 1)))),
};

/** The mean difference of all bytes, 0 to 255. */
function distance(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [decode(one), decode(other)];
  if (a.width !== b.width || a.height !== b.height) return 255;
  let sum = 0;
  for (let place = 0; place < a.data.length; place += 1) sum += Math.abs((a.data[place] ?? 0) - (b.data[place] ?? 0));
  return sum / a.data.length;
}

test.each(Object.entries(GOLDEN))('%s looks as it did', (name, paint) => {
  const file = new URL(`golden/${name}.png`, import.meta.url);
  const png = paint();
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(file, png);
  expect(distance(png, readFileSync(file))).toBeLessThan(0.4);
});

test('a picture with one other tile is noticed', () => {
  const other = { ...game, cells: Uint8Array.from(game.cells, (exponent, cell) => (cell === 0 ? 3 : exponent)) };
  expect(distance(painter.paint(pictureOf(game)), painter.paint(pictureOf(other)))).toBeGreaterThan(0.4);
});
