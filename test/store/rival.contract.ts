import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Rival } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, OTHER_SLOTS, savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { reach as reachThen } from './played.ts';

const START = savedGame().opening.startedAt;

/** Plays a game of a named player to this score. A higher score is reached later. */
async function reach(store: Store, player: string, score: number): Promise<SavedGame> {
  await store.saveName(player, player.toUpperCase());
  return reachThen(store, player, score, { changedAt: START + score });
}

async function threeReach(store: Store): Promise<void> {
  await reach(store, 'ann', 100);
  await reach(store, 'bob', 300);
  await reach(store, 'cat', 200);
}

const rival = (player: string, score: number): Rival => ({
  player,
  name: player.toUpperCase(),
  number: expect.any(Number),
  score,
});

export function rivalContract(test: StoreTest): void {
  const here = savedGame().opening;
  const rivalAbove = (store: Store, above: number) => store.findRival(here, above);
  const rankOf = (store: Store, player: string, score: number) => store.findRank({ ...here, player }, score);

  describe('rivals', () => {
    test('an empty ranking has no rival, and the rank there is 1', async ({ store }) => {
      expect(await rivalAbove(store, 0)).toBeUndefined();
      expect(await rankOf(store, 'ann', 100)).toEqual({ rank: 1, total: 1 });
    });

    test('other kinds of boards, places and practice have other rivals', async ({ store }) => {
      await reach(store, 'ann', 100);
      for (const facts of OTHER_SLOTS.filter(({ player }) => player === undefined)) {
        expect(await store.findRival(savedGame(facts).opening, 0)).toBeUndefined();
        const other = savedGame({ ...facts, id: JSON.stringify(facts), player: 'bob' });
        await store.startGame(other);
        expect((await store.findWithProfile(other.opening.id, 'bob')).rival).toBeUndefined();
      }
    });

    test('a hidden player is no rival, and does not count', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'bob', 200);
      await store.saveSettings('ann', { visibility: 'nowhere' });
      expect(await rivalAbove(store, 0)).toEqual(rival('bob', 200));
      expect(await rankOf(store, 'cat', 50)).toEqual({ rank: 2, total: 2 });
    });

    test('a click reads the rival above the score, or above an earlier best', async ({ store }) => {
      await threeReach(store);
      const lookedAt = async (facts: GameFacts) => {
        const game = savedGame({ id: JSON.stringify(facts), player: `dan ${JSON.stringify(facts)}`, ...facts });
        await store.startGame(game);
        return (await store.findWithProfile(game.opening.id, game.opening.player)).rival;
      };
      expect(await lookedAt({ score: 0 })).toEqual(rival('ann', 100));
      expect(await lookedAt({ score: 100 })).toEqual(rival('cat', 200));
      expect(await lookedAt({ score: 4, bestBefore: 250 })).toEqual(rival('bob', 300));
      expect(await lookedAt({ score: 300, bestBefore: 250 })).toBeUndefined();
    });

    test('a player has the same number everywhere', async ({ store }) => {
      const { opening } = await reach(store, 'ann', 100);
      await reach(store, 'bob', 50);
      const page = await store.ranking(opening, 'ann', { offset: 0, limit: 1 });
      const number = page.own?.number ?? 0;
      expect(String(number)).toMatch(/^[1-9]\d{4}$/);
      expect((await store.findProfile('ann')).number).toBe(number);
      expect((await store.findWithProfile(opening.id, 'ann')).number).toBe(number);
      expect((await rivalAbove(store, 0))?.number).toBe((await store.findProfile('bob')).number);
      expect((await rivalAbove(store, 50))?.number).toBe(number);
      const next = savedGame({ id: 'next', player: 'bob', bestBefore: 50 });
      await store.startGame(next);
      expect((await store.findWithProfile('next', 'bob')).rival?.number).toBe(number);
      await store.saveName('cat', 'CAT');
      expect(String((await store.findProfile('cat')).number)).toMatch(/^[1-9]\d{4}$/);
    });
  });
}
