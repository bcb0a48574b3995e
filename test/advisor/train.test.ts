import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedInto } from '../../src/advisor/four/random.ts';
import { createPlayer, networkBytes } from '../../src/advisor/train/boards.ts';
import { readCheckpoint, writeCheckpoint } from '../../src/advisor/train/checkpoint.ts';
import { Entries, isTimeToLighten, lightenErrors } from '../../src/advisor/train/entries.ts';
import { parseTrainOptions, TrainOptionsError } from '../../src/advisor/train/options.ts';
import { STATE_WORDS } from '../../src/advisor/train/self-play.ts';
import { COUNT, createShared, type Shared, THREAD_COUNTS } from '../../src/advisor/train/shared.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const train = (folder: string, ...options: readonly string[]) =>
  spawnSync(process.execPath, [projectFile('src/advisor/train/main.ts'), '--dir', folder, ...options], {
    ...ownPlace(),
    encoding: 'utf8',
  });

interface Head {
  readonly moves: number;
  readonly checksum: number;
}

/** The first line of a checkpoint; the rest may be a gigabyte. */
function headOf(folder: string): Head {
  const bytes = Buffer.alloc(1024);
  const file = openSync(join(folder, 'checkpoint'), 'r');
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as Head;
}

test('the same seed teaches the same on 4x4, also in two parts', () => {
  const begin = () => {
    const state = new Int32Array(STATE_WORDS);
    seedInto(state, 7, 0);
    return { state, network: new ArrayBuffer(networkBytes('4x4')) };
  };
  const play = ({ state, network }: ReturnType<typeof begin>, games: number) => {
    const player = createPlayer('4x4', network, state);
    return Array.from({ length: games }, () => ({ ...player.play() }));
  };
  const [whole, parts] = [begin(), begin()];
  const played = play(whole, 30);
  expect([...play(parts, 12), ...play(parts, 18)]).toEqual(played);
  expect(parts.state).toEqual(whole.state);
});

/** Its checkpoint is small; that of 4x4 is a gigabyte to look through. */
const SMALL = ['--board', '3x3', '--threads', '1', '--seed', '7', '--updates'] as const;

testInFolder('the same seed and one thread give the same network, also in two parts', ({ folder }) => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  expect(train(one, ...SMALL, '4000').status).toBe(0);
  expect(headOf(one).moves).toBeGreaterThanOrEqual(4_000);
  expect(train(other, ...SMALL, '1500').status).toBe(0);
  expect(headOf(other).checksum).not.toBe(headOf(one).checksum);
  const { stdout, status } = train(other, ...SMALL, '4000');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Going on from 0\.0 million moves\./);
  expect(headOf(other)).toEqual({ ...headOf(one), seconds: expect.any(Number) });
});

/** Like the memory of a training with two threads, but with a network of a few bytes. */
const smallShared = (): Shared => ({
  board: '4x4',
  network: new SharedArrayBuffer(64),
  signals: new SharedArrayBuffer(8),
  counts: new SharedArrayBuffer(2 * THREAD_COUNTS * 8),
  states: new SharedArrayBuffer(2 * STATE_WORDS * 4),
  scores: new SharedArrayBuffer(8),
  movesPerThread: 1,
});

testInFolder('what is no whole checkpoint is refused in a sentence', async ({ folder }) => {
  const path = join(folder, 'checkpoint');
  const refusal = async (bytes: Uint8Array | string) => {
    writeFileSync(path, bytes);
    return expect(readCheckpoint(path, smallShared())).rejects;
  };
  const shared = smallShared();
  new Uint8Array(shared.network).fill(7, 20, 40);
  await writeCheckpoint(path, shared, { board: '4x4', seed: 1, threads: 2, moves: 5, seconds: 1 });
  const again = smallShared();
  expect(await readCheckpoint(path, again)).toMatchObject({ seed: 1, threads: 2, moves: 5, seconds: 1 });
  expect(again).toEqual(shared);

  const bytes = readFileSync(path);
  await (await refusal(bytes.subarray(0, -1))).toThrow('ends too early');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(8, changed.length - 30);
  await (await refusal(changed)).toThrow('another content than was written');
  await (await refusal('a letter\nto somebody\n')).toThrow('no checkpoint of this version');
  await (await refusal('{"version":99}\n')).toThrow('no checkpoint of this version');
  await (await refusal('{"version":1,"threads":3}\n')).toThrow('--threads 3');
  await (await refusal('{"version":1,"threads":2,"board":"3x3"}\n')).toThrow('--board 3x3');
});

