/**
 * Compares pictures with stored ones, pixel by pixel. Another version of Cairo or of the font engine may shade edges
 * differently. To accept a new look, run this file with UPDATE_GOLDEN=1 and look at the new pictures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { faceValue } from '../../src/game/values.ts';
import { createPainter } from '../../src/render/painter.ts';
import { cardOf, mixedBoard, pictureOf } from './pictures.ts';
import { decode, strangers } from './pixels.ts';

const game = boardFrom(4, 4, [2, 1, 3, 4, 0, 8, 7, 0, 9, 10, 11, 12, 0, 0, 2, 1]);

const painter = createPainter();
const marks = { spawned: 15, merged: [0, 5] };
const WON = { message: 'Gewonnen! Schaffst du auch die 8192?', locale: 'de' };
/** The allowed difference per color channel, of 255 levels. */
const TOLERANCE = 24;

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
  'review-4x4-dark': () =>
    painter.paintReview({ board: game, faceValue, theme: 'dark', played: 'right', better: 'left' }),
  'review-10x12-classic': () =>
    painter.paintReview({ board: mixedBoard(10, 12), faceValue, theme: 'classic', played: 'up', better: 'down' }),
};

test.each(Object.entries(GOLDEN))('%s looks as it did', (name, paint) => {
  const file = new URL(`golden/${name}.png`, import.meta.url);
  const png = paint();
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(file, png);
  expect(strangers(decode(png), decode(readFileSync(file)), TOLERANCE)).toBe(0);
});
