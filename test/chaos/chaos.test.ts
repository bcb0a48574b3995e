/** Tests what `npm run chaos` reports as a violation. The whole program runs in chaos.long.test.ts. */
import { expect, test } from 'vitest';
import { packMoves } from '../../src/game/packed-moves.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import { Ledger, type Sight } from './ledger.ts';
import { Tally } from './tally.ts';

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
  ['moves that lead elsewhere', [stored({ ...SAME, moves: packMoves(['up', 'left']) })], ['wrong', 'twice']],
  ['two tries at a daily', ['1', '2'].map((id) => stored({ id, mode: 'daily', daily: 9 })), ['lost', 'twice']],
] as const)('an export with %s', ([, games, violations]) => {
  const tally = new Tally();
  const ledger = new Ledger(tally);
  ledger.see('game-1', SEEN, ledger.seen);
  ledger.audit([games]);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

test('a board of an earlier turn is lost, and another one of the same turn is wrong', () => {
  const tally = new Tally();
  const ledger = new Ledger(tally);
  const before = new Map([['game-1', SEEN]]);
  for (const sight of [SEEN, { ...SEEN, turn: 5 }, { ...SEEN, turn: 3 }, { ...SEEN, score: 12 }])
    ledger.see('game-1', sight, before);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(['lost', 'wrong']);
});
