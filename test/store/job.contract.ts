import { describe, expect } from 'vitest';
import { type Job, TOKEN_LASTS_MS } from '../../src/app/stores/job-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;
const NOW = 1_700_000_000_000;

/** PostgreSQL has its own clock, so times are given from now on: what is due is a second late, or a minute early. */
const PAST = { now: NOW, inMs: -1_000 };
const FUTURE = { now: NOW, inMs: 60_000 };

const BOARD: Job = {
  kind: 'board',
  ...{ id: 'game-1', subject: 'game-1', player, pressId: '1', token: 'sealed', shown: 0 },
  tokenExpiresAt: NOW + TOKEN_LASTS_MS,
};

const due = async (store: Store, kind: Job['kind'] = 'board'): Promise<readonly string[]> =>
  (await store.dueJobs(kind, NOW, 99)).map(({ id }) => id).toSorted();

/** Stores a job and claims it. */
async function claimed(store: Store, job: Job = BOARD, hold = FUTURE) {
  await store.saveJob(job, PAST);
  const [found = expect.unreachable()] = await store.dueJobs(job.kind, NOW, 1);
  return (await store.claimJob(found, hold)) ?? expect.unreachable();
}

export function jobContract(test: StoreTest): void {
  describe('jobs', () => {
    test('each kind has its own, and the earliest is done first', async ({ store }) => {
      await store.saveJob({ ...BOARD, id: 'second' }, PAST);
      await store.saveJob({ ...BOARD, id: 'first' }, { now: NOW, inMs: -2_000 });
      await store.saveJob({ ...BOARD, id: 'later' }, FUTURE);
      await store.saveJob({ ...BOARD, kind: 'podium' }, PAST);
      expect((await store.dueJobs('board', NOW, 9)).map(({ id }) => id)).toEqual(['first', 'second']);
      expect(await store.dueJobs('board', NOW, 1)).toMatchObject([{ ...BOARD, id: 'first' }]);
    });

    test('that a process holds are no others’, until it gives them back', async ({ store }) => {
      const held = await claimed(store);
      expect(await due(store)).toEqual([]);
      await store.releaseJob({ ...held, shown: 7 }, PAST);
      expect(await store.dueJobs('board', NOW, 1)).toMatchObject([{ ...BOARD, shown: 7 }]);
    });

    test('whose process died go to another, and the first one changes nothing any more', async ({ store }) => {
      const first = await claimed(store, BOARD, PAST);
      expect(await due(store)).toEqual(['game-1']);
      const second = (await store.claimJob(first, FUTURE)) ?? expect.unreachable();
      await store.endJob(first);
      await store.releaseJob({ ...first, shown: 9 }, PAST);
      expect(await store.findJob('board', 'game-1')).toEqual(second);
      await store.endJob(second);
      expect(await store.findJob('board', 'game-1')).toBeUndefined();
    });

    test('a newer one replaces one of the same kind and id, also if that is held', async ({ store }) => {
      const held = await claimed(store);
      const newer = { ...BOARD, pressId: '2', token: 'sealed too' };
      await store.saveJob(newer, PAST);
      await store.endJob(held);
      await store.releaseJob(held, FUTURE);
      await store.dropJob(held);
      expect(await store.dueJobs('board', NOW, 1)).toMatchObject([newer]);
      await store.dropJob(newer);
      expect(await store.findJob('board', 'game-1')).toBeUndefined();
    });

    test('work that one process does for all is stored once', async ({ store }) => {
      await Promise.all([PAST, PAST, PAST].map((when) => store.ensureJob('publish', when)));
      await store.ensureJob('publish', FUTURE);
      expect(await due(store, 'publish')).toEqual(['']);
    });

    test("an export names a player's, without their tokens", async ({ store }) => {
      await store.saveJob(BOARD, FUTURE);
      const { edits } = await store.exportPlayer(player);
      const tokenExpiresAt = NOW + TOKEN_LASTS_MS;
      expect(edits).toMatchObject([{ kind: 'board', pressId: '1', subject: 'game-1', tokenExpiresAt }]);
      expect(JSON.stringify(edits)).not.toContain('sealed');
    });
  });
}
