import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { lateTop } from '../../src/advisor/4x4/late-boards.ts';
import { pack } from '../../src/advisor/4x4/rows.ts';
import { networkBytes } from '../../tools/train/boards.ts';
import { createLateTraining, loadShippedNetwork, ShippedNetworkError } from '../../tools/train/late.ts';
import { STAGES_WITHOUT_DOWNGRADES } from '../../tools/train/learner.ts';
import { seedInto } from '../../tools/train/random.ts';
import { SelfPlay, STATE_WORDS } from '../../tools/train/self-play.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const boardOf = (...cells: readonly number[]) => Uint8Array.from({ length: 16 }, (_, cell) => cells[cell] ?? 0);

test.for([
  ['16384, 8192, 4096, 2048', [14, 13, 12, 11], 1 << 14],
  ['two 4096 instead of one, and 2048', [14, 13, 12, 12], 1 << 14],
  ['16384 twice', [14, 14, 3, 1], 1 << 14],
  ['no 2048 yet', [14, 13, 12, 10, 10, 9], 0],
  ['no 16384 yet', [13, 13, 12, 11, 10], 0],
  ['32768 alone', [15, 5, 3], 0],
  ['32768, then 8192, 4096 and 2048', [15, 13, 12, 11], 1 << 15],
  ['32768, then 8192 and 4096', [15, 13, 12, 10], 0],
  ['32768 and 16384', [15, 14, 13, 12, 11], 0],
] as const)('whether a board is late: %s', ([, cells, top]) => {
  expect(lateTop(...pack(boardOf(...cells)))).toBe(top);
});

test('a training game ends with the large merge, and its last boards learn the value of what follows', () => {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const { learner } = createLateTraining(new ArrayBuffer(networkBytes('4x4-late')), []);
  const player = new SelfPlay(learner, state, Int32Array.from(pack(boardOf(14, 13, 13, 11))));
  expect(player.play(STAGES_WITHOUT_DOWNGRADES[0])).toEqual({ moves: 2, score: 16_384 + 32_768, isFresh: true });
  expect(learner.value(...pack(boardOf(14, 14, 11)))).toBeGreaterThan(32_768 + 50_000);
});

testInFolder('training for late boards fails with its reason if the 4x4 network is missing', ({ folder }) => {
  expect(() => loadShippedNetwork(pathToFileURL(`${folder}/`))).toThrow(ShippedNetworkError);
});
