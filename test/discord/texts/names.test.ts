import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { displayName, pictureName, quoted } from '../../../src/discord/texts/names.ts';
import { fontFile } from '../../../src/render/fonts.ts';
import { charactersOf } from '../../render/font-characters.ts';
import { anyCharacter } from '../../support/languages.ts';

const NUMBER = 48_211;
const shown = (stored: string): string => displayName(stored, NUMBER, translatorFor('en-US'));

const ASTRONAUT = '👩‍🚀 ❤️ 1️⃣';
const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ...['Ann', "Dr. Ann O'Neil", 'Zoë Müller', 'दीपिका', ASTRONAUT].map((name) => ['is left as it is', name, name]),
  ['formats nothing', '**bold** __u__', String.raw`\*\*bold\*\* \_\_u\_\_`],
  ['formats nothing', '`a` ||b|| ~~c~~', '\\`a\\` \\|\\|b\\|\\| \\~\\~c\\~\\~'],
  ['formats nothing', '# Big', String.raw`\# Big`],
  ['formats nothing', '> quoted', String.raw`\> quoted`],
  ['formats nothing', '-# small', String.raw`\-\# small`],
  ['formats nothing', '[x](http://y.z)', String.raw`\[x\]\(http\:\/\/y.z\)`],
  ['formats nothing', 'discord.gg/2048', String.raw`discord.gg\/2048`],
  ['formats nothing', '\\', '\\\\'],
  ['loses the blanks around it', '  Ann ', 'Ann'],
  ['is one line', 'a\nb\r\nc\u2028d\u2029e\tf', 'a b c d e f'],
  ['loses what is invisible', '\u202EA\u200Bn\u2066n\u00AD\uFEFF\u0000\uD800', 'Ann'],
  ['loses what is blank', 'A\u3164\u2800\u115Fn', 'A n'],
  ['keeps at most four combining marks', `A${'\u0300'.repeat(20)}nn`, '\u00C0\u0300\u0300\u0300nn'],
  ['begins with no combining mark', '\u0300\u0300Ann', 'Ann'],
  ['is isolated from right to left', 'שלום', '\u2068שלום\u2069'],
  ['has sixteen columns', 'abcdefghijklmnop', 'abcdefghijklmnop'],
  ['is cut to sixteen columns', 'abcdefghijklmnopq', 'abcdefghijklmno…'],
  ['is cut where characters take two', 'さくらさくらさくら', 'さくらさくらさ…'],
  ['is cut between emojis', FAMILY.repeat(9), `${FAMILY.repeat(7)}…`],
  // The backslashes do not count, and a cut never separates one from its character.
  ['is cut between escaped characters', '*'.repeat(32), `${'\\*'.repeat(15)}…`],
  ...['', '   ', '\u200B\u200B', '\u3164', '\u0300'].map((name) => ['becomes a number', name, 'Player 48211']),
])('a name in a message %s: %j', (_, stored = '', expected = '') => {
  expect(shown(stored)).toBe(expected);
});

test.each(['@everyone', '<@1>', '<@&22>', '<#33>', '<t:1:R>', '</2048:1>'])('a name mentions nobody: %s', (stored) => {
  expect(shown(stored)).not.toMatch(/(?<!\\)[<@]/);
  expect(shown(stored).replaceAll('\\', '')).toBe(stored);
});

test("without a visible character a name is a number in the player's language", () => {
  expect(displayName('', NUMBER, translatorFor('de'))).toBe('Spieler 48211');
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
