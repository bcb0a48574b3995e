import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALT_TEXT_LIMIT, altText } from '../../../src/discord/messages/game-board.ts';
import { ENGLISH, translatorFor } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue, powersOf } from '../../../src/game/values.ts';
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

test('what the move brought is said first, and then the whole board', () => {
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

test('where even that is too long, tiles are told as powers, and none is lost', () => {
  const text = altText(boardFrom(12, 10, [0, ...new Array(119).fill(30)]), 119, english);
  expect(text.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  expect(text).toMatch(/^New 1073741824 in row 12, column 10\. 1: - 2\^30 2\^30 .* 12: 2\^30 .*2\^30\.$/);
  expect(text.match(/2\^30/g)).toHaveLength(119);
});

/** Hungarian numbers its rows with a period: `1. sor: 2, 4.` */
const isRow = (sentence: string): boolean => !/^\d*$/.test(sentence);

test.each(EVERY_LANGUAGE)('%s: no board is too long, and none loses a row or a cell', (_, t) => {
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
});
