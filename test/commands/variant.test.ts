import type { ChatInputCommandInteraction } from 'discord.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFERED_RULES, readVariant } from '../../src/commands/variant.ts';
import { textsFor } from '../../src/discord/texts/languages.ts';
import { parseBoardSize } from '../../src/game/board-size.ts';

const english = textsFor('en-US');

/** Only what `readVariant` reads of an interaction: the texts of its options. */
const withOptions = (board: string | null, rules: string | null) =>
  ({ options: { getString: (name: string) => (name === 'board' ? board : rules) } }) as ChatInputCommandInteraction;

test('no options mean the original game', () => {
  expect(readVariant(withOptions(null, null), english)).toEqual({
    kind: 'variant',
    rows: 4,
    columns: 4,
    rules: 'classic',
  });
});

test('rules that cannot be played yet are refused by name', () => {
  expect(readVariant(withOptions(null, 'blitz'), english)).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining(OFFERED_RULES.join(', ')),
  });
});

test('whatever is typed gives a playable variant, or a short sentence that mentions nobody', () => {
  const text = fc.option(
    fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('5x5', '@everyone', '<@1>`', '`'.repeat(9)),
    ),
  );
  fc.assert(
    fc.property(text, text, (board, rules) => {
      const variant = readVariant(withOptions(board, rules), english);
      if (variant.kind === 'variant') {
        expect(parseBoardSize(`${variant.rows}x${variant.columns}`).kind).toBe('size');
        expect(OFFERED_RULES).toContain(variant.rules);
      } else {
        expect(variant.text.length).toBeLessThan(300);
        // What was typed stands between backticks, where Discord shows mentions as text; it cannot end them.
        expect((variant.text.match(/`/g) ?? []).length % 2).toBe(0);
      }
    }),
  );
});
