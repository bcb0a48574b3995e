import { describe, expect, test } from 'vitest';
import type { CardWords } from '../../src/app/picture.ts';
import { translatorFor } from '../../src/discord/texts/languages.ts';
import type { Translator } from '../../src/discord/texts/translator.ts';
import { boardFrom } from '../../src/game/board.ts';
import { measure } from '../../src/render/canvas.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { FONT_FAMILIES, familiesFor, fontFile, OWN_FAMILY } from '../../src/render/fonts.ts';
import { textAreaIn } from '../../src/render/header.ts';
import { type Box, boardLayout, cardLayout, MAX_SIDE, tileBox } from '../../src/render/layout.ts';
import { endingOver } from '../../src/render/overlay.ts';
import { createPainter } from '../../src/render/painter.ts';
import { digitRamp, INK, OUTLINE_LEVEL, styleOf } from '../../src/render/palette.ts';
import type { Sprite } from '../../src/render/sprite.ts';
import { fitParagraph } from '../../src/render/text.ts';
import { expectOfEach } from '../support/each-row.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';
import { charactersOf } from './font-characters.ts';
import { cardOf, cardSceneOf, DISCORD_LOCALES, mixedBoard, numberIn, pictureOf, TELLING_SHAPES } from './pictures.ts';
import { boxOf, isWithin } from './pixels.ts';

const painter = createPainter();
const layout = cardLayout(4, 4);
const game = pictureOf(mixedBoard(4, 4));

/** The indices of a box's pixels in a picture that is `across` pixels wide. */
const placesIn = ({ x, y, width, height }: Box, across: number): readonly number[] =>
  Array.from({ length: width * height }, (_, at) => (y + Math.floor(at / width)) * across + x + (at % width));

/** A card as palette indexes, which show what differs without decoding a picture. */
const drawn = (words: Partial<CardWords>, picture = game): Sprite => flatten(cardSceneOf(cardOf(picture, words)));

const inkIn = ({ pixels, width }: Sprite, box: Box, background: number) =>
  boxOf(box, (x, y) => pixels[y * width + x] !== background);

const changedIn = (one: Sprite, other: Sprite, box: Box) =>
  boxOf(box, (x, y) => one.pixels[y * one.width + x] !== other.pixels[y * one.width + x]);

test('a label that reaches far below its line stays above the figures', () => {
  const labels = { score: 'ฎุฏู', best: 'ญุฐุ' };
  const card = drawn({ labels, score: '', best: '' });
  for (const { x, y, width } of [layout.score, layout.best]) {
    expect(inkIn(card, { x: x + 2, y: y + 10, width: width - 4, height: 32 }, INK.box)).toBeDefined();
    expect(inkIn(card, { x: x + 2, y: y + 42, width: width - 4, height: 40 }, INK.box)).toBeUndefined();
  }
});

