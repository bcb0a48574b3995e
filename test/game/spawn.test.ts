import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, createBoard } from '../../src/game/board.ts';
import { javaRandomState, type RandomSource } from '../../src/game/random.ts';
import { RULE_NAMES, RULES, type SpawnChance } from '../../src/game/rules.ts';
import { type Spawn, spawnTile, spawnTiles } from '../../src/game/spawn.ts';
import { anyBoard } from '../support/boards.ts';
import { rng } from './keyed-hash.ts';

/** Like `spawnTiles`, but adds one tile at a time, and searches all cells before each. */
function spawnOneByOne(start: Board, count: number, table: readonly SpawnChance[], source: RandomSource) {
  const spawned: Spawn[] = [];
  let board = start;
  for (let tile = 0; tile < count; tile += 1) {
    const spawn = spawnTile(board, table, source);
    if (spawn === undefined) break;
    board = spawn.board;
    spawned.push(spawn.spawned);
  }
  return { board, spawned, state: source.state };
}

const anyStart = fc.oneof(
  anyBoard(),
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .map(([rows, columns]) => createBoard(rows, columns)),
);

test('many tiles at once are drawn and placed as one by one, even until the board is full', () => {
  fc.assert(
    fc.property(anyStart, fc.nat(200), fc.constantFrom(...RULE_NAMES), fc.integer(), (board, count, rules, seed) => {
      const { spawns } = RULES[rules];
      const source = rng(javaRandomState(seed));
      const before = [...board.cells];
      const many = { ...spawnTiles(board, count, spawns, source), state: source.state };
      expect([...board.cells]).toEqual(before);
      expect(many).toEqual(spawnOneByOne(board, count, spawns, rng(javaRandomState(seed))));
    }),
    { numRuns: 150 },
  );
});
