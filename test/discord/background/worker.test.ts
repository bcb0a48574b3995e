import { expect, onTestFinished, test } from 'vitest';
import { DISCORD_WAITS_MS } from '../../../src/app/discord-waits.ts';
import type { JobKind } from '../../../src/app/stores/job-store.ts';
import { endOfClock } from '../../../src/discord/background/edits.ts';
import { type Handler, type Handlers, type Next, startWorker } from '../../../src/discord/background/worker.ts';
import { OF_NOBODY } from '../../../src/store/jobs.ts';
import { type Store, storeOn } from '../../../src/store/open-store.ts';
import { realTime } from '../../support/clock.ts';
import { onEachEngine } from '../../support/databases.ts';
import { savedGame } from '../../support/saved-game.ts';

type Run = Handler['run'];

/** A handler that looks for jobs all the time. */
const doing = (run: Run, changes: Partial<Handler> = {}): Handler => ({
  ...{ everyMs: 5, heldMs: 60_000, failure: 'the work failed', run },
  ...changes,
});

/** Work that only an abort ends. `onBegun` and `onAborted` are called then. */
const endless =
  (onBegun: () => void, onAborted = () => {}): Run =>
  (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        onAborted();
        reject(signal.reason);
      });
      onBegun();
    });

/** A process that does the jobs of a store until the end of the test. */
function start(store: Store, handlers: Handlers, mayWork = () => true) {
  const log: string[] = [];
  const note = (_: object, message: string) => void log.push(message);
  const stop = startWorker(handlers, { game: { store, now: realTime }, log: { error: note, warn: note }, mayWork });
  onTestFinished(() => stop());
  return { log, stop };
}

const job = (id: string, kind: JobKind = 'race') => ({ ...OF_NOBODY, kind, id });
const isDue = async (store: Store) => (await store.dueJobs('race', realTime(), 9)).length > 0;

onEachEngine((open) => {
  /** A store in which these cards are due. */
  async function storeWith(...ids: readonly string[]): Promise<Store> {
    const store = storeOn(await open());
    onTestFinished(() => store.close());
    for (const id of ids) await store.saveJob(job(id), { now: realTime(), inMs: -60_000 });
    return store;
  }

  test('eight processes do each of many jobs once', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
    const store = await storeWith(...ids);
    const did: string[] = [];
    const card = doing(async ({ id }) => {
      did.push(id);
      return 'done';
    });
    for (let process = 0; process < 8; process += 1) start(store, { race: card });
    await expect.poll(() => did.length).toBeGreaterThanOrEqual(ids.length);
    await expect.poll(() => isDue(store)).toBe(false);
    expect(did.toSorted()).toEqual(ids.toSorted());
  });

  test('work that one process does for all goes on when that process is killed', async () => {
    const store = await storeWith();
    const [claimed, killed] = [Promise.withResolvers<void>(), Promise.withResolvers<Next>()];
    const forAll = { heldMs: 300, beginsInMs: 0 };
    const hang: Run = () => {
      claimed.resolve();
      return killed.promise;
    };
    start(store, { publish: doing(hang, forAll) });
    await claimed.promise;
    let runs = 0;
    const again: Run = async () => {
      runs += 1;
      return { inMs: 5 };
    };
    start(store, { publish: doing(again, forAll) });
    await expect.poll(() => runs).toBeGreaterThan(2);
    killed.resolve('done');
  });

  test('work is aborted before another process may take it', async () => {
    const store = await storeWith('1');
    const { promise: aborted, resolve } = Promise.withResolvers<void>();
    const { log } = start(store, {
      race: doing(
        endless(() => {}, resolve),
        { heldMs: 3_000 },
      ),
    });
    await aborted;
    expect(await isDue(store)).toBe(false);
    await expect.poll(() => log[0]).toBe('the work failed');
  });

  test('a process that stops gives its jobs back at once, and logs no failure', async () => {
    const store = await storeWith('1');
    const { promise: claimed, resolve } = Promise.withResolvers<void>();
    const { log, stop } = start(store, { race: doing(endless(resolve)) });
    await claimed;
    expect(await isDue(store)).toBe(false);
    await stop();
    expect(await isDue(store)).toBe(true);
    expect(log).toEqual([]);
  });

  test('a job that fails or takes long does not keep others waiting, also not those of another kind', async () => {
    const store = await storeWith('fails', 'takes-long', 'works');
    await store.saveJob(job('another-kind', 'board'), { now: realTime(), inMs: -60_000 });
    const slow = Promise.withResolvers<void>();
    const did: string[] = [];
    const work = doing(async ({ id }) => {
      if (id === 'fails') throw new Error('the disk is full');
      if (id === 'takes-long') await slow.promise;
      did.push(id);
      return 'done';
    });
    const { log } = start(store, { race: work, board: work });
    await expect.poll(() => did.toSorted()).toEqual(['another-kind', 'works']);
    slow.resolve();
    await expect.poll(() => did).toContain('takes-long');
    expect(log).toEqual(['the work failed']);
    expect(await store.findJob('race', 'fails')).toBeDefined();
  });
});

test('nothing is done while the clock of this machine is wrong', async () => {
  let [isRight, looks, asked] = [false, 0, 0];
  const dueJobs: Store['dueJobs'] = async () => {
    looks += 1;
    return [];
  };
  const mayWork = () => {
    asked += 1;
    return isRight;
  };
  start({ dueJobs } as Store, { race: doing(async () => 'done') }, mayWork);
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(looks).toBe(0);
  isRight = true;
  await expect.poll(() => looks).toBeGreaterThan(0);
});

test('a game ends by itself only when a press that was made in time can no longer arrive', () => {
  const endsAt = 1_700_000_180_000;
  expect(endOfClock(savedGame({ rules: 'blitz', endsAt }))).toBe(endsAt + DISCORD_WAITS_MS);
});
