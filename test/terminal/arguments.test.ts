import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../src/game/notation.ts';
import { faceValue } from '../../src/game/values.ts';
import { parseAnswer, parseArguments } from '../../src/terminal/arguments.ts';
import { readVectors } from '../game/vectors.ts';

/** The default options. */
const PLAIN = { rules: 'classic', resumed: undefined, showsBest: false };

test.each([
  ['4 4', 4, 4, 13_579],
  ['10 2 42', 10, 2, 42],
  ['3 5 -7', 3, 5, -7],
  ['1 1 0', 1, 1, 0],
  ['100 100 9007199254740991', 100, 100, 2 ** 53 - 1],
  ['1000 1000', 1000, 1000, 13_579],
])('%j is a board with a seed', (line, rows, columns, seed) => {
  expect(parseArguments(line.split(' '))).toEqual({ kind: 'sized', rows, columns, seed, ...PLAIN, rules: 'wild' });
});

test.each([
  ['-1 4', /^Invalid ROWS "-1": use a whole number of at least 1\.$/],
  ['0 4', /ROWS "0"/],
  ['abc 4', /ROWS "abc"/],
  ['4', /^Missing argument: COLS\./],
  ['4 2.5', /COLS "2.5"/],
  ['4 1e2', /COLS "1e2"/],
  ['1001 1000', /1001 x 1000 is too large: at most 1000000 cells/],
  [`4 ${'9'.repeat(400)}`, /at most 1000000 cells/],
  ['4 4 abc', /SEED "abc": use a whole number/],
  ['4 4 1.5', /SEED "1.5"/],
  ['4 4 9007199254740992', /SEED "9007199254740992"/],
  ['4 4 -9007199254740993', /SEED/],
  ['4 4 1 2', /^Unexpected argument: 2$/],
  ['4 4 --rules', /--rules <value> argument missing/],
  ['--rules fibonacci --board 4', /^Invalid cell '4': .*a tile: 1, 2, 3, 5 and so on\.$/],
  ['4 4 --rules hard', /--rules "hard": use classic, gentle, wild, blitz, fibonacci/],
  ['4 4 --rule wild', /^Unknown option --rule$/],
  ['-x 4 4', /^Unknown option -x$/],
  ['--board=2', /--board is 1 x 1, but ROWS and COLS say 4 x 4/, '4 4'],
  ['--board=3', /^Invalid cell '3': .*a tile: 2, 4, 8, 16 and so on\.$/],
  ['--board=2/', /^Invalid cell '': /],
  ['--score=4', /--score and --best need --board/],
  ['--best=4', /--score and --best need --board/],
  ['--board=2 --score=-1', /--score "-1": use a whole number from 0 to 9007199254740991\.$/],
  ['--board=2 --score=1e3', /--score "1e3"/],
  ['--board=2 --best=9007199254740992', /--best "9007199254740992"/],
  ['--board=2 --score=8 --best=4', /^Invalid score 8 with best score 4: /],
])('%j is rejected with the reason', (line, problem, size?: string) => {
  const parsed = parseArguments([...(size?.split(' ') ?? []), ...line.split(' ')]);
  expect(parsed.kind).toBe('invalid');
  expect(parsed.kind === 'invalid' && parsed.problem).toMatch(problem);
});

describe('options', () => {
  const board = parseBoard('2 4 . / . . 2', faceValue);

  test.each([
    [[], { kind: 'guided', ...PLAIN }],
    [['--rules', 'gentle'], { kind: 'guided', rules: 'gentle' }],
    [['4', '--rules', 'classic', '5', '-3'], { kind: 'sized', rules: 'classic', rows: 4, columns: 5, seed: -3 }],
    [['--rules=blitz'], { rules: 'blitz' }],
    [['-h'], { kind: 'help' }],
    [['4', '--help'], { kind: 'help' }],
    [['--board', '2 4 . / . . 2'], { kind: 'guided', resumed: { board, record: { score: 0, best: 0 } } }],
    [
      ['--board=2 4 . / . . 2', '--score=12'],
      { resumed: { board, record: { score: 12, best: 12 } }, showsBest: false },
    ],
    [
      ['2', '3', '--board', '2 4 . / . . 2', '--score', '12', '--best', '40'],
      { kind: 'sized', resumed: { board, record: { score: 12, best: 40 } }, showsBest: true },
    ],
  ])('%j are read', (given, wanted) => {
    expect(parseArguments(given)).toMatchObject(wanted);
  });
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
