import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { displayName, pictureName, quoted } from '../../../src/discord/texts/names.ts';
import { fontFile } from '../../../src/render/fonts.ts';
import { charactersOf } from '../../render/font-characters.ts';
import { anyCharacter } from '../../support/languages.ts';

const NUMBER = 48_211;
const shown = (stored: string): string => displayName(stored, NUMBER, translatorFor('en-US'));

describe('a name in a message', () => {
  test.each([
    ['Ann', 'Ann'],
    ["  Dr. Ann O'Neil ", "Dr. Ann O'Neil"],
    ['Zoë Müller', 'Zoë Müller'],
    ['दीपिका', 'दीपिका'],
    ['👩‍🚀 ❤️ 1️⃣', '👩‍🚀 ❤️ 1️⃣'],
  ])('is left as it is: %s', (stored, expected) => {
    expect(shown(stored)).toBe(expected);
  });

  test.each([
    ['**bold** __u__', String.raw`\*\*bold\*\* \_\_u\_\_`],
    ['`a` ||b|| ~~c~~', '\\`a\\` \\|\\|b\\|\\| \\~\\~c\\~\\~'],
    ['# Big', String.raw`\# Big`],
    ['> quoted', String.raw`\> quoted`],
    ['-# small', String.raw`\-\# small`],
    ['[x](http://y.z)', String.raw`\[x\]\(http\:\/\/y.z\)`],
    ['discord.gg/2048', String.raw`discord.gg\/2048`],
    ['\\', '\\\\'],
  ])('formats nothing: %s', (stored, expected) => {
    expect(shown(stored)).toBe(expected);
  });

  test.each(['@everyone', '<@1>', '<@&22>', '<#33>', '<t:1:R>', '</2048:1>'])('mentions nobody: %s', (stored) => {
    expect(shown(stored)).not.toMatch(/(?<!\\)[<@]/);
    expect(shown(stored).replaceAll('\\', '')).toBe(stored);
  });

  test('is one line, whatever line breaks it has', () => {
    expect(shown('a\nb\r\nc\u2028d\u2029e\tf')).toBe('a b c d e f');
  });

  test('loses its invisible characters', () => {
    expect(shown('\u202EA\u200Bn\u2066n\u00AD\uFEFF\u0000\uD800')).toBe('Ann');
    expect(shown('A\u3164\u2800\u115Fn')).toBe('A n');
  });

  test('keeps at most four combining marks on a letter', () => {
    expect(shown(`A${'\u0300'.repeat(20)}nn`)).toBe('\u00C0\u0300\u0300\u0300nn');
    expect(shown('\u0300\u0300Ann')).toBe('Ann');
  });

  test('that is written from right to left is isolated', () => {
    expect(shown('שלום')).toBe('\u2068שלום\u2069');
  });

  test('is cut to sixteen columns, of which wide characters take two', () => {
    expect(shown('abcdefghijklmnop')).toBe('abcdefghijklmnop');
    expect(shown('abcdefghijklmnopq')).toBe('abcdefghijklmno…');
    expect(shown('さくらさくらさくら')).toBe('さくらさくらさ…');
    expect(shown('👩‍👩‍👧‍👦'.repeat(9))).toBe(`${'👩‍👩‍👧‍👦'.repeat(7)}…`);
    // The backslashes of escaped characters do not count towards the width, and a cut never separates one from its
    // character.
    expect(shown('*'.repeat(32))).toBe(`${'\\*'.repeat(15)}…`);
  });

  test.each([
    ['﷽', '﷽'],
    ['﷽﷽', '\u2068﷽…\u2069'],
    ['𒐫𒐫𒐫', '𒐫…'],
    ['𒀭𒂗𒍪𒀭𒂗', '𒀭𒂗𒍪…'],
    ['⸻⸻⸻⸻', '⸻⸻…'],
  ])('counts signs that are as wide as a word: %s', (stored, expected) => {
    expect(shown(stored).replaceAll(/[\u2068\u2069]/g, '')).toBe(expected.replaceAll(/[\u2068\u2069]/g, ''));
  });

  test.each(['', '   ', '\u200B\u200B', '\u3164', '\u0300'])(
    'without a visible character becomes a number: %j',
    (stored) => {
      expect(shown(stored)).toBe('Player 48211');
      expect(displayName(stored, NUMBER, translatorFor('de'))).toBe('Spieler 48211');
    },
  );
});

test.each([
  ['4x4x4', '4x4x4'],
  ['  5 by\n5  ', '5 by 5'],
  ['`rm`', 'rm'],
  ['', ' '],
  ['```', ' '],
  ['left\u202eright', 'left right'],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['🎲'.repeat(41), `${'🎲'.repeat(40)}…`],
])('%j is shown as %j', (given, shown) => {
  expect(quoted(given)).toBe(shown);
});

test('any typed text is shown as short text that Discord takes', () => {
  const typed = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 90, size: 'max' }),
    fc.string({ unit: 'grapheme', maxLength: 90 }),
  );
  const halves = fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(fc.oneof(typed, halves), (given) => {
      const shown = quoted(given);
      expect(shown.isWellFormed()).toBe(true);
      expect([...shown].length).toBeLessThanOrEqual(41);
      expect(shown).toMatch(/^[^`\n\r]+$/);
    }),
  );
});

test('in a picture a name is what its fonts can draw, and the number stands for no name that can be read', () => {
  const english = translatorFor('en-US');
  const drawn = (name: string) => pictureName(name, 12_345, english);
  expect(drawn('Ann_*B*')).toBe('Ann_*B*');
  expect(drawn('Žofie Δ Юля')).toBe('Žofie Δ Юля');
  expect(drawn('🔥 Ann 🔥')).toBe('Ann');
  // Letters in decorative Unicode styles are replaced by plain ones.
  for (const styled of ['Ａｎｎ', '𝓐𝓷𝓷', 'Ⓐⓝⓝ']) expect(drawn(styled)).toBe('Ann');
  for (const none of ['', '\u200B\u2060', '\u3164']) expect(drawn(none)).toBe('Player 12345');
  for (const undrawn of ['小明', '🔥', 'ᴀɴɴ', 'דנה', '\u202Eمريم']) expect(drawn(undrawn)).toBe('Player');
  expect(drawn('W'.repeat(40))).toBe(`${'W'.repeat(15)}…`);
});

test('in a picture every letter of a name has a glyph', () => {
  const known = charactersOf(fontFile('Clear Sans'));
  const english = translatorFor('en-US');
  const shown = Array.from({ length: 0x2000 }, (_, point) => pictureName(String.fromCodePoint(point), 7, english));
  expect([...new Set(shown.join(''))].filter((letter) => !known.has(letter) && letter !== '…')).toEqual([]);
});
