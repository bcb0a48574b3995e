import { describe, expect } from 'vitest';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

/** Whom the operator has blocked: every store must pass these. */
export function blockContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: players and servers`, () => {
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
