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

const STRING = 3;

interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: unknown;
}

/** A command with options in the form in which Discord sends them. */
const withSent = (...options: readonly SentOption[]): CommandInput => ({ options });

const withOptions = (board: string | null, rules: string | null): CommandInput =>
  withSent(
    ...(board === null ? [] : [{ name: 'board', type: STRING, value: board }]),
    ...(rules === null ? [] : [{ name: 'rules', type: STRING, value: rules }]),
  );

test('no options mean the original game', () => {
  expect(readVariant(withOptions(null, null), english)).toEqual({ rows: 4, columns: 4, rules: 'classic' });
});

test('unknown rules are rejected with the names of the known ones', () => {
  expect(readVariant(withOptions(null, 'chess'), english)).toEqual({
    problem: expect.stringContaining(RULE_NAMES.join(', ')),
  });
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

test.for([
  ['board', 4, 4.5, english('play.badSize.malformed', { given: '4.5' })],
  ['board', 5, true, english('play.badSize.malformed', { given: 'true' })],
  ['board', STRING, { toString: 1 }, english('play.badSize.malformed', { given: '{"toString":1}' })],
  ['rules', 4, 7, english('play.badRules', { given: '7', known: RULE_NAMES.join(', ') })],
] as const)('%s of type %i with the value %j is rejected with a message', ([name, type, value, text]) => {
  expect(readVariant(withSent({ name, type, value }), english)).toEqual({ problem: text });
});

const BAD_SEED = { problem: english('play.badSeed') };

test.for([
  [4, 13579, { seed: 13579 }],
  [4, -Number.MAX_SAFE_INTEGER, { seed: -Number.MAX_SAFE_INTEGER }],
  [10, 0, { seed: 0 }],
  [4, undefined, { seed: undefined }],
  [STRING, '13579', BAD_SEED],
  [4, 1.5, BAD_SEED],
  [10, 1e300, BAD_SEED],
  [4, Number.MAX_SAFE_INTEGER + 1, BAD_SEED],
  [5, false, BAD_SEED],
] as const)('a seed of type %i with the value %j is read as %j', ([type, value, read]) => {
  expect(readSeed(withSent({ name: 'seed', type, value }), english)).toEqual(read);
  expect(readSeed(withSent(), english)).toEqual({ seed: undefined });
});
