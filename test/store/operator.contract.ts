import { describe, expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import type { ServerChoice } from '../../src/app/stores/server-store.ts';
import { assertOwned, claimFor } from '../../src/store/health.ts';
import type { StoreTest } from './emptied-stores.ts';

const HOUR = 3_600_000;
const now = startOfDaily(328) + 10 * HOUR;

export function operatorContract(test: StoreTest): void {
  describe('the data', () => {
    test('belongs to the first application that starts on it, until it is given to another', async ({ store }) => {
      const claim = (application: string) => claimFor(store, application, 'games.sqlite');
      await assertOwned(store, '1', 'games.sqlite');
      expect(await store.findApplication()).toBeUndefined();
      await claim('1');
      await claim('1');
      await expect(claim('2')).rejects.toThrow('games.sqlite belongs to the application 1, and DISCORD_TOKEN to 2.');
      // Another process may claim the data at the same moment.
      await store.claimFor('2');
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

    test('say when the next post is due, until posts are turned off', async ({ store }) => {
      const choose = (choice: ServerChoice) => store.saveServer('guild:1', choice, now);
      const on = { announceChannel: '8', announceHour: 9, locale: 'de' };
      await choose(on);
      const plan = { channel: '8', locale: 'de', announceHour: 9, announced: 328, isRemoved: false };
      expect(await store.findPodium('guild:1')).toEqual(plan);
      await store.placeRemoved('guild:1', now);
      for (const daily of [329, 328]) await store.noteDailyPost('guild:1', daily, false);
      expect(await store.findPodium('guild:1')).toEqual({ ...plan, announced: 329, isRemoved: true });
      expect(await store.findJob('podium', 'guild:1')).toBeDefined();
      await choose({ announceChannel: '', locale: 'de' });
      expect(await store.findPodium('guild:1')).toBeUndefined();
      expect(await store.findJob('podium', 'guild:1')).toBeUndefined();
    });

    test('report a failed post until a channel is chosen again', async ({ store }) => {
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
