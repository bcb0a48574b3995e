import { expect, onTestFinished, test } from 'vitest';
import { DISCORD_WAITS_MS } from '../../../src/app/discord-waits.ts';
import type { JobKind } from '../../../src/app/stores/job-store.ts';
import { endOfClock } from '../../../src/discord/background/edit-schedule.ts';
import { type Handlers, type Next, startWorker } from '../../../src/discord/background/worker.ts';
import { OF_NOBODY } from '../../../src/store/jobs.ts';
import { type Store, storeOn } from '../../../src/store/open-store.ts';
import { realTime } from '../../support/clock.ts';
import { onEachEngine } from '../../support/databases.ts';
import { savedGame } from '../../support/saved-game.ts';

const HANDLER = { everyMs: 5, heldMs: 60_000, failure: 'the work failed' };
const job = (id: string, kind: JobKind = 'card') => ({ ...OF_NOBODY, kind, id });

interface Process {
  readonly log: readonly string[];
  readonly stop: () => Promise<void>;
}

/** A process that does the jobs of a store until the end of the test. */
function start(store: Store, handlers: Handlers, mayWork = () => true): Process {
  const log: string[] = [];
  const note = (_: object, message: string) => void log.push(message);
  const stop = startWorker(handlers, { game: { store, now: realTime }, log: { error: note, warn: note }, mayWork });
  onTestFinished(() => stop());
  return { log, stop };
}

onEachEngine((open) => {
  async function opened(): Promise<Store> {
    const engine = await open();
    const store = storeOn(engine);
    onTestFinished(() => store.close());
    return store;
  }

  const save = (store: Store, id: string, kind?: JobKind) =>
    store.saveJob(job(id, kind), { now: realTime(), inMs: -60_000 });

  test('eight processes do each of many jobs once', async () => {
    const store = await opened();
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
    for (const id of ids) await save(store, id);
    const did: string[] = [];
    const run = async ({ id }: { readonly id: string }) => {
      did.push(id);
      return 'done' as const;
    };
    for (let process = 0; process < 8; process += 1) start(store, { card: { ...HANDLER, run } });
    await expect.poll(() => did.length).toBeGreaterThanOrEqual(ids.length);
    await expect.poll(() => store.dueJobs('card', realTime(), 9)).toEqual([]);
    expect(did.toSorted()).toEqual(ids.toSorted());
  });

  test('work that one process does for all goes on when that process is killed', async () => {
    const store = await opened();
    let runs = 0;
    const killed = Promise.withResolvers<Next>();
    const publish = { ...HANDLER, heldMs: 300, beginsInMs: 0 };
    const claimed = Promise.withResolvers<void>();
    const hang = () => {
      claimed.resolve();
      return killed.promise;
    };
    start(store, { publish: { ...publish, run: hang } });
    await claimed.promise;
    start(store, {
      publish: {
        ...publish,
        async run() {
          runs += 1;
          return { inMs: 5 };
        },
      },
    });
    await expect.poll(() => runs).toBeGreaterThan(2);
    killed.resolve('done');
  });

  test('the older picture of a slow process does not stay', async () => {
    const store = await opened();
    const duelist = { name: '', number: 0 };
    const duel = { id: '7', challenger: { ...duelist, player: 'ann' }, opponent: duelist };
    await store.saveJob({ ...job('23'), subject: '7', player: 'ann' }, { now: realTime(), inMs: -60_000 });
    let state = 'old';
    const shown: string[] = [];
    const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = async () => {
      const seen = state;
      if (seen === 'old') {
        read.resolve();
        await goOn.promise;
      }
      shown.push(seen);
      return 'done' as const;
    };
    for (const _ of [1, 2]) start(store, { card: { ...HANDLER, run } });
    await read.promise;
    state = 'new';
    await store.hastenJobs(duel, realTime());
    goOn.resolve();
    await expect.poll(() => store.findJob('card', '23')).toBeUndefined();
    expect(shown).toEqual(['old', 'new']);
  });

  test('work is aborted before another process may take it', async () => {
    const store = await opened();
    await save(store, '1');
    const { promise: aborted, resolve } = Promise.withResolvers<void>();
    const { log } = start(store, {
      card: {
        ...HANDLER,
        heldMs: 3_000,
        run: (_, signal) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => {
              resolve();
              reject(signal.reason);
            }),
          ),
      },
    });
    await aborted;
    expect(await store.dueJobs('card', realTime(), 9)).toEqual([]);
    await expect.poll(() => log[0]).toBe('the work failed');
  });

  test('a process that stops gives its jobs back at once, and logs no failure', async () => {
    const store = await opened();
    await save(store, '1');
    const claimed = Promise.withResolvers<void>();
    const { log, stop } = start(store, {
      card: {
        ...HANDLER,
        run: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            claimed.resolve();
          }),
      },
    });
    await claimed.promise;
    expect(await store.dueJobs('card', realTime(), 9)).toEqual([]);
    await stop();
    expect(await store.dueJobs('card', realTime(), 9)).toHaveLength(1);
    expect(log).toEqual([]);
  });

  test('a job that fails or takes long does not keep others waiting, also not those of another kind', async () => {
    const store = await opened();
    const when = { now: realTime(), inMs: -60_000 };
    for (const id of ['fails', 'takes-long', 'works']) await store.saveJob(job(id), when);
    await store.saveJob(job('1', 'board'), when);
    const slow = Promise.withResolvers<void>();
    const did: string[] = [];
    const { log } = start(store, {
      card: {
        ...HANDLER,
        async run({ id }) {
          if (id === 'fails') throw new Error('the disk is full');
          if (id === 'takes-long') await slow.promise;
          did.push(id);
          return 'done';
        },
      },
      board: {
        ...HANDLER,
        async run() {
          did.push('board');
          return 'done';
        },
      },
    });
    await expect.poll(() => did.toSorted()).toEqual(['board', 'works']);
    slow.resolve();
    await expect.poll(() => did).toContain('takes-long');
    expect(log).toEqual(['the work failed']);
    expect(await store.findJob('card', 'fails')).toBeDefined();
  });
});

test('nothing is done while the clock of this machine is wrong', async () => {
  let isRight = false;
  let looks = 0;
  const dueJobs: Store['dueJobs'] = async () => {
    looks += 1;
    return [];
  };
  let asked = 0;
  const mayWork = () => {
    asked += 1;
    return isRight;
  };
  start({ dueJobs } as Store, { card: { ...HANDLER, run: async () => 'done' } }, mayWork);
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(looks).toBe(0);
  isRight = true;
  await expect.poll(() => looks).toBeGreaterThan(0);
});

test('a game ends by itself only when a press that was made in time can no longer arrive', () => {
  const endsAt = 1_700_000_180_000;
  expect(endOfClock(savedGame({ rules: 'blitz', endsAt }))).toBe(endsAt + DISCORD_WAITS_MS);
});
