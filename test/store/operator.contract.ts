import { describe, expect } from 'vitest';
import { assertOwned, claimFor } from '../../src/store/health.ts';
import type { StoreTest } from './emptied-stores.ts';

export function operatorContract(test: StoreTest): void {
  describe('the data', () => {
    test('belongs to the first application that starts on it, until it is given to another', async ({ store }) => {
      const claim = (application: string) => claimFor(store, application, 'games.sqlite');
      await assertOwned(store, '1', 'games.sqlite');
      expect(await store.findApplication()).toBeUndefined();
      await claim('1');
      await claim('1');
      await expect(claim('2')).rejects.toThrow('games.sqlite belongs to the application 1, and DISCORD_TOKEN to 2.');
      expect(await store.findApplication()).toBe('1');
      await store.adoptFor('2');
      await claim('2');
      await expect(claim('1')).rejects.toThrow('belongs to the application 2');
    });
  });

  describe('players and servers', () => {
    test('can be blocked once and unblocked once, each for itself', async ({ store }) => {
      expect(await store.listBlocked()).toEqual([]);
      expect(await store.block({ player: '1' }, 20)).toBe(true);
      expect(await store.block({ player: '1' }, 30)).toBe(false);
      expect(await store.block({ place: 'guild:1' }, 10)).toBe(true);
      expect(await store.listBlocked()).toEqual([{ place: 'guild:1' }, { player: '1' }]);
      expect(await store.unblock({ place: '1' })).toBe(false);
      expect(await store.unblock({ player: '1' })).toBe(true);
      expect(await store.unblock({ player: '1' })).toBe(false);
      expect(await store.listBlocked()).toEqual([{ place: 'guild:1' }]);
    });
  });

  describe("a server's settings", () => {
    test('keep concurrent choices of several managers', async ({ store }) => {
      const now = { daily: 328, hour: 10 };
      const choices = [
        { boards: 'private' },
        { boardsChannel: '7' },
        { announceChannel: '8', locale: 'de' },
        { announceHour: 9 },
      ] as const;
      const all = { ...Object.assign({}, ...choices), hasFailed: false };
      await Promise.all(choices.map((choice) => store.saveServer('guild:1', choice, now)));
      expect(await store.findServer('guild:1')).toEqual(all);
      for (const choice of choices) {
        await store.saveServer('guild:1', choice, now);
        expect(await store.findServer('guild:1')).toEqual(all);
      }
      await store.saveServer('guild:2', { boards: 'private' }, now);
      expect(await store.findServer('guild:2')).toMatchObject({
        boards: 'private',
        announceChannel: '',
        boardsChannel: '',
      });
    });

    test('give the posts that are due, those that failed last, and not before their next try', async ({ store }) => {
      const now = { daily: 328, hour: 10 };
      for (const place of ['guild:1', 'guild:2', 'guild:3'] as const)
        await store.saveServer(place, { announceChannel: '8', announceHour: 9, locale: 'de' }, now);
      const due = async (at: number) =>
        (await store.dueDailyPosts({ daily: 329, hour: 9, now: at }, 2)).map(({ place }) => place);
      expect(await due(0)).toEqual(['guild:1', 'guild:2']);
      await store.postponeDailyPost('guild:1', 7_000);
      expect(await due(6_999)).toEqual(['guild:2', 'guild:3']);
      await store.noteDailyPost('guild:2', 329, false);
      expect(await due(7_000)).toEqual(['guild:3', 'guild:1']);
      // After a new channel was chosen, the next post is due at once.
      await store.postponeDailyPost('guild:3', 9_000);
      await store.saveServer('guild:3', { boards: 'private' }, now);
      expect(await due(0)).toEqual([]);
      await store.saveServer('guild:3', { announceChannel: '9', locale: 'de' }, now);
      expect(await due(0)).toEqual(['guild:3']);
    });

    test('report a failed post until a channel is chosen again', async ({ store }) => {
      const now = { daily: 328, hour: 10 };
      const hasFailed = async () => (await store.findServer('guild:1'))?.hasFailed;
      await store.saveServer('guild:1', { announceChannel: '8', locale: 'de' }, now);
      await store.noteDailyPost('guild:1', 329, true);
      await store.saveServer('guild:1', { boards: 'private', announceHour: 9 }, now);
      expect(await hasFailed()).toBe(true);
      await store.saveServer('guild:1', { announceChannel: '9', locale: 'de' }, now);
      expect(await hasFailed()).toBe(false);
    });
  });
}
