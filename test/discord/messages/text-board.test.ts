import { expect, test } from 'vitest';
import { textBoard } from '../../../src/discord/messages/game-board.ts';
import type { Painter } from '../../../src/discord/painter.ts';
import { type Board, boardFrom } from '../../../src/game/board.ts';
import { RULES } from '../../../src/game/rules.ts';
import { faceValue, powersOf } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { mixedBoard, SHAPES } from '../../render/pictures.ts';

const ID = '1234567890123456789';

/** As long as they may become, for exponents up to 17. */
const painter: Painter = {
  ...createPainter(),
  emojisOf: (theme) =>
    theme === 'dark'
      ? undefined
      : {
          find: (exponent, isNew) =>
            exponent > 17
              ? undefined
              : `<:${isNew ? 'a_new_' : 'a'}${exponent ? faceValue(exponent) : '_empty'}:${ID}>`,
        },
};

const show = (board: Board, newest?: number, theme: 'classic' | 'dark' = 'classic', face = faceValue) =>
  textBoard(painter, { board, faceValue: face, newest, theme });

const plain = (line: string): string => line.replaceAll(/<:(\w+):\d+>/g, '$1').replaceAll('\u2002', '_');

test('a row is a large line of emojis, with the newest tile marked', () => {
  expect(show(boardFrom(2, 3, [1, 0, 11, 4, 1, 0]), 4).map(plain)).toEqual([
    '# a2_a_empty_a2048',
    '# a16_a_new_2_a_empty',
  ]);
});

test.each([
  [5, '# a2_a2_a2_a2_a2'],
  [6, '# a2 a2 a2 a2 a2 a2'],
  [7, '# a2a2a2a2a2a2a2'],
  [8, '# a2a2a2a2a2a2a2a2'],
  [9, 'a2a2a2a2a2a2a2a2a2'],
])('%i columns fit a phone', (columns, line) => {
  expect(show(boardFrom(1, columns, new Array(columns).fill(1))).map(plain)).toEqual([line]);
});

test.each(SHAPES)('a %i x %i board leaves a message of 2,000 characters room for its other lines', (rows, columns) => {
  for (const filled of [new Array(rows * columns).fill(17), new Array(rows * columns).fill(0)]) {
    const lines = show(boardFrom(rows, columns, filled));
    expect(lines.join('\n').length).toBeLessThanOrEqual(1_650);
    // The same for an empty and a full board, so that a game does not change its look.
    expect(lines[0]?.startsWith('```')).toBe(rows * columns > 50);
  }
});

test.each([
  ['there are no emojis of the theme', boardFrom(2, 2, [1, 2, 3, 4]), 'dark', faceValue],
  ['a tile has no emoji', boardFrom(2, 2, [1, 2, 18, 4]), 'classic', faceValue],
  ['tiles show other values', boardFrom(2, 2, [1, 2, 3, 4]), 'classic', powersOf(3)],
  ['tiles are those of fibonacci', boardFrom(2, 2, [1, 2, 3, 4]), 'classic', RULES.fibonacci.face],
  ['the board is large', mixedBoard(8, 8), 'classic', faceValue],
] as const)('monospaced text where %s', (_, board, theme, face) => {
  expect(show(board, 0, theme, face)).toEqual(['```', painter.text(board, face, 0), '```']);
});
