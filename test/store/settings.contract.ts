import { describe, expect } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { PERIODS, type Ranking, SCOPES } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { bestOf, FIRST_TEN, reach as reachThen } from './played.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HIDDEN: Settings = { ...DEFAULT_SETTINGS, visibility: 'nowhere' };

const reach = (store: Store, player: string, score: number, facts: GameFacts = {}) =>
  reachThen(store, player, score, { startedAt: NOW, changedAt: NOW, ...facts });

const settingsOf = async (store: Store, player: string) => (await store.findProfile(player)).settings;

/** The server's and the global ranking in all periods, as `player` sees them. */
const rankings = (store: Store, player: string) =>
  Promise.all(
    SCOPES.flatMap((scope) =>
      PERIODS.map((period) => ({ ...savedGame().opening, scope, during: { period, at: NOW } })),
    ).map((ranking: Ranking) => store.ranking(ranking, player, FIRST_TEN)),
  );

export function settingsContract(test: StoreTest): void {
  describe('settings', () => {
    test('of several changes at once each is kept', async ({ store }) => {
      for (const before of [{ language: 'de' }, HIDDEN]) {
        await store.saveSettings('ann', before);
        await Promise.all([
          store.saveSettings('ann', { visibility: 'nowhere' }),
          store.saveSettings('ann', { theme: 'dark' }),
          store.saveSettings('ann', { picture: 'text' }),
        ]);
        expect(await settingsOf(store, 'ann')).toEqual({
          ...DEFAULT_SETTINGS,
          ...before,
          theme: 'dark',
          picture: 'text',
          visibility: 'nowhere',
        });
      }
    });
  });

  describe('visibility', () => {
    test('a hidden player is not in any ranking, and does not count', async ({ store }) => {
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await reach(store, 'cat', 100);
      await store.saveSettings('ann', HIDDEN);
      for (const page of await rankings(store, 'cat')) {
        expect(page).toMatchObject({ entries: [{ rank: 1, player: 'bob' }, { player: 'cat' }], total: 2 });
        expect(page.own).toMatchObject({ rank: 2, player: 'cat' });
      }
      for (const page of await rankings(store, 'ann')) expect(page).toMatchObject({ total: 2, own: undefined });
    });

    test('servers show all names, the global ranking only chosen ones; numbers stay the same', async ({ store }) => {
      const everywhere: Ranking = { ...savedGame().opening, scope: 'global' };
      const named = async (ranking: Ranking) =>
        (await store.ranking(ranking, 'cat', FIRST_TEN)).entries.map(({ name }) => name);
      for (const player of ['ann', 'bob', 'cat']) await store.saveName(player, player.toUpperCase());
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await reach(store, 'cat', 100);
      await store.saveSettings('bob', { visibility: 'everywhere' });
      await store.saveSettings('cat', { visibility: 'servers' });
      expect(await named(savedGame().opening)).toEqual(['ANN', 'BOB', 'CAT']);
      expect(await named(everywhere)).toEqual(['', 'BOB', '']);
      expect((await store.ranking(everywhere, 'cat', FIRST_TEN)).own).toMatchObject({ rank: 3, name: '' });

      const numbers = async () => (await store.ranking(everywhere, 'cat', FIRST_TEN)).entries.map((it) => it.number);
      const before = await numbers();
      for (const number of before) expect(String(number)).toMatch(/^[1-9]\d{4}$/);
      await reach(store, 'ann', 400);
      await store.saveName('ann', 'Anna');
      expect(await numbers()).toEqual(before);
      expect((await store.exportPlayer('ann')).number).toBe(before[0]);
      expect((await store.findProfile('ann')).number).toBe(before[0]);
    });

    test('a number is random: a player who deleted everything gets another one', async ({ store }) => {
      const drawn = new Set<number | undefined>();
      for (let round = 0; round < 4; round++) {
        await reach(store, 'ann', 300);
        drawn.add((await store.exportPlayer('ann')).number);
        await store.deletePlayer('ann', NOW);
      }
      expect(drawn.size).toBeGreaterThan(1);
      await store.saveName('bob', 'Bob');
      expect((await store.findProfile('bob')).number).toBeGreaterThan(9_999);
      expect((await store.exportPlayer('ann')).number).toBeUndefined();
    });

    test('a shown player is back with every best, also with those of the hidden time', async ({ store }) => {
      await reach(store, 'ann', 300);
      await reach(store, 'ann', 80, { rows: 5, columns: 5 });
      await reach(store, 'bob', 350);
      await store.saveSettings('ann', HIDDEN);
      await reach(store, 'ann', 250);
      await reach(store, 'ann', 400);
      await reach(store, 'ann', 60, { rows: 3, columns: 3 });
      for (const page of await rankings(store, 'bob')) expect(page).toMatchObject({ total: 1, own: { rank: 1 } });
      expect(await bestOf(store, savedGame({ player: 'ann' }))).toBe(400);
      await store.saveSettings('ann', DEFAULT_SETTINGS);
      for (const page of await rankings(store, 'bob')) {
        expect(page).toMatchObject({ entries: [{ player: 'ann', score: 400 }, {}], total: 2 });
        expect(page.own).toMatchObject({ rank: 2 });
      }
      for (const [side, score] of [
        [5, 80],
        [3, 60],
      ] as const) {
        const { own } = await store.ranking({ ...savedGame().opening, rows: side, columns: side }, 'ann', FIRST_TEN);
        expect(own).toMatchObject({ rank: 1, score });
      }
    });

    test('a player hidden before the first game is not listed, and no other setting hides or shows anybody', async ({
      store,
    }) => {
      await store.saveSettings('ann', HIDDEN);
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await store.saveSettings('ann', { theme: 'contrast' });
      await store.saveSettings('bob', { theme: 'contrast' });
      for (const { entries } of await rankings(store, 'bob')) expect(entries).toMatchObject([{ player: 'bob' }]);
      expect((await store.findRival(savedGame().opening, 0))?.player).toBe('bob');
      expect(await store.findRank({ ...savedGame().opening, player: 'cat' }, 250)).toEqual({ rank: 1, total: 2 });
    });
  });
}
