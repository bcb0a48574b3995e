import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSeed, readVariant, suggestBoards } from '../../src/commands/options.ts';
import type { CommandInput } from '../../src/discord/answer/interaction.ts';
import { translatorFor } from '../../src/discord/texts/languages.ts';
import { parseBoardSize } from '../../src/game/notation.ts';
import { RULE_NAMES } from '../../src/game/rules.ts';
import { anyCharacter } from '../support/languages.ts';

/** The values of the suggestions for this typed text. Each value equals the suggestion's name. */
function suggested(typed: string): readonly string[] {
  const suggestions = suggestBoards(typed);
  expect(suggestions.map(({ name }) => name)).toEqual(suggestions.map(({ value }) => value));
  return suggestions.map(({ value }) => value);
}

test.each(['', '4', '1', '12', '12x', '7', 'x', '5 x', '×', '99', 'abc'])(
  'typing `%s` suggests playable boards only',
  (typed) => {
    const boards = suggested(typed);
    expect(new Set(boards).size).toBe(boards.length);
    expect(boards.every((size) => parseBoardSize(size).kind === 'size')).toBe(true);
  },
);

test('the original board and squares come first, and an invalid board suggests nothing', () => {
  expect(['', '4', '7', 'abc'].map((typed) => suggested(typed)[0])).toEqual(['4x4', '4x4', '7x7', undefined]);
  expect(suggested('7x')).toContain('7x12');
});

const english = translatorFor('en-US');

const withOptions = (board: string | null, rules: string | null): CommandInput => ({
  options: [
    { name: 'board', value: board },
    { name: 'rules', value: rules },
  ],
});

test('no options mean the original game', () => {
  expect(readVariant(withOptions(null, null), english)).toEqual({ rows: 4, columns: 4, rules: 'classic' });
});

test('unknown rules and an impossible seed are rejected with a message', () => {
  const known = RULE_NAMES.join(', ');
  expect(readVariant(withOptions(null, 'chess'), english)).toEqual({
    problem: english('play.badRules', { given: 'chess', known }),
  });
  const seedOf = (value: number) => readSeed({ options: [{ name: 'seed', value }] }, english);
  expect(seedOf(-Number.MAX_SAFE_INTEGER)).toEqual({ seed: -Number.MAX_SAFE_INTEGER });
  for (const bad of [1.5, 2 ** 53]) expect(seedOf(bad)).toEqual({ problem: english('play.badSeed') });
});

test('any input gives a playable variant, or a short message without mentions', () => {
  const text = fc.option(
    fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('5x5', '@everyone', '<@1>`', '`'.repeat(9)),
    ),
  );
  fc.assert(
    fc.property(text, text, (board, rules) => {
      const variant = readVariant(withOptions(board, rules), english);
      if (!('problem' in variant)) {
        expect(parseBoardSize(`${variant.rows}x${variant.columns}`).kind).toBe('size');
        expect(RULE_NAMES).toContain(variant.rules);
      } else {
        expect(variant.problem.length).toBeLessThan(300);
        // The typed text is quoted in backticks, so that mentions in it have no effect. It must not be able to close
        // the quotation.
        expect((variant.problem.match(/`/g) ?? []).length % 2).toBe(0);
      }
    }),
  );
});
