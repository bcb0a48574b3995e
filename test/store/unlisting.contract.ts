import { describe, expect } from 'vitest';
import type { Ranking } from '../../src/app/leaderboard.ts';
import { boardFrom } from '../../src/game/board.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { readable } from '../support/test-play.ts';
import type { StoreTest } from './emptied-stores.ts';
import { FIRST_TEN, NOBODY, reach as reachThen } from './played.ts';

const { startedAt: START, player: ANN } = savedGame().opening;

/** Plays one game of the usual player to its end. */
const reach = (store: Store, score: number, facts: GameFacts = {}) => reachThen(store, ANN, score, facts);

/** Results that do not follow from their games: every store must pass these. */
export function unlistingContract(test: StoreTest): void {
  describe('results that are listed no more', () => {
    const here: Ranking = savedGame().opening;
    const rankings: readonly Ranking[] = (['all', 'month', 'week', 'today'] as const).flatMap((period) =>
      (['server', 'global'] as const).map((scope) => ({ ...here, scope, during: { period, at: START } })),
    );
    const listed = (store: Store) =>
      Promise.all(
        rankings.map(async (ranking) =>
          (await store.ranking(ranking, NOBODY, FIRST_TEN)).entries.map(({ score }) => score),
        ),
      );
    const everywhere = (...scores: readonly number[]) => rankings.map(() => scores);

    test('it stands in no ranking, its row stays, and no other result is touched', async ({ store }) => {
      const wrong = await reach(store, 900);
      await reach(store, 700, { player: '100000000000000002' });
      expect(await listed(store)).toEqual(everywhere(900, 700));
      expect(await store.unlist(wrong, START)).toBe(true);
      expect(await listed(store)).toEqual(everywhere(700));
      expect(await store.find(wrong.opening.id)).toMatchObject({ position: { score: 900, standing: 'unlisted' } });
      expect(await store.publishScores({ now: START })).toBe(0);
      await store.countGames();
      expect(await listed(store)).toEqual(everywhere(700));
      // Nor does it come back as a game with help, by a press that was on its way either.
      for (const before of [wrong, readable(await store.find(wrong.opening.id))])
        expect(await store.saveHelp(before, turned(before, { state: 'running', standing: 'assisted' }))).toBe(false);
    });

    test("the best of the player's other games takes its place with the next filing", async ({ store }) => {
      const wrong = await reach(store, 900);
      await reach(store, 300);
      await reach(store, 500);
      await reach(store, 600, { rows: 5 });
      expect(await store.unlist(wrong, START)).toBe(true);
      expect(await listed(store)).toEqual(everywhere());
      await store.publishScores({ now: START });
      expect(await listed(store)).toEqual(everywhere(500));
    });

    test.for(['running', 'over'] as const)(
      'what a game reached before its first help counts again, now that it is %s',
      async (state, { store }) => {
        const facts = { id: 'helped', place: 'guild:200000000000000002' };
        const wrong = await reach(store, 900, { place: facts.place });
        const begun = savedGame(facts);
        await store.startGame(begun);
        const board = boardFrom(4, 4, new Uint8Array(16).fill(6, 0, 1));
        const ranked = turned(begun, { score: 500, board, unpublished: true, changedAt: START + 7 });
        expect(await store.saveTurn(begun, ranked)).toBe(true);
        const helped = turned(ranked, { score: 480, standing: 'assisted', helped: ['undo'], changedAt: START + 9 });
        expect(await store.saveHelp(ranked, helped)).toBe(true);
        if (state === 'over') expect(await store.saveTurn(helped, turned(helped, { score: 700, state }))).toBe(true);
        expect(await store.unlist(wrong, START + 86_400_000)).toBe(true);
        const best = async (period: 'all' | 'month' | 'week' | 'today', scope: 'server' | 'global', place: string) =>
          (await store.ranking({ ...here, place, scope, during: { period, at: START } }, NOBODY, FIRST_TEN)).entries;
        const filed = [{ player: ANN, score: 500, bestTile: 6, game: 'helped' }];
        for (const period of ['all', 'month', 'week'] as const) {
          expect(await best(period, 'global', here.place)).toMatchObject(filed);
          expect(await best(period, 'server', facts.place)).toMatchObject(filed);
          expect(await best(period, 'server', here.place)).toEqual([]);
        }
        // That day is over.
        expect(await best('today', 'global', here.place)).toEqual([]);
      },
    );

    test('a game that runs, or has gone on since it was read, stays', async ({ store }) => {
      const begun = savedGame({ id: 'running' });
      await store.startGame(begun);
      const running = turned(begun, { score: 40 });
      await store.saveTurn(begun, running);
      await store.publishScores({ now: START });
      expect(await store.unlist(running, START)).toBe(false);
      const over = turned(running, { state: 'over' });
      await store.saveTurn(running, over);
      expect(await store.unlist(running, START)).toBe(false);
      expect(await listed(store)).toEqual(everywhere(40));
      expect(await store.unlist(over, START)).toBe(true);
    });

    test('the kinds of board on which somebody is listed are found, each once', async ({ store }) => {
      expect(await store.listedKinds()).toEqual([]);
      for (const facts of [
        { id: 'a' },
        { id: 'b', player: '100000000000000002' },
        { id: 'c', rows: 5, columns: 5 },
        { id: 'd', rules: 'wild' },
        { id: 'e', rows: 12, columns: 10 },
        { id: 'f', rows: 3, columns: 3, standing: 'assisted' },
        { id: 'g', rows: 6, mode: 'practice', source: { kind: 'java', seed: '7' } },
        { id: 'h', rows: 7, score: 0 },
      ] as const satisfies readonly GameFacts[])
        await reach(store, 'score' in facts ? facts.score : 8, facts);
      const kinds = await store.listedKinds();
      expect(
        kinds.map(({ standing, rows, columns, rules }) => `${standing}/${rows}x${columns}/${rules}`).sort(),
      ).toEqual([
        'assisted/3x3/classic',
        'ranked/12x10/classic',
        'ranked/4x4/classic',
        'ranked/4x4/wild',
        'ranked/5x5/classic',
      ]);
    });

    test('a daily is taken out of its day and of all dailies', async ({ store }) => {
      const facts = { id: 'daily', mode: 'daily', daily: 1 } as const;
      const begun = savedGame({ ...facts, startedAt: Date.UTC(2026, 0, 1) });
      await store.startDaily(begun);
      const over = turned(begun, { score: 80, state: 'over' });
      await store.saveTurn(begun, over);
      const dailies = { ...here, rules: 'daily', during: { period: 'today', at: begun.opening.startedAt } } as const;
      const total = async () =>
        Promise.all(
          [dailies, { ...here, rules: 'daily' as const }].map(
            async (ranking) => (await store.ranking(ranking, ANN, { offset: 0, limit: 1 })).total,
          ),
        );
      expect(await total()).toEqual([1, 1]);
      expect(await store.unlist(over, START)).toBe(true);
      expect(await total()).toEqual([0, 0]);
      expect(await store.findTry(ANN, 1, 1)).toMatchObject({ daily: 1 });
    });
  });
}
