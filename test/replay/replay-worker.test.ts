import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import type { EndedGame } from '../../src/app/replay-file.ts';
import { scenesOf } from '../../src/replay/film-scenes.ts';
import { createReplayWorker, ReplayWorkerError } from '../../src/replay/replay-worker.ts';
import { provedGame } from './ended-game.ts';

const gameOf = (most: number, rows = 4, columns = 4): EndedGame =>
  provedGame({ ordinal: 1, seed: 'ab'.repeat(16), previous: '' }, 'cd'.repeat(16), { most, rows, columns }).ended;

const LOOK = { theme: 'classic', score: 'SCORE', moves: 'MOVES', locale: 'de' } as const;

const short = gameOf(30);
const tiny = gameOf(3, 2, 2);
const worker = createReplayWorker();
afterAll(() => worker.close());

test('each player may have one replay in progress, and the bot a few', async () => {
  const mine = createReplayWorker();
  const first = mine.make('ann', tiny, LOOK);
  expect(await mine.make('ann', tiny, LOOK)).toEqual({ kind: 'busy' });
  const others = Array.from({ length: 11 }, (_, number) => mine.make(`player-${number}`, tiny, LOOK));
  const settled = Promise.allSettled(others);
  expect(await mine.make('too many', tiny, LOOK)).toEqual({ kind: 'full' });
  expect((await first).kind).toBe('made');
  await mine.close();
  await settled;
});

test('a stored game that differs from its replay is reported with the move', async () => {
  const { position, moves } = short;
  expect(await worker.make('ann', { ...short, position: { ...position, score: 8 } }, LOOK)).toMatchObject({
    kind: 'wrong',
    reason: expect.stringContaining('The score is 8'),
  });
  const bytes = moves.bytes.with(4, 0b01010101);
  expect(await worker.make('ann', { ...short, moves: { ...moves, bytes } }, LOOK)).toMatchObject({
    kind: 'wrong',
    move: expect.any(Number),
  });
});

test('once the bot stops, the replay in progress and those that wait fail', async () => {
  const mine = createReplayWorker();
  const asked = ['ann', 'ben'].map((player) => mine.make(player, short, LOOK));
  const settled = Promise.allSettled(asked);
  await mine.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(asked[0]).rejects.toThrow(ReplayWorkerError);
});

/** The ids of the replay processes that this process has started, including those of bots in other test files. */
const allProcesses = (): readonly number[] =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'worker-main'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

/** Returns a function that gives the ids of the replay processes that were started since this call. */
function watchProcesses(): () => readonly number[] {
  const before = new Set(allProcesses());
  return () => allProcesses().filter((pid) => !before.has(pid));
}

test('a replay process knows no secret of the bot; one that dies fails its own replay and no other one', async ({
  onTestFinished,
}) => {
  for (const name of ['DISCORD_TOKEN', 'DATABASE_URL', 'PGPASSWORD']) vi.stubEnv(name, 'a secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const processes = watchProcesses();
  const mine = createReplayWorker();
  onTestFinished(() => mine.close());
  // The first replay takes seconds, so it is still in progress when its process is killed.
  const asked = [mine.make('ann', gameOf(3_000, 12, 10), LOOK), mine.make('ben', tiny, LOOK)];
  const settled = Promise.allSettled(asked);
  await expect.poll(processes).toHaveLength(1);
  const [pid = 0] = processes();
  if (existsSync('/proc/self/environ')) {
    const known = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(known).toContain('PATH=');
    expect(known).not.toContain('a secret');
  }
  process.kill(pid, 'SIGKILL');
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a replay that takes too long is given up', async () => {
  const hasty = createReplayWorker(1);
  await expect(hasty.make('ann', tiny, LOOK)).rejects.toThrow('the process has ended (SIGKILL)');
});

test('a game of three thousand moves is shown in no more pictures than one of 140', () => {
  const long = gameOf(3_000, 12, 10);
  expect(long.moves.count).toBe(3_000);
  const scenes = scenesOf(long, LOOK);
  expect(scenes.length).toBeGreaterThan(100);
  expect(scenes.length).toBeLessThanOrEqual(140);
  expect(scenes.at(-1)).toMatchObject({ state: 'over', board: { cells: long.position.board.cells } });
  expect(scenesOf(short, LOOK)).toHaveLength(32);
});

test('each new largest tile is among the pictures, with what merged', () => {
  const game = gameOf(5_000, 5, 5);
  const scenes = scenesOf(game, LOOK);
  const highest = scenes.map(({ board }) => Math.max(...board.cells));
  expect(new Set(highest).size).toBe(Math.max(...highest) - (highest[0] ?? 0) + 1);
  for (const [number, { marks }] of scenes.entries())
    if ((highest[number] ?? 0) > Math.max(3, highest[number - 1] ?? 99)) expect(marks.merged).not.toEqual([]);
});

test('score and moves run along as the player writes numbers, up to those of the game', () => {
  const game = gameOf(2_000, 5, 5);
  const [first, ...scenes] = scenesOf(game, LOOK);
  expect(first?.caption).toEqual({
    score: { label: 'SCORE', value: '0' },
    moves: { label: 'MOVES', value: '0' },
    locale: 'de',
  });
  const german = new Intl.NumberFormat('de');
  const last = { score: german.format(game.position.score), moves: german.format(game.moves.count) };
  expect(last.score).toMatch(/^\d\.\d{3}$/);
  for (const { caption } of scenes.slice(-2))
    expect([caption?.score.value, caption?.moves.value]).toEqual([last.score, last.moves]);
});
