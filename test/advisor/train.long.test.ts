/** Runs the training tool from one checkpoint to the next. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LATE_SUM } from '../../src/advisor/4x4/late-boards.ts';
import { NETWORK_NAMES } from '../../src/advisor/network.ts';
import { createPlayer, networkBytes } from '../../tools/train/boards.ts';
import { seedInto } from '../../tools/train/random.ts';
import { STATE_WORDS } from '../../tools/train/self-play.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const train = (folder: string, ...options: readonly string[]) =>
  spawnSync(process.execPath, [projectFile('tools/train/train.ts'), '--dir', folder, ...options], {
    ...ownPlace(),
    encoding: 'utf8',
  });

interface Head {
  readonly moves: number;
  readonly checksum: number;
}

/** Reads only the first line of a checkpoint, because the rest may be a gigabyte. */
function headOf(folder: string): Head {
  const bytes = Buffer.alloc(1024);
  const file = openSync(join(folder, 'checkpoint'), 'r');
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as Head;
}

/** Trains for the 3x4 board, whose network is the smallest of those that are not solved first. */
const SMALL = ['--board', '3x4', '--threads', '1', '--seed', '7', '--updates'] as const;

testInFolder(
  'one thread and the same seed give the same network, also if the training was interrupted',
  ({ folder }) => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    expect(train(one, ...SMALL, '4000').status).toBe(0);
    expect(headOf(one).moves).toBeGreaterThanOrEqual(4_000);
    expect(train(other, ...SMALL, '1500').status).toBe(0);
    expect(headOf(other).checksum).not.toBe(headOf(one).checksum);
    const { stdout, status } = train(other, ...SMALL, '4000');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Continuing from 0\.0 million moves\./);
    expect(headOf(other)).toEqual({ ...headOf(one), seconds: expect.any(Number) });
  },
);

/** Fewer starting boards than in a real training, because each of them takes a while to find. */
const FEW_LATE = [8, 12, 14, LATE_SUM].map((sum) => ({ sum, count: 5 }));

test.for(NETWORK_NAMES)('the same seed plays the same training games on %s, also if it was interrupted', (board) => {
  const begin = () => {
    const state = new Int32Array(STATE_WORDS);
    seedInto(state, 7, 0);
    return { state, network: new ArrayBuffer(networkBytes(board)) };
  };
  const play = ({ state, network }: ReturnType<typeof begin>, games: number) => {
    const player = createPlayer(board, network, state, { milestones: FEW_LATE });
    return Array.from({ length: games }, () => ({ ...player.play(player.stageAt(0)) }));
  };
  const [whole, parts] = [begin(), begin()];
  const played = play(whole, 30);
  expect([...play(parts, 12), ...play(parts, 18)]).toEqual(played);
  expect(parts.state).toEqual(whole.state);
});

test('training doubles the score of its games soon', () => {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const player = createPlayer('4x4', new ArrayBuffer(networkBytes('4x4')), state);
  const scores: number[] = [];
  while (scores.length < 120) {
    const { score, isFresh } = player.play(player.stageAt(0));
    if (isFresh) scores.push(score);
  }
  const average = (from: number) => scores.slice(from, from + 50).reduce((sum, score) => sum + score) / 50;
  expect(average(70)).toBeGreaterThan(2 * average(0));
});
