import { describe, expect, test } from 'vitest';
import { powersOf } from '../../src/game/values.ts';
import { drawText, measure as measureLine, type Piece } from '../../src/render/canvas.ts';
import { labelOf, labelSize } from '../../src/render/label.ts';
import type { TextArea } from '../../src/render/layout.ts';
import { fitParagraph } from '../../src/render/text.ts';

test("text is set in Clear Sans Bold: the font's table of advances gives 2048 a width of 2.4258 sizes", () => {
  // In other fonts the width would be 241.02 (Medium), 239.45 (Regular), or 278 (a fallback such as DejaVu Sans Bold).
  expect(measureLine('2048', 100)).toBeCloseTo(242.58, 1);
});

test('squeezed letters keep their height and stand as close as before', () => {
  const [wide, narrow] = [1, 0.7].map((squeeze) => drawText('2048', 60, { squeeze }));
  expect(narrow?.height).toBe(wide?.height);
  expect((narrow?.width ?? 0) / (wide?.width ?? 1)).toBeCloseTo(0.7, 1);
});

describe('the size of a label', () => {
  const tile = { width: 100, height: 100 };
  const measure = (size: number) => 2.4 * size;

  test('is bounded by its width, and larger where letters may be set narrow', () => {
    const [wide, narrow] = [1, 0.7].map((narrowest) => labelSize([{ text: '2048' }], 2048, tile, narrowest, measure));
    expect(wide).toEqual({ size: 32.5, squeeze: 1 });
    expect(narrow?.size).toBeGreaterThan(45);
    expect(narrow?.squeeze).toBeGreaterThanOrEqual(0.7);
    expect(measure(narrow?.size ?? 0) * (narrow?.squeeze ?? 0)).toBeLessThanOrEqual(95);
  });

  test('is bounded by the height of a wide tile', () => {
    expect(labelSize([{ text: '2048' }], 2048, { width: 200, height: 60 }, 1, measure).size).toBe(31);
  });
});

const show = (label: readonly Piece[]) => label.map(({ text, rise }) => (rise ? `^${text}` : text)).join('');

test.each([
  [17, 2, '131072'],
  [26, 2, '67108864'],
  [27, 2, '2^27'],
  [255, 2, '2^255'],
  [5, 3, '48'],
  [40, 3, '3·2^39'],
  [40, 6, '3·2^40'],
  [40, 12, '3·2^41'],
  [3, -2, '-8'],
  [40, -2, '-2^40'],
  [40, -3, '-3·2^39'],
])('exponent %i of base %i is written %s', (exponent, base, text) => {
  expect(show(labelOf(exponent, powersOf(base)))).toBe(text);
});

test('face values that do not double are written shortly too', () => {
  expect(show(labelOf(40, (exponent) => 3 ** exponent))).toBe('1.2e19');
});

const english = (text: string) => ({ text, locale: 'en-US' });

describe('a text is fitted into its area', () => {
  const area: TextArea = {
    x: 0,
    y: 0,
    width: 400,
    height: 60,
    maxSize: 36,
    minSize: 20,
    align: 'left',
    stand: 'middle',
    oneLine: 0.55,
  };

  test('a short one in its largest size, and one that is a little too long in one smaller line', () => {
    expect(fitParagraph(english('Game Over!'), area)).toEqual({ size: 36, lines: ['Game Over!'] });
    const { size, lines } = fitParagraph(english('You won! Try to get to 131072'), { ...area, height: 200 });
    expect([lines.length, size < 36, size >= 24]).toEqual([1, true, true]);
  });

  test('a longer one smaller or in more lines, with every word', () => {
    const text = 'You won! Try to get to 131072 before the clock runs out';
    const { size, lines } = fitParagraph(english(text), area);
    expect(lines.join(' ')).toBe(text);
    expect(size).toBeLessThan(36);
    for (const line of lines) expect(measureLine(line, size)).toBeLessThanOrEqual(400 * 1.01);
  });

  test('one with a space that must not break keeps what is around it in one line', () => {
    const narrow = { ...area, width: measureLine('Assemble les tuiles', 20) * 1.02 };
    expect(fitParagraph(english('Assemble les tuiles\u00a0!'), narrow).lines).toEqual([
      'Assemble les',
      'tuiles\u00a0!',
    ]);
  });

  test.each([
    ['ja', 'タイルをつなげて2048を目指そう！', ['タイルをつなげて', '2048を', '目指そう！']],
    ['th', 'รวมแผ่นตัวเลขให้ได้ 2048!', undefined],
    ['zh-TW', '合併方塊，得到 2048！', undefined],
  ])('one in %s, which is written without spaces, between words', (locale, text, expected) => {
    const narrow = { ...area, width: 260, height: 120, minSize: 30 };
    const { lines, size } = fitParagraph({ text, locale }, narrow);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    if (expected !== undefined) expect(lines).toEqual(expected);
    for (const line of lines) expect(measureLine(line, size, locale)).toBeLessThanOrEqual(262);
  });

  test('an endless one with an ellipsis', () => {
    const { size, lines } = fitParagraph(english('many words '.repeat(200)), area);
    expect(size).toBe(20);
    expect(lines).toEqual([expect.any(String), expect.stringMatching(/…$/)]);
    for (const line of lines) expect(measureLine(line, size)).toBeLessThanOrEqual(400 * 1.01);
  });
});
