/** Tests what `npm run chaos` reports as a violation, and its options. The whole program runs in chaos.long.test.ts. */
import { expect, test } from 'vitest';
import { rng } from '../../src/chance/chance.ts';
import { boardFrom } from '../../src/game/board.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { toolRunner } from '../support/own-process.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import { Ledger, type Sight } from './ledger.ts';
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
  ['moves that lead elsewhere', [stored({ ...SAME, moves: packMoves(['up', 'left']) })], ['wrong', 'twice']],
  ['two tries at a daily', ['1', '2'].map((id) => stored({ id, mode: 'daily', daily: 9 })), ['lost', 'twice']],
] as const)('an export with %s', ([, games, violations]) => {
  const tally = new Tally();
  new Ledger(tally).audit('ann', new Map([['game-1', SEEN]]), games);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

test.for([
  ['was asked for', ['ann', 'up'], []],
  ['has another direction', ['ann', 'left'], ['twice']],
  ['somebody else asked for', ['ben', 'up'], ['twice']],
] as const)('a stored move that %s', ([, [player, direction], violations]) => {
  const source = { kind: 'hmac', seed: '000102030405060708090a0b0c0d0e0f' } as const;
  const game = new FastGame({ rules: 'classic', rows: 4, columns: 4, random: startOf(source) }, rng);
  game.move('up');
  const tally = new Tally();
  const ledger = new Ledger(tally);
  ledger.press(player, 'game-1', 0, direction);
  const { score } = game;
  const facts = { player: 'ann', source, score, board: boardFrom(4, 4, game.cells), moves: packMoves(['up']) };
  ledger.audit('ann', new Map(), [stored(facts)]);
  expect(tally.violations.map(({ kind }) => kind)).toEqual(violations);
});

test('wrong options end with exit code 2, the reason and the usage', async () => {
  expect(await toolRunner('test/chaos/main.ts')(['--way', 'pigeon'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Invalid --way "pigeon": use gateway or http\.\nusage: npm run --silent chaos/),
  });
});
