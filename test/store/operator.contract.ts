import { describe, expect } from 'vitest';
import { assertOwned, claimFor } from '../../src/store/health.ts';
import type { StoreTest } from './emptied-stores.ts';

/** To whom the data belongs, and whom the operator has blocked: every store must pass these. */
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
}
