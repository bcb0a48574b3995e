import { describe, expect } from 'vitest';
import { assertOwned, claimFor } from '../../src/store/health.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

/** Which application the data belongs to: every store must pass these. */
export function applicationContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: the data`, () => {
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
}
