import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GridKeys, networkEvaluator } from '../../src/advisor/grid.ts';
import { GRID_SHAPES, type NetworkName } from '../../src/advisor/network.ts';
import { unpackNetwork } from '../../src/advisor/network-file.ts';
import { createPlayer, exportNetwork, exportSettingsOf, networkBytes } from '../../tools/train/boards.ts';
import { readCheckpoint, writeCheckpoint } from '../../tools/train/checkpoint.ts';
import { decayErrors, Entries, stageAt } from '../../tools/train/learner.ts';
import { parseTrainOptions } from '../../tools/train/options.ts';
import { seedInto } from '../../tools/train/random.ts';
import { STATE_WORDS } from '../../tools/train/self-play.ts';
import { COMMAND, type Shared, SIGNAL, THREAD_COUNTS } from '../../tools/train/shared.ts';
import { whilePaused } from '../../tools/train/trainer.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { weightsIn } from './networks.ts';

/** The shared memory of a training with two threads and a tiny network. */
const smallShared = (): Shared => ({
  board: '4x4',
  network: new SharedArrayBuffer(64),
  signals: new SharedArrayBuffer(8),
  counts: new SharedArrayBuffer(2 * THREAD_COUNTS * 8),
  states: new SharedArrayBuffer(2 * STATE_WORDS * 4),
  scores: new SharedArrayBuffer(8),
  movesPerThread: 1,
});

testInFolder('a checkpoint that is damaged or of another training is rejected with a reason', async ({ folder }) => {
  const path = join(folder, 'checkpoint');
  const rejection = async (bytes: Uint8Array | string) => {
    writeFileSync(path, bytes);
    return expect(readCheckpoint(path, smallShared())).rejects;
  };
  const shared = smallShared();
  new Uint8Array(shared.network).fill(7, 20, 40);
  await writeCheckpoint(path, shared, { board: '4x4', seed: 1, threads: 2, moves: 5, seconds: 1 });
  const again = smallShared();
  expect(await readCheckpoint(path, again)).toMatchObject({ seed: 1, threads: 2, moves: 5, seconds: 1 });
  expect(again).toEqual(shared);
  const zeros = smallShared();
  await writeCheckpoint(path, zeros, { board: '4x4', seed: 1, threads: 2, moves: 5, seconds: 1 });
  await readCheckpoint(path, again);
  expect(again).toEqual(zeros);
  await writeCheckpoint(path, shared, { board: '4x4', seed: 1, threads: 2, moves: 5, seconds: 1 });

  const bytes = readFileSync(path);
  await (await rejection(bytes.subarray(0, -1))).toThrow('is truncated');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(8, changed.length - 30);
  await (await rejection(changed)).toThrow('is damaged');
  await (await rejection('a letter\nto somebody\n')).toThrow('not a checkpoint of this version');
  await (await rejection('{"version":99}\n')).toThrow('not a checkpoint of this version');
  await (await rejection('{"version":1,"threads":3}\n')).toThrow('--threads 3');
  await (await rejection('{"version":1,"threads":2,"board":"3x3"}\n')).toThrow('--board 3x3');
});

test('invalid options are rejected before training begins', () => {
  const wrong = [
    '--minutes=soon',
    '--board=9x9',
    '--seed=1.5',
    '--threads=0',
    '--updates=',
    '--faster',
    '--dir',
    'now',
  ];
  for (const option of wrong) expect(() => parseTrainOptions([option])).toThrow();
  expect(() => parseTrainOptions(['--threads=0'])).toThrow('Invalid --threads "0": it must be a number, at least 1.');
});

test('an export holds the weights with enough updates, in steps', () => {
  const memory = new ArrayBuffer(4 * 16);
  new Float32Array(memory).set([1_000, 0, 0, 27, 1_000, 0, 0, 199, -95, 0, 0, 200, 31, 0, 0, 5_000]);
  const facts = { shape: '4x4', command: '', seed: 1, threads: 1, moves: 1, strength: [] };
  const shipped = (board: NetworkName) => {
    const { step, leastUpdates } = exportSettingsOf(board);
    return weightsIn(exportNetwork({ ...facts, step }, 1, memory, leastUpdates));
  };
  expect(shipped('4x4')).toEqual([0, 16, -1, 0]);
  expect(shipped('4x4-late')).toEqual([0, 0, -1, 0]);
  new Float32Array(memory).set([800, 0, 0, 27, 800, 0, 0, 28, 800, 0, 0, 119, 800, 0, 0, 120]);
  expect(shipped('3x5')).toEqual([0, 0, 0, 100]);
  expect(shipped('3x3')).toEqual([0, 200, 200, 200]);
});