describe('the message', () => {
  test.each([
    ['English', 4, 4, 'You won! Try to get to 4096'],
    ['German', 4, 4, 'Gewonnen! Schaffst du auch die 4096?'],
    ['German', 12, 1, 'Gewonnen! Schaffst du auch die 64?'],
  ])('of a goal stands large in a banner beside the board, in %s on %i x %i', (_, rows, columns, message) => {
    const cells = Array.from({ length: rows * columns }, (__, cell) => 1 + (cell % 11));
    const picture = pictureOf(boardFrom(rows, columns, cells), { celebration: 'goal' });
    const own = cardLayout(rows, columns);
    const [plain, worded] = [drawn({ message: '' }, picture), drawn({ message }, picture)];
    expect(changedIn(plain, worded, own.board)).toBeUndefined();
    // The banner's round corners are left out.
    const words = inkIn(worded, { ...own.banner, x: own.banner.x + 12, width: own.banner.width - 24 }, INK.box);
    expect(words?.width).toBeGreaterThan(own.banner.width * 0.6);
    expect(words?.width).toBeLessThan(own.banner.width - 24);
    expect(words?.height).toBeLessThan(own.banner.height);
  });

  test('of a goal can be read on a desktop and a phone, in every language and shape', () => {
    const small = TELLING_SHAPES.flatMap(([rows, columns]) => {
      const { banner, width, height } = cardLayout(rows, columns);
      const [onDesktop, onPhone] = [Math.min(350 / height, 550 / width), 330 / width];
      return DISCORD_LOCALES.flatMap((locale) => {
        const text = translatorFor(locale)('game.message.won', { target: 4096 });
        const { size } = fitParagraph({ text, locale }, textAreaIn(banner));
        return size * onDesktop < 11 || size * onPhone < 13 ? [{ rows, columns, locale, size, width, height }] : [];
      });
    });
    expect(small).toEqual([]);
  });

  test.each([
    ['takes the place of the gained points in a banner above the board', 4, 4, false],
    ['leaves the gained points in a banner beside the board', 6, 2, true],
  ])('%s', (_, rows, columns, isShown) => {
    const picture = pictureOf(mixedBoard(rows, columns), { celebration: 'goal' });
    const changed = changedIn(drawn({}, picture), drawn({ gained: '+64' }, picture), cardLayout(rows, columns).gained);
    expect(changed !== undefined).toBe(isShown);
  });

  test('hides no digit of a board that is over, whatever the script', () => {
    const cells = Array.from({ length: 16 }, (_, cell) => 1 + (cell % 12));
    const picture = pictureOf(boardFrom(4, 4, cells), { state: 'over' });
    const pixelsWith = (message: string, locale = 'en-US') =>
      flatten(cardSceneOf(cardOf(picture, { message, locale }))).pixels;
    const plain = pixelsWith('');
    const places = cells.map((exponent, cell) => {
      const digits = new Set(digitRamp(styleOf(exponent)).slice(OUTLINE_LEVEL + 1));
      return placesIn(tileBox(layout, cell), layout.width).filter((place) => digits.has(plain[place] ?? 0));
    });
    for (const locale of ['en-US', 'de', 'fr', 'ru', 'th', 'hi', 'ja']) {
      const lined = pixelsWith(translatorFor(locale)('game.message.over'), locale);
      expect(Buffer.compare(lined, plain)).not.toBe(0);
      const hidden = cells.filter((_, cell) => places[cell]?.some((place) => plain[place] !== lined[place]));
      expect([locale, hidden]).toEqual([locale, []]);
    }
  });

  test.each([
    [1, 4],
    [12, 10],
  ])('stands in a banner of a %i x %i board that is over, which has no room for it', (rows, columns) => {
    const { banner } = cardLayout(rows, columns);
    const over = drawn({ message: 'Game Over!' }, pictureOf(mixedBoard(rows, columns), { state: 'over' }));
    expect(inkIn(over, { ...banner, x: banner.x + 12, width: banner.width - 24 }, INK.box)?.width).toBeGreaterThan(150);
  });

  test.each([
    ['letters that the fonts lack', '\u{1f3ae} \u{10330} \u13a0'],
    ['a single endless word', 'x'.repeat(2000)],
    ['half a surrogate pair', '\ud83d'],
    ['deep and high letters', 'ปฏิญญา กี้กู้ ຖູ हिन्दी कुँऌॣ'],
  ])('stays within its area when it is %s', (_, message) => {
    const card = drawn({ message });
    expect(inkIn(card, { x: 1, y: 172, width: 38, height: 56 }, INK.page)).toBeUndefined();
    expect(inkIn(card, { x: 761, y: 172, width: 38, height: 56 }, INK.page)).toBeUndefined();
    expect(inkIn(card, { x: 1, y: 228, width: 798, height: 11 }, INK.page)).toBeUndefined();
  });
});

describe('figures', () => {
  const written = (value: number) => new Set(DISCORD_LOCALES.map((locale) => numberIn(locale).format(value)));
  const gains = DISCORD_LOCALES.map((locale) => numberIn(locale, { signDisplay: 'exceptZero' }).format(-131_072));
  const plain = drawn({ score: '1', best: '1', gained: '+1' });

  /** The area of a figure in its box, of which it leaves four pixels free on each side. */
  const figureBox = ({ x, y, width }: Box) => ({ x: x + 4, y: y + 42, width: width - 8, height: 46 });
  const isFigure = (x: number, y: number) =>
    isWithin(figureBox(layout.score), x, y) || isWithin(figureBox(layout.best), x, y) || isWithin(layout.gained, x, y);

  /** The area outside the figures in which a card differs from `plain`. */
  const disturbed = (words: Partial<CardWords>) => {
    const { pixels, width, height } = drawn(words);
    return boxOf({ x: 0, y: 0, width, height }, (x, y) => {
      const at = y * width + x;
      return pixels[at] !== plain.pixels[at] && !isFigure(x, y);
    });
  };

  test.each([
    ...written(1_234_567),
    ...['\u3000', '\u200f', '१२३', '๑๒๓'].map((odd) => `12${odd}345`),
    ...['7', '123\u202f456\u202f789\u202f012', '−48', '9.007.199.254.740.991'],
  ])('such as %j change only their own areas', (figure) => {
    const gained = gains.find((gain) => gain.length === figure.length - 1) ?? figure;
    expect(disturbed({ score: figure, best: figure, gained })).toBeUndefined();
  });
});

