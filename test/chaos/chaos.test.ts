/** Tests what `npm run chaos` reports as a violation, and its options. The whole program runs in chaos.long.test.ts. */
import { expect, test } from 'vitest';
import { packMoves } from '../../src/game/packed-moves.ts';
import { usageProblem } from '../../tools/tool.ts';
import { toolRunner } from '../support/own-process.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import { Ledger, type Sight } from './ledger.ts';
import { readOptions } from './options.ts';
import { Tally } from './tally.ts';

const OLD: Sight = { turn: 3, score: 4, board: [2, 0, 2] };
const NEW: Sight = { turn: 4, score: 8, board: [4, 0, 2] };

test.for([
  ['a later turn', OLD, NEW, []],
  ['the same board again', OLD, OLD, []],
  ['an earlier turn', NEW, OLD, ['lost']],
  ['another board at the same turn', OLD, { ...NEW, turn: 3 }, ['wrong']],
] as const)('%s after a board', ([, first, then, violations]) => {
  const tally = new Tally();
  const ledger = new Ledger(tally);
  ledger.see('ann', 'game', { sight: first, before: new Map() });
  ledger.see('ann', 'game', { sight: then, before: ledger.seenBy('ann') });
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

const stored = (facts: GameFacts) => {
  const { opening, position } = savedGame(facts);
  return { opening, position, moves: position.chunk.moves };
};

const SEEN: Sight = { turn: 4, score: 8, board: [2, ...Array(15).fill(0)] };
const SAME = { turn: 4, score: 8 };

test.for([
  ['the same board', [stored(SAME)], []],
  ['a later turn', [stored({ turn: 5 })], []],
  ['an earlier turn', [stored({ turn: 3 })], ['lost']],
  ['another score', [stored({ turn: 4 })], ['lost']],
  ['nothing', [], ['lost']],
  ['moves that lead elsewhere', [stored({ ...SAME, moves: packMoves(['up', 'left']) })], ['wrong']],
  ['two tries at a daily', ['1', '2'].map((id) => stored({ id, mode: 'daily', daily: 9 })), ['lost', 'twice']],
] as const)('an export with %s', ([, games, violations]) => {
  const tally = new Tally();
  new Ledger(tally).audit('ann', new Map([['game-1', SEEN]]), games);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

test.for([
  ['was pressed', [0, 1], 0, []],
  ['may come from a command without an answer', [0], 1, []],
  ['was not pressed', [0], 0, ['twice']],
] as const)('a turn that %s', ([, presses, doubts, violations]) => {
  const tally = new Tally();
  const ledger = new Ledger(tally);
  ledger.see('ann', 'game-1', { sight: { ...SEEN, turn: 0 }, before: new Map() });
  for (const turn of presses) ledger.press('ann', 'game-1', turn);
  for (let left: number = doubts; left > 0; left -= 1) ledger.doubt('ann');
  ledger.press('ben', 'game-1', 1);
  ledger.auditTurns('ann', [stored({ turn: 2 })]);
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
