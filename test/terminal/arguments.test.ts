import { describe, expect, test } from 'vitest';
import { parseAnswer, parseArguments } from '../../src/terminal/arguments.ts';
import { readVectors } from '../support/vectors.ts';

test.each([
  ['4 4', 4, 4, 13_579],
  ['1 300', 1, 300, 13_579],
  ['10 2 42', 10, 2, 42],
  ['3 5 -7', 3, 5, -7],
  ['1 1 0', 1, 1, 0],
  ['100 100 9007199254740991', 100, 100, 2 ** 53 - 1],
  ['1 100000', 1, 100_000, 13_579],
  ['1000 1000', 1000, 1000, 13_579],
])('%j is a board with a seed', (line, rows, columns, seed) => {
  expect(parseArguments(line.split(' '))).toEqual({ kind: 'play', rows, columns, seed });
});

test.each([
  ['-1 4', /ROWS is a whole number from 1 on, not '-1'/],
  ['0 4', /ROWS .* not '0'/],
  ['abc 4', /ROWS .* not 'abc'/],
  ['4', /COLS is missing/],
  ['4 x', /COLS .* not 'x'/],
  ['4 2.5', /COLS .* not '2.5'/],
  ['4 0', /COLS .* not '0'/],
  ['4 1e2', /COLS .* not '1e2'/],
  ['1001 1000', /at most 1000000 cells, and 1001 x 1000 is more/],
  [`4 ${'9'.repeat(400)}`, /at most 1000000 cells/],
  ['4 4 abc', /SEED is a whole number .* not 'abc'/],
  ['4 4 1.5', /SEED .* not '1.5'/],
  ['4 4 9007199254740992', /SEED .* not '9007199254740992'/],
  ['4 4 -9007199254740993', /SEED/],
  ['4 4 1 2', /nothing to do with '2'/],
])('%j is refused with a sentence', (line, problem) => {
  const parsed = parseArguments(line.split(' '));
  expect(parsed.kind).toBe('wrong');
  expect(parsed.kind === 'wrong' && parsed.problem).toMatch(problem);
});

test('no arguments ask for a size', () => {
  expect(parseArguments([])).toEqual({ kind: 'ask' });
});

test.each(['--help', '-h', '4 --help'])('%s asks for help', (line) => {
  expect(parseArguments(line.split(' '))).toEqual({ kind: 'help' });
});

describe('an answer to the question for a size', () => {
  const { cases } = readVectors<{ sizePrompt001: { cases: { input: string; size: number }[] } }>(
    'rules_001_002_003.json',
  ).sizePrompt001;

  test.each(cases)('of "$input" means $size', ({ input, size }) => {
    expect(parseAnswer(`${input}\n`)).toBe(size);
  });

  test.each([
    ['', 4],
    ['1', 1],
    ['1000', 1000],
    ['0', undefined],
    ['-3', undefined],
    ['1001', undefined],
    ['100000', undefined],
  ])('of %j means %s', (answer, size) => {
    expect(parseAnswer(answer)).toBe(size);
  });
});
