import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Ranking } from '../../src/app/stores/ranking-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { readable } from '../support/test-play.ts';
import type { StoreTest } from './emptied-stores.ts';
import { bestOf, FIRST_TEN, listed, NOBODY, playOn, reach } from './played.ts';

const START = savedGame().opening.startedAt;

export function clearingContract(test: StoreTest): void {
  describe('rankings that were cleared', () => {
    const here: Ranking = savedGame().opening;
    const everywhere: Ranking = { ...here, scope: 'global' };
    const place = here.place;
    const later = { startedAt: START + 2 };

    test('are empty in this server, while those of other servers and the global ones stay', async ({ store }) => {
      for (let player = 0; player < 210; player += 1) await reach(store, `${player}`, 100);
      await reach(store, 'bob', 300, { id: 'elsewhere', place: 'guild:2' });
      await store.clearRankings(place, START + 1);
      for (const period of ['all', 'today'] as const)
        expect((await store.ranking({ ...here, during: { period, at: START } }, NOBODY, FIRST_TEN)).total).toBe(0);
      expect((await store.ranking(everywhere, NOBODY, FIRST_TEN)).total).toBe(211);
      expect(await listed(store, { ...here, place: 'guild:2' })).toEqual(['bob 300']);
    });

    test('older games are no longer published there, only in the global rankings', async ({ store }) => {
      const games = [];
      for (const player of ['ann', 'bob', 'cat'])
        games.push(await playOn(store, { id: player, player }, { score: 100 }));
      const [ann, bob, cat] = games as [SavedGame, SavedGame, SavedGame];
      await store.clearRankings(place, START + 1);
      // After the clearing: Ann's score is published, Bob's game gains points and ends, and Cat's game is given up.
      await store.publishScores({ now: START + 2, place });
      const bobOn = turned(readable(await store.find(bob.opening.id)), { score: 200, state: 'over' });
      expect(await store.saveTurn(readable(await store.find(bob.opening.id)), bobOn)).toBe(true);
      const next = savedGame({ id: 'next', player: 'cat', ...later });
      expect(await store.replaceGame(readable(await store.find(cat.opening.id)), next)).toBe(true);
      expect(await listed(store, here)).toEqual([]);
      expect(await listed(store, everywhere)).toEqual(['bob 200', 'ann 100', 'cat 100']);
      expect(await bestOf(store, ann)).toBe(0);
    });

    test('a game that began afterwards counts, and a later clearing takes it too', async ({ store }) => {
      await reach(store, 'ann', 100);
      await store.clearRankings(place, START + 1);
      await reach(store, 'ann', 40, later);
      // A clearing with an earlier time that arrives late changes nothing.
      await store.clearRankings(place, START);
      expect(await listed(store, here)).toEqual(['ann 40']);
      await store.clearRankings(place, START + 2);
      expect(await listed(store, here)).toEqual([]);
      expect(await listed(store, everywhere)).toEqual(['ann 100']);
    });

    test('an older game has no rank and no rival there, a newer one has both', async ({ store }) => {
      await store.clearRankings(place, START + 1);
      await reach(store, 'bob', 300, later);
      const old = savedGame({ id: 'old', player: 'ann' });
      const young = savedGame({ id: 'young', player: 'cat', ...later });
      const own = 40;
      for (const [game, rank, rival] of [
        [old, undefined, undefined],
        [young, { rank: 2, total: 2 }, 'bob'],
      ] as const) {
        await store.startGame(game);
        expect(await store.findRank(game.opening, own)).toEqual(rank);
        expect((await store.findRival(game.opening, 0))?.player).toBe(rival);
        expect((await store.findWithProfile(game.opening.id, game.opening.player)).rival?.player).toBe(rival);
      }
    });
  });
}
