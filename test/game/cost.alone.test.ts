/** The same in time, against a slide of the same board in the same run, whatever else the machine has to do. */
import { expect, test } from 'vitest';
import { boardFrom, withTile, withTileAtFreeSpace } from '../../src/game/board.ts';
import { javaRandomState, openJavaRandom } from '../../src/game/random.ts';
import { RULES } from '../../src/game/rules.ts';
import { canMerge, slide } from '../../src/game/slide.ts';
import { spawnTile } from '../../src/game/spawn.ts';

const ROUNDS = 15;

const SIDE = 60;
const EXPONENTS = Array.from({ length: SIDE * SIDE }, (_, cell) => 1 + ((Math.floor(cell / SIDE) + cell) % 2));
const board = boardFrom(SIDE, SIDE, [0, ...EXPONENTS.slice(1)]);
const source = () => openJavaRandom(javaRandomState(1));

function time(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

/** How often `one` fits into the time of `other`, from the quickest of some rounds of both in turn. */
function ratioOf(one: () => unknown, other: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => [time(one), time(other)] as const);
  return Math.min(...times.map(([mine]) => mine)) / Math.min(...times.map(([, its]) => its));
}

// In truth one slide, and a fiftieth of one: what is asked is that none becomes hundreds of times as slow.
test.each([
  ['asking whether two tiles would merge', 20, () => canMerge(board, RULES.classic)],
  ['setting a tile', 2, () => withTile(board, SIDE - 1, SIDE - 1, 1)],
  ['adding a tile to a free space', 2, () => withTileAtFreeSpace(board, 0, 1)],
  ['drawing a tile', 2, () => spawnTile(board, RULES.classic.spawns, source())],
])('%s takes less than %i slides', (_, most, act) => {
  expect(ratioOf(act, () => slide(board, 'left', RULES.classic))).toBeLessThan(most);
});
