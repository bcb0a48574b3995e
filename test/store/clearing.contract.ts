import { describe, expect } from 'vitest';
import type { Ranking } from '../../src/app/leaderboard.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { readable } from '../support/test-play.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

const NOBODY = '100000000000000099';
const FIRST_TEN = { offset: 0, limit: 10 };
const START = savedGame().opening.startedAt;

/** Plays one game of `player` to `score` and over. */
async function reach(store: Store, player: string, score: number, facts: GameFacts = {}): Promise<void> {
  const begun = savedGame({ id: `${player} ${score}`, player, ...facts });
  await store.startGame(begun);
  expect(await store.saveTurn(begun, turned(begun, { score, state: 'over' }))).toBe(true);
}

/** Begins a game and makes one move that leaves it running, with a score. */
async function playOn(store: Store, player: string): Promise<SavedGame> {
  const begun = savedGame({ id: player, player });
  await store.startGame(begun);
  const moved = turned(begun, { score: 100 });
  expect(await store.saveTurn(begun, moved)).toBe(true);
  return moved;
}

/** Rankings that were emptied by those who manage the server: every store must pass these. */
export function clearingContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: rankings that were cleared`, () => {
    const here: Ranking = savedGame().opening;
    const everywhere: Ranking = { ...here, scope: 'global' };
    const place = here.place;
    const later = { startedAt: START + 2 };
    const playersOf = async (store: Store, ranking: Ranking) =>
      (await store.ranking(ranking, NOBODY, FIRST_TEN)).entries.map(({ player, score }) => `${player} ${score}`);

    test('it is empty, and those of other places and of all places are not', async ({ store }) => {
      for (let player = 0; player < 210; player += 1) await reach(store, `${player}`, 100);
      await reach(store, 'bob', 300, { id: 'elsewhere', place: 'guild:2' });
      await store.clearRankings(place, START + 1);
      for (const period of ['all', 'today'] as const)
        expect((await store.ranking({ ...here, during: { period, at: START } }, NOBODY, FIRST_TEN)).total).toBe(0);
      expect((await store.ranking(everywhere, NOBODY, FIRST_TEN)).total).toBe(211);
      expect(await playersOf(store, { ...here, place: 'guild:2' })).toEqual(['bob 300']);
    });

    test('no older game is filed there again, however it ends, but everywhere', async ({ store }) => {
      const games = [];
      for (const player of ['ann', 'bob', 'cat']) games.push(await playOn(store, player));
      const [ann, bob, cat] = games as [SavedGame, SavedGame, SavedGame];
      await store.clearRankings(place, START + 1);
      // One that was not filed yet, one that gains and ends, and one that is given up.
      await store.publishScores({ now: START + 2, place });
      const bobOn = turned(readable(await store.find(bob.opening.id)), { score: 200, state: 'over' });
      expect(await store.saveTurn(readable(await store.find(bob.opening.id)), bobOn)).toBe(true);
      const next = savedGame({ id: 'next', player: 'cat', ...later });
      expect(await store.replaceGame(readable(await store.find(cat.opening.id)), next)).toBe(true);
      expect(await playersOf(store, here)).toEqual([]);
      expect(await playersOf(store, everywhere)).toEqual(['bob 200', 'ann 100', 'cat 100']);
      expect(await store.findBest(ann.opening, ann.opening.source)).toBe(0);
    });

    test('a game that began afterwards counts, and a later clearing takes it too', async ({ store }) => {
      await reach(store, 'ann', 100);
      await store.clearRankings(place, START + 1);
      await reach(store, 'ann', 40, later);
      // An earlier one that comes late changes nothing.
      await store.clearRankings(place, START);
      expect(await playersOf(store, here)).toEqual(['ann 40']);
      await store.clearRankings(place, START + 2);
      expect(await playersOf(store, here)).toEqual([]);
      expect(await playersOf(store, everywhere)).toEqual(['ann 100']);
    });

    test('an older game has no rank there and nobody to pass, a newer one has both', async ({ store }) => {
      await store.clearRankings(place, START + 1);
      await reach(store, 'bob', 300, later);
      const old = savedGame({ id: 'old', player: 'ann' });
      const young = savedGame({ id: 'young', player: 'cat', ...later });
      const own = { score: 40, reachedAt: START };
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
