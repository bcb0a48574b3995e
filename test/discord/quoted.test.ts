import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from '../../src/discord/names.ts';

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

test('whatever is typed, what is shown is short text that Discord takes', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 90 }));
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