test('leaving repeated weights out of the file changes no value', () => {
  const name = '3x3';
  const [state, memory, shape] = [new Int32Array(STATE_WORDS), new ArrayBuffer(networkBytes(name)), GRID_SHAPES[name]];
  seedInto(state, 3, 0);
  const player = createPlayer(name, memory, state);
  for (let game = 0; game < 10; game += 1) player.play(player.stageAt(0));
  const facts = { shape: name, command: '', seed: 1, threads: 1, moves: 1, strength: [], step: 1 };
  const { evaluate } = networkEvaluator(shape, {
    ...unpackNetwork(exportNetwork(facts, shape.tuples.length, memory, 1)),
    step: 1,
  });
  const numbers = new Float32Array(memory);
  const gridKeys = new GridKeys(shape);
  const keys = new Int32Array(gridKeys.count);
  let seen = 0;
  for (let round = 0; round < 200; round += 1) {
    const cells = Uint8Array.from({ length: shape.rows * shape.columns }, (_, cell) => (cell * 7 + round * cell) % 4);
    gridKeys.into(keys, cells);
    const trained = keys.reduce((sum, key) => sum + Math.round(numbers[4 * key] ?? 0), 0);
    seen += Number(trained !== 0);
    expect(evaluate(cells)).toBe(trained);
  }
  expect(seen).toBeGreaterThan(0);
});

test('after the error sums were scaled down, new errors count for more', () => {
  const taught = () => {
    const memory = new ArrayBuffer(8 * 16);
    const entries = new Entries(memory);
    for (let round = 0; round < 1_000; round += 1) entries.learn(Int32Array.of(0, 1, 2, 3), round % 2 === 0 ? 800 : 0);
    return { memory, value: () => entries.read(Int32Array.of(0, 1, 2, 3)), entries };
  };
  const [plain, decayed] = [taught(), taught()];
  decayErrors(decayed.memory, 0, 2);
  expect(decayed.value()).toBe(plain.value());
  for (const { entries } of [plain, decayed]) {
    for (let round = 0; round < 50; round += 1) entries.learn(Int32Array.of(0, 1, 2, 3), 2_000);
  }
  expect(2_000 - decayed.value()).toBeLessThan((2_000 - plain.value()) / 2);

  const whole = taught();
  decayErrors(whole.memory, 1, 2);
  expect(new Float32Array(whole.memory, 0, 16)).toEqual(new Float32Array(taught().memory, 0, 16));
});

/** Returns the exponents with which the training looks these tiles up after a number of moves, the largest first. */
function lookedUpAt(moves: number, exponents: readonly number[]): readonly number[] {
  let lookedUp = [...exponents];
  const all = exponents.reduce((set, exponent) => set | (1 << exponent), 0);
  for (let steps = stageAt(moves).downgrades[all] ?? 0; steps !== 0; steps >>>= 4)
    lookedUp = lookedUp.map((exponent) => (exponent >= (steps & 0xf) ? exponent - 1 : exponent));
  return lookedUp;
}

test.for([
  [0, [14, 13, 12, 11, 9], [13, 11], [15, 13], 1, false],
  [600e6, [14, 13, 12, 11, 9], [13, 11], [14, 13], 4, false],
  [1.1e9, [14, 13, 12, 11, 9], [12, 11], [12, 11], 4, true],
  [1.7e9, [13, 12, 11, 10, 9], [12, 11], [12, 11], 4, false],
] as const)(
  'tile-downgrading, restarts and decay of the training stage at %d moves',
  ([moves, large, gap2048, gap8192, restarts, decays]) => {
    const lookedUp = [
      [14, 13, 12, 11, 9],
      [13, 11],
      [15, 13],
    ].map((exponents) => lookedUpAt(moves, exponents));
    expect(lookedUp).toEqual([large, gap2048, gap8192]);
    expect(stageAt(moves)).toMatchObject({ restarts, decaysErrors: decays });
  },
);

test('a checkpoint does not wait for a thread that ends meanwhile', async () => {
  const signals = new Int32Array(new SharedArrayBuffer(8));
  let running = 2;
  // One of the two training threads pauses, and the other one ends.
  Atomics.store(signals, SIGNAL.paused, 1);
  const written = whilePaused(
    signals,
    () => running,
    async () => expect(Atomics.load(signals, SIGNAL.command)).toBe(COMMAND.pause),
  );
  running = 1;
  await written;
  expect(Atomics.load(signals, SIGNAL.command)).toBe(COMMAND.run);
});

test('on 3x4, new tiles appear in the twelve cells only, in restarted games too', () => {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 7, 0);
  const player = createPlayer('3x4', new ArrayBuffer(networkBytes('3x4')), state);
  const beyond = Array.from({ length: 30 }, () => {
    player.play(player.stageAt(0));
    return (state[3] ?? 0) >>> 16;
  });
  expect(beyond).toEqual(new Array(30).fill(0));
});