test('options that mean nothing are refused before anything is trained', () => {
  for (const option of [
    '--minutes=soon',
    '--board=9x9',
    '--seed=1.5',
    '--threads=0',
    '--updates=',
    '--faster',
    '--dir',
    'now',
  ]) {
    expect(() => parseTrainOptions([option])).toThrow(TrainOptionsError);
  }
  const { status, stderr } = train('/nowhere', '--threads=0');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--threads needs a number of at least 1, not "0".')]);
});

test('playing against chance teaches: games get longer by far', () => {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const player = createPlayer('4x4', new ArrayBuffer(networkBytes('4x4')), state);
  const scores: number[] = [];
  while (scores.length < 120) {
    const { score, fresh } = player.play();
    if (fresh) scores.push(score);
  }
  const average = (from: number) => scores.slice(from, from + 50).reduce((sum, score) => sum + score) / 50;
  expect(average(70)).toBeGreaterThan(2 * average(0));
});

test('what is learned after a billion moves counts for more than before', () => {
  const taught = () => {
    const memory = new ArrayBuffer(8 * 16);
    const entries = new Entries(memory);
    for (let round = 0; round < 1_000; round += 1) entries.learn(Int32Array.of(0, 1, 2, 3), round % 2 === 0 ? 800 : 0);
    return { memory, value: () => entries.read(Int32Array.of(0, 1, 2, 3)), entries };
  };
  const [plain, light] = [taught(), taught()];
  lightenErrors(light.memory, 0, 2);
  expect(light.value()).toBe(plain.value());
  for (const { entries } of [plain, light]) {
    for (let round = 0; round < 50; round += 1) entries.learn(Int32Array.of(0, 1, 2, 3), 2_000);
  }
  expect(2_000 - light.value()).toBeLessThan((2_000 - plain.value()) / 2);

  const whole = taught();
  lightenErrors(whole.memory, 1, 2);
  expect(new Float32Array(whole.memory, 0, 16)).toEqual(new Float32Array(taught().memory, 0, 16));
  expect([isTimeToLighten(1e9 - 5, 1e9, 1), isTimeToLighten(5e8 - 5, 5e8 + 9, 2)]).toEqual([true, true]);
  expect([isTimeToLighten(1e9, 1e9 + 5, 1), isTimeToLighten(5e8 - 5, 5e8 + 9, 1)]).toEqual([false, false]);
});

testInFolder('a training does so by itself when the billion is reached', async ({ folder }) => {
  const path = join(folder, 'checkpoint');
  const options = ['--board', '3x3', '--threads', '1', '--updates'];
  expect(train(folder, ...options, '20000').status).toBe(0);
  const shared = createShared('3x3', 1, 1, 1);
  const head = await readCheckpoint(path, shared);
  const weightOfErrors = (): number => {
    const numbers = new Float32Array(shared.network);
    let sum = 0;
    for (let at = 2; at < numbers.length; at += 4) sum += numbers[at] ?? 0;
    return sum;
  };
  const before = weightOfErrors();
  const moves = 1e9 - 1;
  new Float64Array(shared.counts)[COUNT.moves] = moves;
  await writeCheckpoint(path, shared, { ...head, moves });
  expect(train(folder, ...options, '1000000000').status).toBe(0);
  await readCheckpoint(path, shared);
  expect(weightOfErrors() / before).toBeGreaterThan(0.1);
  expect(weightOfErrors() / before).toBeLessThan(0.12);
});
