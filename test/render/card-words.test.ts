/** What cards say, in every language: its letters are in the fonts, and its words fit in every shape. */
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Translator } from '../../src/discord/texts/translator.ts';
import { FONT_FAMILIES, familiesFor, fontFile, OWN_FAMILY } from '../../src/render/fonts.ts';
import { createInk } from '../../src/render/ink.ts';
import { cardLayout, MAX_SIDE } from '../../src/render/layout.ts';
import { fitParagraph } from '../../src/render/paragraph.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';
import { charactersOf } from './font-characters.ts';

const languages = EVERY_LANGUAGE;

/** Everything a card can say: the line in its middle state, after each win, and at the end. */
const linesOf = (t: Translator): readonly string[] => [
  t('game.message.join', { target: 2048 }),
  ...[4096, 131072, 262144].map((target) => t('game.message.won', { target })),
  t('game.message.over'),
  t('game.message.givenUp'),
];

/** The characters that a language finds in its own fonts: for Japanese and Chinese, not those of the other one. */
function charactersFor(locale: string): ReadonlySet<string> {
  const own = FONT_FAMILIES.filter((family) => familiesFor(locale).startsWith(`"Clear Sans", "${family}"`));
  const families = locale in OWN_FAMILY ? ['Clear Sans' as const, ...own] : FONT_FAMILIES;
  return new Set(families.flatMap((family) => [...charactersOf(fontFile(family))]));
}

const ink = createInk();
const sides = Array.from({ length: MAX_SIDE }, (_, index) => index + 1);
const layouts = sides.flatMap((rows) => sides.map((columns) => cardLayout(rows, columns)));

describe.each(languages)('in %s', (locale, t) => {
  test('there is a glyph for every letter', () => {
    const said = [...linesOf(t), ...[t('game.labels.score'), t('game.labels.best')]].join('');
    const known = charactersFor(locale);
    expect([...said].filter((letter) => !known.has(letter))).toEqual([]);
  });

  test('every line is said whole, in every shape', () => {
    const areas = new Map(layouts.map(({ message }) => [JSON.stringify({ ...message, x: 0, y: 0 }), message]));
    for (const area of areas.values()) {
      for (const line of linesOf(t)) {
        const { lines } = fitParagraph(ink, { text: line, locale }, area);
        expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
      }
    }
  });

  test('boxes are wide enough for their labels', () => {
    const narrowest = Math.min(...layouts.map(({ score }) => score.width));
    for (const label of [t('game.labels.score'), t('game.labels.best')]) {
      expect(ink.measure([{ text: label }], 24, locale)).toBeLessThanOrEqual(0.9 * narrowest);
      expect(label).toBe(label.toUpperCase());
    }
  });
});

/** A sentence in every script of Discord's languages, with the font that must have its letters. */
const SCRIPTS: readonly (readonly [locale: string, family: (typeof FONT_FAMILIES)[number], text: string])[] = [
  ['vi', 'Clear Sans', 'Ghép các ô để đạt 2048! Kỷ lục, điểm, bỏ cuộc, thắng rồi'],
  ['lt', 'Clear Sans', 'Sujunk plyteles, pasiek 2048! Žaidimas baigtas, rezultatas, geriausias ąčęėįšųūž'],
  ['hr', 'Clear Sans', 'Spoji pločice, dođi do 2048! Kraj igre, čćžšđ'],
  ['bg', 'Clear Sans', 'Съединявай плочките, стигни до 2048! Край на играта, победа'],
  ['el', 'Clear Sans', 'Ένωσε τα πλακίδια, φτάσε στο 2048! Τέλος παιχνιδιού'],
  ['hi', 'Board Sans Devanagari', 'टाइलें जोड़ें, 2048 तक पहुँचें! खेल समाप्त, सर्वश्रेष्ठ स्कोर, आप जीत गए'],
  ['th', 'Board Sans Thai', 'รวมแผ่นตัวเลขให้ได้ 2048! จบเกม คะแนน ดีที่สุด คุณชนะแล้ว'],
  [
    'ja',
    'Board Sans JP',
    'タイルをつなげて2048を目指そう！クリア！次は4096に挑戦しよう。ゲームオーバー、スコア、最高記録',
  ],
  ['ko', 'Board Sans KR', '타일을 합쳐 2048을 만드세요! 성공! 4096에 도전하세요. 게임 오버, 점수, 최고 기록'],
  ['zh-CN', 'Board Sans SC', '合并方块，得到 2048！你赢了！继续挑战 4096。游戏结束，分数，最佳'],
  ['zh-TW', 'Board Sans TC', '合併方塊，得到 2048！你贏了！繼續挑戰 4096。遊戲結束，分數，最佳'],
];

describe.each(SCRIPTS)('the script of %s', (locale, family, text) => {
  test(`has its letters in ${family}, digits in Clear Sans`, () => {
    const own = charactersOf(fontFile(family));
    const latin = charactersOf(fontFile('Clear Sans'));
    expect([...text].filter((letter) => !own.has(letter) && !latin.has(letter))).toEqual([]);
  });

  test('is drawn with that font before any other that has them', () => {
    const order = familiesFor(locale).replaceAll('"', '').split(', ');
    const letters = [...text].filter((letter) => !charactersOf(fontFile('Clear Sans')).has(letter));
    const first = order.find((it) => {
      const one = FONT_FAMILIES.find((known) => known === it) ?? 'Clear Sans';
      return letters.some((letter) => charactersOf(fontFile(one)).has(letter));
    });
    expect(first).toBe(letters.length === 0 ? undefined : family);
  });
});

test.each([
  ['ja', 'あ', 100],
  ['ko', '한', 92],
  ['zh-CN', '游', 100],
  ['hi', 'क', 82.3],
  ['th', 'ก', 62.4],
])("a letter of %s is as wide as the shipped font's, not a fallback's", (locale, letter, width) => {
  expect(ink.measure([{ text: letter }], 100, locale)).toBeCloseTo(width, 0);
});

test('a letter that Chinese and Japanese share is drawn as the language has it', () => {
  const drawn = ['ja', 'zh-CN', 'zh-TW'].map((locale) => String(ink.draw([{ text: '今' }], 80, { locale }).levels));
  expect(new Set(drawn).size).toBe(3);
});

test('all fonts together take less than a megabyte', () => {
  const bytes = FONT_FAMILIES.reduce((sum, family) => sum + statSync(fontFile(family)).size, 0);
  expect(bytes).toBeLessThan(1_000_000);
});
