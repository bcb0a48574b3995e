/** Celebration animations are drawn by the advisor's threads, so that they do not delay clicks. */
import { expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { createPainter } from '../../src/render/painter.ts';
import { pictureOf } from '../render/pictures.ts';
import { boardWith } from '../support/boards.ts';
import { countThreads, openForTest } from './open-for-test.ts';

const board = boardFrom(4, 4, [11, 7, 6, 8, 5, 6, 4, 3, 3, 2, 1, 4, 2, 1, 3, 2]);
const won = pictureOf(board, { celebration: 'goal' });

/** The time limit for a celebration animation, in milliseconds. A click usually has about this much time left. */
const WITHIN = 2_000;

const inPlace = createPainter();

function opened() {
  const { advisor, problems } = openForTest();
  return { advisor, problems, painter: createPainter(advisor) };
}

type Painter = typeof inPlace;

/** Returns the first celebration that is ready in time. On a busy machine the worker thread may take too long. */
async function celebrated(painter: Painter): Promise<Uint8Array> {
  let made: Uint8Array | undefined;
  await expect
    .poll(async () => {
      made = await painter.celebrate(won, '2048!', WITHIN);
      return made;
    })
    .toBeDefined();
  return made ?? expect.unreachable();
}

test('a thread makes the same celebration as the event loop would', async () => {
  const { painter } = opened();
  expect(Buffer.from(await celebrated(painter)).equals(Buffer.from(await celebrated(inPlace)))).toBe(true);
});

test('rehearsing starts one thread, which makes the celebration later', async () => {
  const threads = countThreads();
  const { painter } = opened();
  for (let turn = 0; turn < 3; turn += 1) painter.rehearse(won);
  expect(threads.started).toBe(0);
  await expect.poll(() => threads.started).toBe(1);
  await celebrated(painter);
  expect(threads.started).toBe(1);
});

test('a celebration that waits too long for a thread is given up and reported', async () => {
  const { advisor, problems, painter } = opened();
  const endless = { board: boardWith(5, 5, (cell) => cell % 5), rules: 'classic' } as const;
  await advisor.advise(endless, { nodes: 1 });
  const gone = new AbortController();
  const search = advisor.advise(endless, { nodes: 1e12, signal: gone.signal });
  await new Promise((resolve) => setImmediate(resolve));
  // The time that is left for an answer is seldom a whole number.
  for (const withinMs of [600_000, 99.5]) expect(await painter.celebrate(won, '2048!', withinMs)).toBeUndefined();
  const late = expect.stringMatching(/^A picture is shown without its animation: TimeoutError/);
  expect(problems).toEqual([late, late]);
  gone.abort(new Error('enough'));
  await expect(search).rejects.toThrow('enough');
});

test('a celebration that fails is reported, and the thread makes the next one', async () => {
  const threads = countThreads();
  const { advisor, problems, painter } = opened();
  const undrawable = () => {
    throw new Error('no ink');
  };
  expect(await advisor.make(undrawable, WITHIN)).toBeUndefined();
  advisor.rehearse(undrawable);
  // The picture's fields are missing, so drawing fails.
  expect(await advisor.make(() => JSON.parse('{"digits":{}}'), 20_000)).toBeUndefined();
  expect(problems).toHaveLength(2);
  await celebrated(painter);
  expect(threads.started).toBe(1);
});

test('a closed advisor makes none and reports nothing', async () => {
  const { advisor, problems, painter } = opened();
  await advisor.close();
  expect(await painter.celebrate(won, '2048!', WITHIN)).toBeUndefined();
  expect(problems).toEqual([]);
});
