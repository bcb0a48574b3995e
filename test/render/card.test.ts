import { describe, expect, test } from 'vitest';
import type { CardPicture, CardWords } from '../../src/app/picture.ts';
import { translatorFor } from '../../src/discord/texts/languages.ts';
import type { Translator } from '../../src/discord/texts/translator.ts';
import { boardFrom } from '../../src/game/board.ts';
import { measure } from '../../src/render/canvas.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { FONT_FAMILIES, familiesFor, fontFile, OWN_FAMILY } from '../../src/render/fonts.ts';
import { textAreaIn } from '../../src/render/header.ts';
import {
  type Box,
  boardLayout,
  type CardLayout,
  cardLayout,
  MAX_SIDE,
  smallLayout,
  tileBox,
} from '../../src/render/layout.ts';
import { endingOver } from '../../src/render/overlay.ts';
import { createPainter } from '../../src/render/painter.ts';
import { digitRamp, GOLD, OUTLINE_LEVEL, styleOf } from '../../src/render/palette.ts';
import { fitParagraph } from '../../src/render/text.ts';
import { THEMES } from '../../src/themes/themes.ts';
import { expectOfEach } from '../support/each-row.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';
import { charactersOf } from './font-characters.ts';
import {
  cardOf,
  cardSceneOf,
  DISCORD_LOCALES,
  EXTREME_SHAPES,
  mixedBoard,
  numberIn,
  paintSimply,
  pictureOf,
  TELLING_SHAPES,
} from './pictures.ts';
import { boxOf, decode, inkBox, isWithin, pixelAt } from './pixels.ts';

const painter = createPainter();
const layout = cardLayout(4, 4);
const game = pictureOf(mixedBoard(4, 4));

/** The indices of a box's pixels in a picture that is `across` pixels wide. */
const placesIn = ({ x, y, width, height }: Box, across: number): readonly number[] =>
  Array.from({ length: width * height }, (_, at) => (y + Math.floor(at / width)) * across + x + (at % width));

const painted = (picture: CardPicture) => decode(painter.paintCard(picture));
const saying = (words: Partial<CardWords>) => painted(cardOf(game, words));

test('a label that reaches far below its line stays above the figures', () => {
  const labels = { score: 'ฎุฏู', best: 'ญุฐุ' };
  const pixels = saying({ labels, score: '', best: '' });
  for (const { x, y, width } of [layout.score, layout.best]) {
    expect(inkBox(pixels, { x: x + 2, y: y + 10, width: width - 4, height: 32 }, '9c8b7c')).toBeDefined();
    expect(inkBox(pixels, { x: x + 2, y: y + 42, width: width - 4, height: 40 }, '9c8b7c')).toBeUndefined();
  }
});

