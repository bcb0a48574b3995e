import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Period, Ranking } from '../../src/app/stores/ranking-store.ts';
import { boardFrom } from '../../src/game/board.ts';
import type { Store } from '../../src/store/open-store.ts';
import { addCopies } from '../support/databases.ts';
import { type GameFacts, OTHER_SLOTS, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { bestOf, FIRST_TEN, listed, NOBODY, playOn, reach } from './played.ts';

const START = savedGame().opening.startedAt;

export function rankingContract(test: StoreTest): void {
  describe('ranking', () => {
    const here: Ranking = savedGame().opening;

    test('players are listed once each, the best first, with their best tiles, in each server and in all', async ({
      store,
    }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'bob', 300, { board: boardFrom(4, 4, new Uint8Array(16).fill(11, 3, 4)) });
      await reach(store, 'ann', 200);
      await reach(store, 'ann', 150);
      await reach(store, 'ann', 400, { place: 'guild:2' });
      await reach(store, 'ann', 350, { place: 'dm:3' });
      await store.saveName('ann', 'Ann');
      const number = expect.any(Number);
      const bob = { rank: 1, position: 0, player: 'bob', score: 300, bestTile: 11, name: '', number };
      const ann = { rank: 2, position: 1, player: 'ann', score: 200, bestTile: 1, name: 'Ann', number };
      const page = { entries: [bob, ann], total: 2, own: ann, near: [] };
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toEqual(page);
      expect(await bestOf(store, savedGame({ player: 'ann' }))).toBe(200);
      expect(await listed(store, { ...here, scope: 'global' })).toEqual(['ann 400', 'bob 300']);
    });

    test('ranks, pages, neighbors and rivals are those of a sorted list', async ({ store }) => {
      const scores = fc.sample(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 18, maxLength: 18 }), {
        seed: 3,
        numRuns: 1,
      });
      const players = (scores[0] ?? []).map((score, at) => ({
        player: `player ${at}`,
        score: score * 4,
        // Some players reach the same score at the same time, and are then sorted by id.
        reachedAt: 1_000 + (at % 4),
      }));
      for (const { player, score, reachedAt } of players) await reach(store, player, score, { changedAt: reachedAt });
      const sorted = players.toSorted(
        (one, other) =>
          other.score - one.score || one.reachedAt - other.reachedAt || (one.player < other.player ? -1 : 1),
      );
      const above = (score: number) => sorted.filter((it) => it.score > score).length;
      const lines = sorted.map(({ player, score }, position) => `${above(score) + 1} ${position} ${player}`);
      const asLine = (it: { rank: number; position: number; player: string } | undefined) =>
        it && `${it.rank} ${it.position} ${it.player}`;
      for (const [at, { player, score }] of sorted.entries()) {
        const offset = at % 7;
        const page = await store.ranking(here, player, { offset, limit: 4 });
        const shown = lines.slice(offset, offset + 4);
        expect(page.entries.map(asLine)).toEqual(shown);
        expect([page.total, asLine(page.own)]).toEqual([lines.length, lines[at]]);
        const near = lines.slice(Math.max(0, at - 1), at + 2).filter((line) => !shown.includes(line));
        expect(page.near.map(asLine)).toEqual(shown.includes(lines[at] ?? '') ? [] : near);
        expect(await store.ownRank(here, player)).toBe(above(score) + 1);
        expect((await store.findRival(savedGame().opening, score))?.player).toBe(sorted[above(score) - 1]?.player);
        // A player's own published score is not counted among those above.
        const slot = savedGame({ player }).opening;
        expect(await store.findRank(slot, score + 1)).toEqual({ rank: above(score) + 1, total: 18 });
        expect(await store.findRank({ ...slot, player: 'new' }, score)).toEqual({ rank: above(score) + 1, total: 19 });
      }
      expect(await store.ranking(here, NOBODY, { offset: 30, limit: 4 })).toMatchObject({ entries: [], total: 18 });
    });

    test('a click reads the rival above the score, or above an earlier best, in the ranking of its game', async ({
      store,
    }) => {
      for (const [player, score] of [
        ['ann', 100],
        ['bob', 300],
        ['cat', 200],
      ] as const)
        await reach(store, player, score, { changedAt: START + score });
      await store.saveName('bob', 'Bob');
      const rivalOf = async (facts: GameFacts) => {
        const game = savedGame({ id: JSON.stringify(facts), player: `dan ${JSON.stringify(facts)}`, ...facts });
        await store.startGame(game);
        return (await store.findWithProfile(game.opening.id, game.opening.player)).rival;
      };
      expect(await rivalOf({ score: 0 })).toMatchObject({ player: 'ann', score: 100 });
      expect(await rivalOf({ score: 100 })).toMatchObject({ player: 'cat', score: 200 });
      expect(await rivalOf({ score: 300, bestBefore: 250 })).toBeUndefined();
      const rival = { player: 'bob', name: 'Bob', number: (await store.findProfile('bob')).number, score: 300 };
      expect(await rivalOf({ score: 4, bestBefore: 250 })).toEqual(rival);
      expect(await store.findRival(savedGame().opening, 250)).toEqual(rival);
      for (const facts of OTHER_SLOTS.filter(({ player }) => player === undefined)) {
        expect(await rivalOf(facts)).toBeUndefined();
        expect(await store.findRival(savedGame(facts).opening, 0)).toBeUndefined();
      }
    });
  });

  describe('publishing', () => {
    const here: Ranking = savedGame().opening;
    const scoresIn = async (store: Store, ranking: Ranking) =>
      (await store.ranking(ranking, NOBODY, FIRST_TEN)).entries.map(({ score }) => score);

    test('however many games wait, all are published', async ({ engine, store }) => {
      await playOn(store, { id: 'game-0', player: '0' }, { score: 4 });
      await addCopies(engine, 'game-0', 209, { id: `'game-' || n`, player: 'cast(n as text)' });
      expect(await store.publishScores({ now: START })).toBe(210);
      expect(await store.publishScores({ now: START })).toBe(0);
      expect(await store.ranking(here, '7', FIRST_TEN)).toMatchObject({ total: 210, own: { score: 4 } });
    });

    test('a move that gains points while its game is being published is published the next time', async ({ store }) => {
      const read = await playOn(store, {}, { score: 40 });
      await store.publishScores({ now: START });
      const moved = turned(read, { score: 48 });
      expect(await store.saveTurn(read, moved)).toBe(true);
      expect(await store.find('game-1')).toEqual(moved);
      expect(await store.publishScores({ now: START })).toBe(1);
      expect(await scoresIn(store, here)).toEqual([48]);
      // The next move may be saved after the game was read, and before its score is published.
      const next = turned(moved, { score: 52 });
      await store.saveTurn(moved, next);
      const published = store.publishScores({ now: START });
      await store.saveTurn(next, turned(next, { score: 60 }));
      await published;
      await store.publishScores({ now: START });
      expect(await scoresIn(store, here)).toEqual([60]);
    });
  });

  describe('rankings of a span of time', () => {
    const friday = Date.UTC(2026, 10, 20, 12);
    const asks = (period: Period, at = friday): Ranking => ({ ...savedGame().opening, during: { period, at } });
    const on = (at: number): GameFacts => ({ startedAt: at, changedAt: at });

    test.for<[Period, string[]]>([
      ['today', ['bob 200', 'ann 100']],
      ['week', ['ann 300', 'bob 200']],
      ['month', ['ann 400', 'bob 200']],
      ['all', ['ann 500', 'bob 200']],
    ])('the ranking of %s counts the games that were begun in it', async ([period, expected], { store }) => {
      await reach(store, 'ann', 500, on(Date.UTC(2026, 9, 31, 23, 59, 59, 999)));
      await reach(store, 'ann', 400, on(Date.UTC(2026, 10, 1)));
      await reach(store, 'ann', 300, on(Date.UTC(2026, 10, 16)));
      await reach(store, 'ann', 100, on(Date.UTC(2026, 10, 20)));
      await reach(store, 'bob', 200, on(friday));
      expect(await listed(store, asks(period))).toEqual(expected);
      expect((await store.ranking(asks(period), 'ann', FIRST_TEN)).own).toMatchObject({
        rank: expected.findIndex((line) => line.startsWith('ann')) + 1,
        score: Number(expected.find((line) => line.startsWith('ann'))?.slice(4)),
      });
    });

    test('a game of last month that goes on or ends today counts for all time alone', async ({ store }) => {
      const lastMonth = Date.UTC(2026, 9, 20, 12);
      await playOn(store, { id: 'gains', player: 'ann', ...on(lastMonth) }, { score: 40, changedAt: friday });
      await playOn(
        store,
        { id: 'ends', player: 'bob', ...on(lastMonth) },
        { score: 60, state: 'over', changedAt: friday },
      );
      // A move that gains no points does not publish the score again.
      const old = { id: 'rests', player: 'cat', score: 80, unpublished: true, ...on(lastMonth) };
      await playOn(store, old, { changedAt: friday });
      await store.publishScores({ now: friday });
      expect(await listed(store, asks('all'))).toEqual(['cat 80', 'bob 60', 'ann 40']);
      for (const period of ['today', 'week', 'month'] as const) {
        for (const at of [friday, lastMonth]) expect(await listed(store, asks(period, at))).toEqual([]);
      }
    });

    test('a game that runs past midnight counts for its first day only with the score of that day', async ({
      store,
    }) => {
      const sunday = Date.UTC(2026, 10, 15, 23, 59);
      const begun = await playOn(store, { player: 'ann', ...on(sunday) }, { score: 40, changedAt: sunday });
      await store.publishScores({ now: sunday });
      const monday = sunday + 120_000;
      const moved = turned(begun, { score: 60, state: 'over', changedAt: monday });
      await store.saveTurn({ ...begun, position: { ...begun.position, unpublished: false } }, moved);
      expect(await listed(store, asks('today', sunday))).toEqual(['ann 40']);
      expect(await listed(store, asks('today', monday))).toEqual([]);
      expect(await listed(store, asks('week', sunday))).toEqual(['ann 40']);
      expect(await listed(store, asks('week', monday))).toEqual([]);
      expect(await listed(store, asks('month', monday))).toEqual(['ann 60']);
    });

    test.for<[string, (store: Store, previous: SavedGame, game: SavedGame) => Promise<boolean>]>([
      ['a new game', (store, _, game) => store.startGame(game)],
      ['the successor of one', (store, previous, game) => store.replaceGame(previous, game)],
    ])("%s deletes the player's high scores of past days, weeks and months", async ([, begin], { store }) => {
      const lastYear = Date.UTC(2025, 5, 5);
      const previous = await reach(store, 'ann', 500, on(lastYear));
      await reach(store, 'bob', 300, on(lastYear));
      expect(await begin(store, previous, savedGame({ id: 'again', player: 'ann', ...on(friday) }))).toBe(true);
      for (const period of ['today', 'week', 'month'] as const) {
        expect(await listed(store, asks(period, lastYear))).toEqual(['bob 300']);
      }
      expect(await listed(store, asks('all'))).toEqual(['ann 500', 'bob 300']);
      const { highScores: bests } = await store.exportPlayer('ann');
      expect(bests.map(({ place, span }) => `${place} ${span}`).sort()).toEqual([
        'global all',
        `${savedGame().opening.place} all`,
      ]);
    });
  });
}