// The texts of cards in every language must have glyphs in the fonts, and must fit into every shape of card.

const languages = EVERY_LANGUAGE;

const endingsOf = (t: Translator): readonly string[] => [t('game.ending.won'), t('game.ending.over')];

/** Every text that a card or a board can show: during a game, after each win, and at the end. */
const linesOf = (t: Translator): readonly string[] => [
  t('game.message.join', { target: 2048 }),
  ...[4096, 131072, 262144].map((target) => t('game.message.won', { target })),
  t('game.message.over'),
  t('game.message.givenUp'),
  ...endingsOf(t),
];

/** The characters for which a language's own fonts have a glyph. Japanese and Chinese do not use each other's fonts. */
function charactersFor(locale: string): ReadonlySet<string> {
  const own = FONT_FAMILIES.filter((family) => familiesFor(locale).startsWith(`"Clear Sans", "${family}"`));
  const families = locale in OWN_FAMILY ? ['Clear Sans' as const, ...own] : FONT_FAMILIES;
  return new Set(families.flatMap((family) => [...charactersOf(fontFile(family))]));
}

const sides = Array.from({ length: MAX_SIDE }, (_, index) => index + 1);
const layouts = sides.flatMap((rows) => sides.map((columns) => cardLayout(rows, columns)));

/** The narrowest area of a message above a board, and beside one. */
const NARROWEST = [56, 240].flatMap((height) => {
  const areas = layouts.map(({ message }) => message).filter((area) => area.height === height);
  return areas.toSorted((one, other) => one.width - other.width).slice(0, 1);
});

describe('every language', () => {
  test('there is a glyph for every letter', () =>
    expectOfEach(languages, (locale, t) => {
      const said = [...linesOf(t), ...[t('game.labels.score'), t('game.labels.best')]].join('');
      const known = charactersFor(locale);
      expect([...said].filter((letter) => !known.has(letter))).toEqual([]);
    }));

  test.each([
    [4, 4],
    [1, 12],
  ])('the words at the end stand whole on a %i x %i board', (rows, columns) =>
    expectOfEach(languages, (locale, t) => {
      for (const text of endingsOf(t)) {
        const layout = boardLayout(rows, columns);
        const { x = -1, y = -1, stencil } = endingOver(layout, { text, locale }) ?? {};
        const { width = 0, height = 0 } = stencil ?? {};
        expect([x > 0, y > 0, x + width < layout.width, y + height < layout.height, width > 0]).not.toContain(false);
      }
    }),
  );

  test('every message fits whole into its area, in every shape', () =>
    expectOfEach(languages, (locale, t) => {
      for (const area of NARROWEST) {
        for (const line of linesOf(t)) {
          const { lines } = fitParagraph({ text: line, locale }, area);
          expect(lines.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
        }
      }
    }));

  test('boxes are wide enough for their labels', () =>
    expectOfEach(languages, (locale, t) => {
      const narrowest = Math.min(...layouts.map(({ score }) => score.width));
      for (const label of [t('game.labels.score'), t('game.labels.best')]) {
        expect(measure(label, 24, locale)).toBeLessThanOrEqual(0.9 * narrowest);
        expect(label).toBe(label.toUpperCase());
      }
    }));
});

test.each([
  ['ja', 'あ', 100],
  ['ko', '한', 92],
  ['zh-CN', '游', 100],
  ['hi', 'क', 82.3],
  ['th', 'ก', 62.4],
])("a letter of %s is as wide as the shipped font's, not a fallback's", (locale, letter, width) => {
  expect(measure(letter, 100, locale)).toBeCloseTo(width, 0);
});

test('a letter that Chinese and Japanese share is drawn as the language has it', () => {
  for (const words of [{ message: '今' }, { message: '', labels: { score: '今', best: '今' } }]) {
    const drawn = ['ja', 'zh-CN', 'zh-TW'].map((locale) =>
      String(painter.paintCard(cardOf(game, { ...words, locale }))),
    );
    expect(new Set(drawn).size).toBe(3);
  }
});
