import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALT_TEXT_LIMIT, altText } from '../../../src/discord/messages/board-words.ts';
import { textBoard } from '../../../src/discord/messages/game-board.ts';
import type { MessagePainter } from '../../../src/discord/messages/message.ts';
import { ENGLISH, translatorFor } from '../../../src/discord/texts/languages.ts';
import { type Board, boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { RULES, type RulesName } from '../../../src/game/rules.ts';
import { faceValue, powersOf } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { mixedBoard, SHAPES } from '../../render/pictures.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';

const english = ENGLISH;

test('every row is read from the top, in whole words', () => {
  const board = parseBoard('2 . . 4 / . . . . / 8 16 . . / . . . 2048', faceValue);
  expect(altText(board, undefined, english)).toBe(
    'Row 1: 2, empty, empty, 4. Row 2: empty, empty, empty, empty. Row 3: 8, 16, empty, empty. Row 4: empty, empty, empty, 2048.',
  );
});

test('tiles of other values are read as what they show', () => {
  expect(altText(parseBoard('2 4 / . 8', faceValue), undefined, english, powersOf(3))).toBe(
    'Row 1: 3, 6. Row 2: empty, 12.',
  );
});

test('the new tile comes first, and then the whole board', () => {
  expect(altText(parseBoard('2 . / . 4 / 8 .', faceValue), 3, english)).toBe(
    'New 4 in row 2, column 2. Row 1: 2, empty. Row 2: empty, 4. Row 3: 8, empty.',
  );
});

test.each([
  ['zh-CN', '第 1 行第 2 列新增 4。 第 1 行：2、4。 第 2 行：空、8。'],
  ['ja', '1行目の2列目に新しい 4。 1行目: 2、4。 2行目: 空き、8。'],
  ['hu', 'Új 4: 1. sor, 2. oszlop. 1. sor: 2, 4. 2. sor: üres, 8.'],
])('%s punctuates and counts as it is written there', (locale, words) => {
  expect(altText(parseBoard('2 4 / . 8', faceValue), 1, translatorFor(locale))).toBe(words);
});

test('a full 12x10 board of six-digit tiles is shorter, and whole', () => {
  const text = altText(boardFrom(12, 10, new Array(120).fill(17)), 119, english);
  expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  expect(text).toMatch(/^New 131072 in row 12, column 10\. 1: 131072 /);
  expect(text.match(/131072/g)).toHaveLength(121);
});

test('if even that is too long, tiles are written as powers, and none is lost', () => {
  const text = altText(boardFrom(12, 10, [0, ...new Array(119).fill(30)]), 119, english);
  expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  expect(text).toMatch(/^New 1073741824 in row 12, column 10\. 1: - 2\^30 2\^30 .* 12: 2\^30 .*2\^30\.$/);
  expect(text.match(/2\^30/g)).toHaveLength(119);
});

test('tiles that are no powers are rounded where digits are longer', () => {
  const { face } = RULES.fibonacci;
  const text = altText(boardFrom(12, 10, [0, 16, ...new Array(118).fill(40)]), 119, english, face);
  expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  expect(text).toMatch(/^New 165580141 in row 12, column 10\. 1: - 1597 1\.7e8 .* 12: 1\.7e8 .*1\.7e8\.$/);
  expect(text.match(/1\.7e8/g)).toHaveLength(118);
});

/** In Hungarian a row's number is followed by a period: `1. sor: 2, 4.` */
const isRow = (sentence: string): boolean => !/^\d*$/.test(sentence);

test('no board is too long, and none loses a row or a cell', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const board = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
      .filter(([rows, columns]) => rows * columns <= 120)
      .chain(([rows, columns]) =>
        fc
          .array(fc.integer({ min: 0, max: 40 }), { minLength: rows * columns, maxLength: rows * columns })
          .map((cells) => boardFrom(rows, columns, cells)),
      );
    fc.assert(
      fc.property(board, (it) => {
        const text = altText(it, undefined, t);
        expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
        expect(altText(it, it.cells.length - 1, t).length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
        expect(text.split(/[.。।](?: |$)/).filter(isRow)).toHaveLength(it.rows);
        expect(text.split(/[ ,.:、。।：]+/).filter((word) => /^(\d+\^)?\d+$/.test(word)).length).toBeGreaterThanOrEqual(
          [...it.cells].filter((exponent) => exponent > 0).length,
        );
      }),
      { numRuns: 60 },
    );
  }));

const ID = '1234567890123456789';

/** Emojis for tiles up to exponent 17, with names and ids of the greatest length. */
const painter: MessagePainter = {
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

const show = (board: Board, newest?: number, theme: 'classic' | 'dark' = 'classic', rules: RulesName = 'classic') =>
  textBoard(painter, { board, rules, newest, theme });

const plain = (line: string): string =>
  line.replaceAll(/<:(\w+):\d+>/g, '$1').replaceAll(/[\u2002\u2003]/g, (gap) => (gap === '\u2002' ? '_' : '__'));

test('a row is a large line of emojis, with the newest tile marked', () => {
  expect(show(boardFrom(2, 3, [1, 0, 11, 4, 1, 0]), 4).map(plain)).toEqual([
    '# a2__a_empty__a2048',
    '# a16__a_new_2__a_empty',
  ]);
});

test.each([
  [4, '# a2__a2__a2__a2'],
  [5, '# a2_a2_a2_a2_a2'],
  [6, '# a2 a2 a2 a2 a2 a2'],
  [7, '# a2a2a2a2a2a2a2'],
  [8, '# a2a2a2a2a2a2a2a2'],
  [9, 'a2a2a2a2a2a2a2a2a2'],
])('%i columns fit a phone', (columns, line) => {
  expect(show(boardFrom(1, columns, new Array(columns).fill(1))).map(plain)).toEqual([line]);
});

test('a board of any shape leaves a message of 2,000 characters room for its other lines', () =>
  expectOfEach(SHAPES, (rows, columns) => {
    for (const filled of [new Array(rows * columns).fill(17), new Array(rows * columns).fill(0)]) {
      const lines = show(boardFrom(rows, columns, filled));
      expect(lines.join('\n').length).toBeLessThanOrEqual(1_650);
      // Whether a board is shown as a code block depends only on its shape, so it does not change during a game.
      expect(lines[0]?.startsWith('```')).toBe(rows * columns > 50);
    }
  }));

test.each([
  ['there are no emojis of the theme', boardFrom(2, 2, [1, 2, 3, 4]), 'dark', 'classic'],
  ['a tile has no emoji', boardFrom(2, 2, [1, 2, 18, 4]), 'classic', 'classic'],
  ['tiles are those of fibonacci', boardFrom(2, 2, [1, 2, 3, 4]), 'classic', 'fibonacci'],
  ['the board is large', mixedBoard(8, 8), 'classic', 'classic'],
] as const)('a board is monospaced text if %s', (_, board, theme, rules) => {
  expect(show(board, 0, theme, rules)).toEqual(['```', painter.text(board, RULES[rules].face, 0), '```']);
});
