import { describe, expect } from 'vitest';
import type { Period, Ranking, SavedGame, Store } from '../../src/app/ports.ts';
import { OTHER_SLOTS, savedGame } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

const NOBODY = '100000000000000099';
const FIRST_TEN = { offset: 0, limit: 10 };

/** Plays one game of `player` to `score` and over. */
async function reach(store: Store, player: string, score: number, different: Partial<SavedGame> = {}): Promise<void> {
  const bestBefore = await store.findBest(savedGame({ player, ...different }));
  const start = savedGame({ id: `${player} ${score}`, player, bestBefore, ...different });
  await store.insert(start);
  await store.replace({ ...start, score, turn: 1 }, 0);
  await store.replace({ ...start, score, turn: 2, state: 'over' }, 1);
}

/** Rankings: every store must pass these. Call it once per implementation. */
export function rankingContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: ranking`, () => {
    const here: Ranking = savedGame();

    test('an empty ranking has nobody', async ({ store }) => {
      expect(await store.ranking(here, NOBODY, FIRST_TEN)).toEqual({ entries: [], total: 0, own: undefined });
    });

    test('players are listed from the best on, each once, with the best tile', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'bob', 300, { board: { rows: 4, columns: 4, cells: new Uint8Array(16).fill(11, 3, 4) } });
      await reach(store, 'ann', 200);
      await reach(store, 'ann', 150);
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toEqual({
        entries: [
          { rank: 1, player: 'bob', score: 300, bestTile: 11, assisted: false, game: 'bob 300' },
          { rank: 2, player: 'ann', score: 200, bestTile: 1, assisted: false, game: 'ann 200' },
        ],
        total: 2,
        own: { rank: 2, player: 'ann', score: 200, bestTile: 1, assisted: false, game: 'ann 200' },
      });
      expect(await store.findBest(savedGame({ player: 'ann' }))).toBe(200);
    });

    test('a running game counts with the best that it ever had', async ({ store }) => {
      await store.insert(savedGame({ player: 'ann' }));
      await store.replace(savedGame({ player: 'ann', score: 40, turn: 1 }), 0);
      await store.replace(savedGame({ player: 'ann', score: 20, turn: 2, assisted: true }), 1);
      const { own } = await store.ranking(here, 'ann', FIRST_TEN);
      expect(own).toMatchObject({ rank: 1, score: 40, assisted: false });
    });

    test('equal scores rank by who reached them first', async ({ store }) => {
      await reach(store, 'late', 100, { changedAt: 3_000 });
      await reach(store, 'early', 100, { changedAt: 1_000 });
      await reach(store, 'anna', 100, { changedAt: 2_000 });
      await reach(store, 'anna', 100, { changedAt: 500, id: 'again' });
      const { entries } = await store.ranking(here, NOBODY, FIRST_TEN);
      expect(entries.map(({ rank, player }) => `${rank} ${player}`)).toEqual(['1 early', '2 anna', '3 late']);
      for (const { rank, player } of entries) {
        expect((await store.ranking(here, player, FIRST_TEN)).own?.rank).toBe(rank);
      }
    });

    test('a page holds its part, and the own line comes with every page', async ({ store }) => {
      for (let player = 1; player <= 23; player++) await reach(store, `player-${player}`, player * 4);
      const page = await store.ranking(here, 'player-23', { offset: 10, limit: 10 });
      expect(page.entries.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      expect(page.entries[0]).toMatchObject({ player: 'player-13', score: 52 });
      expect(page).toMatchObject({ total: 23, own: { rank: 1, player: 'player-23' } });
      expect((await store.ranking(here, 'player-1', { offset: 20, limit: 10 })).entries).toHaveLength(3);
      expect(await store.ranking(here, NOBODY, { offset: 30, limit: 10 })).toMatchObject({ entries: [], total: 23 });
    });

    test('other places, shapes and rules are rankings of their own', async ({ store }) => {
      await reach(store, 'ann', 100);
      for (const { player: _, ...other } of OTHER_SLOTS.filter((slot) => slot.player === undefined)) {
        await reach(store, 'bob', 200, { ...other, id: `${Object.values(other)}` });
        expect(await store.ranking({ ...here, ...other }, 'ann', FIRST_TEN)).toMatchObject({
          total: 1,
          own: undefined,
        });
      }
      expect(await store.ranking(here, 'bob', FIRST_TEN)).toMatchObject({ total: 1, own: undefined });
    });

    test('practice is never ranked', async ({ store }) => {
      await reach(store, 'ann', 100, { practice: true });
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toMatchObject({ total: 0, own: undefined });
      expect(await store.findBest(savedGame({ player: 'ann' }))).toBe(0);
    });

    test('a score without a point is not ranked', async ({ store }) => {
      await reach(store, 'ann', 0);
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toMatchObject({ total: 0, own: undefined });
    });

    test('a score reached with help is marked', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'ann', 200, { assisted: true });
      await reach(store, 'bob', 300);
      const { entries } = await store.ranking(here, NOBODY, FIRST_TEN);
      expect(entries).toMatchObject([
        { player: 'bob', assisted: false },
        { player: 'ann', assisted: true, score: 200 },
      ]);
    });
  });

  describe(`${name}: rankings of a span of time`, () => {
    const friday = Date.UTC(2026, 10, 20, 12);
    const asks = (period: Period, at = friday): Ranking => ({ ...savedGame(), span: { period, at } });
    const scores = async (store: Store, ranking: Ranking) =>
      (await store.ranking(ranking, NOBODY, FIRST_TEN)).entries.map(({ player, score }) => `${player} ${score}`);

    test.for<[Period, string[]]>([
      ['today', ['bob 200', 'ann 100']],
      ['week', ['ann 300', 'bob 200']],
      ['month', ['ann 400', 'bob 200']],
      ['all', ['ann 500', 'bob 200']],
    ])('the ranking of %s counts what was reached in it', async ([period, expected], { store }) => {
      await reach(store, 'ann', 500, { changedAt: Date.UTC(2026, 9, 31, 23, 59, 59, 999) });
      await reach(store, 'ann', 400, { changedAt: Date.UTC(2026, 10, 1) });
      await reach(store, 'ann', 300, { changedAt: Date.UTC(2026, 10, 16) });
      await reach(store, 'ann', 100, { changedAt: Date.UTC(2026, 10, 20) });
      await reach(store, 'bob', 200, { changedAt: friday });
      expect(await scores(store, asks(period))).toEqual(expected);
      expect((await store.ranking(asks(period), 'ann', FIRST_TEN)).own).toMatchObject({
        rank: expected.findIndex((line) => line.startsWith('ann')) + 1,
        score: Number(expected.find((line) => line.startsWith('ann'))?.slice(4)),
      });
    });

    test('a span in which nobody played is empty', async ({ store }) => {
      await reach(store, 'ann', 500, { changedAt: friday });
      for (const period of ['today', 'week', 'month'] as const) {
        expect(await scores(store, asks(period, Date.UTC(2026, 11, 25)))).toEqual([]);
      }
    });

    test('a game that runs over midnight counts on each day with what it had then', async ({ store }) => {
      await store.insert(savedGame({ player: 'ann' }));
      const monday = Date.UTC(2026, 10, 16, 23, 59);
      await store.replace(savedGame({ player: 'ann', score: 40, turn: 1, changedAt: monday }), 0);
      await store.replace(savedGame({ player: 'ann', score: 60, turn: 2, changedAt: monday + 120_000 }), 1);
      expect(await scores(store, asks('today', monday))).toEqual(['ann 40']);
      expect(await scores(store, asks('today', monday + 120_000))).toEqual(['ann 60']);
      expect(await scores(store, asks('week', monday))).toEqual(['ann 60']);
    });

    test('who begins another game on the same day keeps the bests of the day, by every way to begin', async ({
      store,
    }) => {
      await reach(store, 'ann', 500, { startedAt: friday, changedAt: friday });
      await store.insert(savedGame({ id: 'second', player: 'ann', startedAt: friday, changedAt: friday }));
      const third = savedGame({ id: 'third', player: 'ann', startedAt: friday, changedAt: friday });
      await store.succeed(savedGame({ id: 'second', player: 'ann' }), third);
      for (const period of ['today', 'week', 'month', 'all'] as const) {
        expect(await scores(store, asks(period))).toEqual(['ann 500']);
      }
    });

    test.for<[string, (store: Store, game: SavedGame) => Promise<boolean>]>([
      ['a new game', (store, game) => store.insert(game)],
      [
        'the successor of one',
        (store, game) => store.succeed(savedGame({ id: 'ann 500', player: 'ann', turn: 2 }), game),
      ],
    ])('who begins %s loses the past days, weeks and months, and nothing else', async ([, begin], { store }) => {
      const lastYear = Date.UTC(2025, 5, 5);
      await reach(store, 'ann', 500, { changedAt: lastYear });
      await reach(store, 'bob', 300, { changedAt: lastYear });
      await begin(store, savedGame({ id: 'again', player: 'ann', startedAt: friday, changedAt: friday }));
      for (const period of ['today', 'week', 'month'] as const) {
        expect(await scores(store, asks(period, lastYear))).toEqual(['bob 300']);
      }
      expect(await scores(store, asks('all'))).toEqual(['ann 500', 'bob 300']);
      const { bests } = await store.exportPlayer('ann');
      expect(bests.map(({ place, span }) => `${place} ${span}`).sort()).toEqual([
        'global all',
        `${savedGame().place} all`,
      ]);
    });
  });

  describe(`${name}: rankings of all places`, () => {
    const everywhere: Ranking = { ...savedGame(), scope: 'global' };

    test('each player counts once, with the best of all places', async ({ store }) => {
      await reach(store, 'ann', 100, { place: 'guild:1' });
      await reach(store, 'ann', 300, { place: 'guild:2' });
      await reach(store, 'ann', 200, { place: 'dm:3' });
      await reach(store, 'bob', 250, { place: 'guild:1', changedAt: 5_000 });
      const { entries, total, own } = await store.ranking(everywhere, 'ann', FIRST_TEN);
      expect(entries).toMatchObject([
        { rank: 1, player: 'ann', score: 300, game: 'ann 300' },
        { rank: 2, player: 'bob', score: 250 },
      ]);
      expect({ total, own }).toMatchObject({ total: 2, own: { rank: 1, score: 300 } });
      const today: Ranking = { ...everywhere, span: { period: 'today', at: 5_000 } };
      expect(await store.ranking(today, 'bob', FIRST_TEN)).toMatchObject({ total: 1, own: { rank: 1, score: 250 } });
    });

    test('other shapes and rules are rankings of their own', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'ann', 200, { rules: 'wild' });
      expect((await store.ranking(everywhere, 'ann', FIRST_TEN)).own?.score).toBe(100);
      expect((await store.ranking({ ...everywhere, rules: 'wild' }, 'ann', FIRST_TEN)).own?.score).toBe(200);
    });
  });
}
