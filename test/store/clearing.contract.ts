import { describe, expect } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Ranking } from '../../src/app/stores/ranking-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { existing } from '../support/test-play.ts';
import type { StoreTest } from './emptied-stores.ts';
import { bestOf, listed, playOn, reach } from './played.ts';

const START = savedGame().opening.startedAt;

export function clearingContract(test: StoreTest): void {
  const here: Ranking = savedGame().opening;
  const everywhere: Ranking = { ...here, scope: 'global' };
  const { place } = here;
  const later = { startedAt: START + 2 };

  describe('rankings that were cleared', () => {
    test('older games are no longer published there, only in the global rankings', async ({ store }) => {
      const games = [];
      for (const player of ['ann', 'bob', 'cat'])
        games.push(await playOn(store, { id: player, player }, { score: 100 }));
      const [ann, bob, cat] = games as [SavedGame, SavedGame, SavedGame];
      await store.clearRankings(place, START + 1);
      // After the clearing: Ann's score is published, Bob's game gains points and ends, and Cat's game is given up.
      await store.publishScores({ now: START + 2, place });
      const bobOn = turned(existing(await store.find(bob.opening.id)), { score: 200, state: 'over' });
      expect(await store.saveTurn(existing(await store.find(bob.opening.id)), bobOn)).toBe(true);
      const next = savedGame({ id: 'next', player: 'cat', ...later });
      expect(await store.replaceGame(existing(await store.find(cat.opening.id)), next)).toBe(true);
      expect(await listed(store, here)).toEqual([]);
      expect(await listed(store, everywhere)).toEqual(['bob 200', 'ann 100', 'cat 100']);
      expect(await bestOf(store, ann)).toBe(0);
    });

    test('are empty in this server, until games that begin afterwards are published', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'bob', 300, { id: 'elsewhere', place: 'guild:2' });
      await store.clearRankings(place, START + 1);
      for (const period of ['all', 'today'] as const)
        expect(await listed(store, { ...here, during: { period, at: START } })).toEqual([]);
      await reach(store, 'ann', 40, later);
      // A clearing with an earlier time that arrives late changes nothing.
      await store.clearRankings(place, START);
      expect(await listed(store, here)).toEqual(['ann 40']);
      await store.clearRankings(place, START + 2);
      expect(await listed(store, here)).toEqual([]);
      expect(await listed(store, everywhere)).toEqual(['bob 300', 'ann 100']);
      expect(await listed(store, { ...here, place: 'guild:2' })).toEqual(['bob 300']);
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

  describe('scores of one player that were removed', () => {
    test('are gone from every ranking of this place, and nothing else is', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'ann', 500, { rows: 5, rules: 'wild' });
      await reach(store, 'ann', 300, { id: 'elsewhere', place: 'guild:2' });
      await reach(store, 'bob', 200);
      expect(await store.removeScores(place, 'ann', START + 1)).toBe(true);
      for (const period of ['all', 'today'] as const)
        expect(await listed(store, { ...here, during: { period, at: START } })).toEqual(['bob 200']);
      expect(await listed(store, { ...here, rows: 5, rules: 'wild' })).toEqual([]);
      expect(await listed(store, { ...here, place: 'guild:2' })).toEqual(['ann 300']);
      expect(await listed(store, everywhere)).toEqual(['ann 300', 'bob 200']);
      // Games of others that began before are still published.
      await reach(store, 'bob', 250);
      expect(await listed(store, here)).toEqual(['bob 250']);
    });

    test('come back neither by a running game nor by a change of settings, but by a new game', async ({ store }) => {
      const running = await playOn(store, { id: 'running', player: 'ann' }, { score: 100 });
      await store.publishScores({ now: START + 1, place });
      await store.removeScores(place, 'ann', START + 1);
      const again = existing(await store.find(running.opening.id));
      expect(await store.findRank(again.opening, 100)).toBeUndefined();
      expect(await store.saveTurn(again, turned(again, { score: 200, unpublished: true }))).toBe(true);
      await store.publishScores({ now: START + 2, place });
      await store.saveSettings('ann', { visibility: 'nowhere' });
      await store.saveSettings('ann', { visibility: 'everywhere' });
      expect(await listed(store, here)).toEqual([]);
      expect(await listed(store, everywhere)).toEqual(['ann 200']);
      const next = savedGame({ id: 'next', player: 'ann', ...later });
      expect(await store.replaceGame(existing(await store.find(running.opening.id)), next)).toBe(true);
      expect(await store.saveTurn(next, turned(next, { score: 40, state: 'over' }))).toBe(true);
      expect(await listed(store, here)).toEqual(['ann 40']);
    });

    test('do not count in the week of the player, while those of others do', async ({ store }) => {
      const monday = 320;
      const play = async (player: string, daily: number, score: number) => {
        await store.dailySecret(daily, 'ff');
        const begun = savedGame({ ...DAILY_BOARD, id: `${player}-${daily}`, player, mode: 'daily', daily });
        await store.startDaily(begun);
        expect(await store.saveTurn(begun, turned(begun, { score, state: 'over' }))).toBe(true);
      };
      for (const player of ['ann', 'bob']) await play(player, monday, 300);
      await store.removeScores(place, 'ann', startOfDaily(monday + 1) - 1);
      for (const player of ['ann', 'bob']) await play(player, monday + 1, 100);
      const during = { period: 'week', at: startOfDaily(monday) } as const;
      const week: Ranking = { ...DAILY_BOARD, place, rules: 'daily', during };
      expect(await listed(store, week)).toEqual(['bob 400', 'ann 100']);
      expect(await listed(store, { ...week, scope: 'global' })).toEqual(['ann 400', 'bob 400']);
    });

    test('are remembered until the data of the player or of the server is deleted', async ({ store }) => {
      await reach(store, 'ann', 100);
      await store.removeScores(place, 'ann', START + 1);
      // A removal with an earlier time that arrives late changes nothing.
      await store.removeScores(place, 'ann', START);
      expect((await store.exportPlayer('ann')).removals).toEqual([{ place, removedAt: START + 1 }]);
      expect(await store.summarizePlayer('ann')).toMatchObject({ removals: 1 });
      await store.placeRemoved(place, START);
      await store.deleteExpired({ now: START + 1e12, removedServerMs: 1, practiceMs: 1 });
      expect((await store.exportPlayer('ann')).removals).toEqual([]);
      await store.removeScores(place, 'ann', START + 1);
      await store.deletePlayer('ann', START);
      expect((await store.exportPlayer('ann')).removals).toEqual([]);
      expect(await store.removeScores(place, 'ann', START + 1)).toBe(false);
    });

    test('are chosen among the listed players, the best of any ranking first', async ({ store }) => {
      for (const [player, score, kind] of [
        ['ann', 100, {}],
        ['ann', 20, { rows: 5 }],
        ['bob', 90, {}],
        ['bob', 30, { rows: 5 }],
        ['cat', 80, {}],
        ['dan', 900, { place: 'guild:2' }],
        ['eve', 70, {}],
        ['fay', 60, {}],
      ] as const)
        await reach(store, player, score, kind);
      await store.saveName('cat', 'Cat');
      await store.saveSettings('eve', { visibility: 'nowhere' });
      const page = async (offset: number, limit: number) =>
        (await store.listPlayers(place, { offset, limit })).map(({ player, score }) => `${player} ${score}`);
      expect(await page(0, 9)).toEqual(['ann 100', 'bob 90', 'cat 80', 'fay 60']);
      expect(await page(1, 2)).toEqual(['bob 90', 'cat 80']);
      expect(await store.findListed(place, 'cat')).toEqual({
        player: 'cat',
        score: 80,
        name: 'Cat',
        number: expect.any(Number),
      });
      for (const absent of ['dan', 'eve']) expect(await store.findListed(place, absent)).toBeUndefined();
      expect(await store.listPlayers('guild:3', { offset: 0, limit: 9 })).toEqual([]);
    });
  });
}