describe('the message', () => {
  /** The text in a banner: the pixels that do not have the banner's background color, without its round corners. */
  const bannerWords = (pixels: ReturnType<typeof painted>, { banner }: CardLayout) =>
    inkBox(pixels, { ...banner, x: banner.x + 12, width: banner.width - 24 }, GOLD.slice(1));

  test.each([
    ['English', 4, 4, 'You won! Try to get to 4096'],
    ['German', 4, 4, 'Gewonnen! Schaffst du auch die 4096?'],
    ['German', 12, 1, 'Gewonnen! Schaffst du auch die 64?'],
  ])('of a goal stands large in a banner beside the board, in %s on %i x %i', (_, rows, columns, message) => {
    const cells = Array.from({ length: rows * columns }, (__, cell) => 1 + (cell % 11));
    const picture = pictureOf(boardFrom(rows, columns, cells), { celebration: 'goal' });
    const own = cardLayout(rows, columns);
    const [plain, worded] = [painted(cardOf(picture, { message: '' })), painted(cardOf(picture, { message }))];
    expect(boxOf(own.board, (x, y) => pixelAt(plain, x, y) !== pixelAt(worded, x, y))).toBeUndefined();
    const words = bannerWords(worded, own);
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
    const [plain, gaining] = [painted(cardOf(picture)), painted(cardOf(picture, { gained: '+64' }))];
    const changed = boxOf(cardLayout(rows, columns).gained, (x, y) => pixelAt(plain, x, y) !== pixelAt(gaining, x, y));
    expect(changed !== undefined).toBe(isShown);
  });

  test.each([
    [4, 4, DISCORD_LOCALES],
    [5, 8, ['en-US', 'de', 'th']],
  ] as const)('hides no digit of a %i x %i board that is over, in any language', (rows, columns, locales) => {
    const cells = Array.from({ length: rows * columns }, (_, cell) => 1 + (cell % 12));
    const picture = pictureOf(boardFrom(rows, columns, cells), { state: 'over' });
    const large = cardLayout(rows, columns);
    const pixelsWith = (message: string, locale = 'en-US') =>
      flatten(cardSceneOf(cardOf(picture, { message, locale }))).pixels;
    const plain = pixelsWith('');
    const places = cells.map((exponent, cell) => {
      const digits = new Set(digitRamp(styleOf(exponent)).slice(OUTLINE_LEVEL + 1));
      return placesIn(tileBox(large, cell), large.width).filter((place) => digits.has(plain[place] ?? 0));
    });
    for (const locale of locales) {
      const lined = pixelsWith(translatorFor(locale)('game.message.over'), locale);
      expect(Buffer.compare(lined, plain)).not.toBe(0);
      const hidden = cells.filter((_, cell) => places[cell]?.some((place) => plain[place] !== lined[place]));
      expect([locale, hidden]).toEqual([locale, []]);
    }
  });

  test.each([
    [1, 4],
    [12, 1],
    [12, 10],
  ])('stands in a banner of a %i x %i board that is over, which has no room for it', (rows, columns) => {
    const over = pictureOf(mixedBoard(rows, columns), { state: 'over' });
    const { banner } = cardLayout(rows, columns);
    const pixels = decode(painter.paintCard(cardOf(over, { message: 'Game Over!' })));
    const inner = { ...banner, x: banner.x + 12, width: banner.width - 24 };
    expect(inkBox(pixels, inner, THEMES.classic.box.slice(1))?.width).toBeGreaterThan(150);
  });

  test.each([
    ['letters that the fonts lack', '\u{1f3ae} \u{10330} \u13a0'],
    ['a single endless word', 'x'.repeat(2000)],
    ['half a surrogate pair', '\ud83d'],
    ['deep and high letters', 'ปฏิญญา กี้กู้ ຖູ हिन्दी कुँऌॣ'],
  ])('stays within its area when it is %s', (_, message) => {
    const pixels = saying({ message });
    expect(inkBox(pixels, { x: 1, y: 172, width: 38, height: 56 }, 'faf8ef')).toBeUndefined();
    expect(inkBox(pixels, { x: 761, y: 172, width: 38, height: 56 }, 'faf8ef')).toBeUndefined();
    expect(inkBox(pixels, { x: 1, y: 228, width: 798, height: 11 }, 'faf8ef')).toBeUndefined();
  });
});

describe('figures', () => {
  const written = (value: number) => new Set(DISCORD_LOCALES.map((locale) => numberIn(locale).format(value)));
  const gains = DISCORD_LOCALES.map((locale) => numberIn(locale, { signDisplay: 'exceptZero' }).format(-131_072));
  const simply = (words: Partial<CardWords>) => {
    const picture = cardOf(game, words);
    return decode(paintSimply(cardSceneOf(picture), picture));
  };
  const plain = simply({ score: '1', best: '1', gained: '+1' });

  /** The area of a figure in its box, of which it leaves four pixels free on each side. */
  const figureBox = ({ x, y, width }: Box) => ({ x: x + 4, y: y + 42, width: width - 8, height: 46 });
  const isFigure = (x: number, y: number) =>
    isWithin(figureBox(layout.score), x, y) || isWithin(figureBox(layout.best), x, y) || isWithin(layout.gained, x, y);

  /**
   * The area outside the figures in which a card differs from `plain`. The simple renderer draws it, which animations
   * use, too.
   */
  const disturbed = (words: Partial<CardWords>) => {
    const pixels = simply(words);
    const all = { x: 0, y: 0, width: layout.width, height: layout.height };
    return boxOf(all, (x, y) => pixelAt(pixels, x, y) !== pixelAt(plain, x, y) && !isFigure(x, y));
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

describe('every language', () => {
  test('there is a glyph for every letter', () =>
    expectOfEach(languages, (locale, t) => {
      const said = [...linesOf(t), ...[t('game.labels.score'), t('game.labels.best')]].join('');
      const known = charactersFor(locale);
      expect([...said].filter((letter) => !known.has(letter))).toEqual([]);
    }));

  test.each(EXTREME_SHAPES)('the words at the end stand whole on a %i x %i board', (rows, columns) =>
    expectOfEach(languages, (locale, t) => {
      for (const text of endingsOf(t)) {
        for (const layout of [boardLayout(rows, columns), smallLayout(rows, columns)]) {
          const { x = -1, y = -1, stencil } = endingOver(layout, { text, locale }) ?? {};
          const { width = 0, height = 0 } = stencil ?? {};
          expect([x > 0, y > 0, x + width < layout.width, y + height < layout.height, width > 0]).not.toContain(false);
        }
      }
    }),
  );

  test('every message fits whole into its area, in every shape', () =>
    expectOfEach(languages, (locale, t) => {
      const areas = new Map(layouts.map(({ message }) => [JSON.stringify({ ...message, x: 0, y: 0 }), message]));
      for (const area of areas.values()) {
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
