/** Tests what `npm run chaos` reports as a violation, and its options. The whole program runs in chaos.long.test.ts. */
import { expect, test } from 'vitest';
import { usageProblem } from '../../tools/tool.ts';
import { toolRunner } from '../support/own-process.ts';
import { Ledger, type Sight } from './ledger.ts';
import { readOptions } from './options.ts';
import { Tally } from './tally.ts';

const FIRST = { moves: 0, score: 0, turn: 3, board: [[2, 0, 2]] };
const OTHER = { ...FIRST, turn: 4, board: [[0, 4, 2]] };
const MOVED = { ...OTHER, moves: 1, turn: 5, board: [[2, 0, 4]] };

const pressNew = (turn: number) => (ledger: Ledger) => ledger.dealAnew('game', turn);
const pressArrow = (ledger: Ledger) => ledger.press('game', 0, 'right');
const see = (sight: Sight) => (ledger: Ledger) => ledger.see('game', 'ann', sight);

test.for([
  ['gives way to another by "New game"', [pressNew(3), see(OTHER), pressArrow, see(MOVED)], []],
  ['stays without it', [see(OTHER)], ['wrong']],
  ['stays after a press under an older one', [pressNew(2), see(OTHER)], ['wrong']],
  ['stays at the same turn', [pressNew(3), see({ ...OTHER, turn: 3 })], ['wrong']],
  ['gives way once for one press', [pressNew(3), see(OTHER), see({ ...FIRST, turn: 5 })], ['wrong']],
  ['stays when moves were taken back', [(it: Ledger) => it.takeBack('game', 2), pressNew(3), see(OTHER)], ['wrong']],
  ['takes the arrows pressed on it with it', [pressArrow, pressNew(3), see(OTHER), see(MOVED)], ['double']],
] as const)('a board without a move %s', ([, acts, violations]) => {
  const tally = new Tally();
  const ledger = new Ledger(tally);
  see(FIRST)(ledger);
  for (const act of acts) act(ledger);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

test.for([
  [['--seconds', '0'], 'Invalid --seconds "0": use a whole number of at least 1.'],
  [['--players', 'many'], 'Invalid --players "many": use a whole number of at least 1.'],
  [['--database', 'oracle'], 'Invalid --database "oracle": use sqlite or postgres.'],
  [['--way', 'pigeon'], 'Invalid --way "pigeon": use gateway or http.'],
  [['--speed', '9'], 'Unknown option --speed'],
] as const)('%j is rejected: %s', ([given, sentence]) => {
  expect(() => readOptions(given)).toThrow(expect.toSatisfy((error) => usageProblem(error) === sentence));
});

test.concurrent('wrong options end with exit code 2, the reason and the usage', async () => {
  expect(await toolRunner('test/chaos/main.ts')(['--seconds', '0'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Invalid --seconds "0": [^\n]+\nusage: npm run --silent chaos/),
  });
});
