import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { KindTotals } from '../../src/app/stores/ranking-store.ts';
import { boardFrom } from '../../src/game/board.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const START = savedGame().opening.startedAt;
const HERE = 'guild:1';

interface Ending extends GameFacts {
  readonly seconds?: number;
  readonly tile?: number;
  readonly moveCount?: number;
}

/** The best tiles of games by their exponents: `{ 5: 2 }` stands for two games whose best tile has the exponent 5. */
const tilesOf = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts).map(([exponent, count]) => ({ exponent: Number(exponent), count }));

/** A board that has only one tile. */
const filled = (tile: number, rows = 4, columns = 4) =>
  boardFrom(rows, columns, new Uint8Array(rows * columns).fill(tile, 0, 1));

/** Plays one game of Ann's to its end. */
async function play(store: Store, { seconds = 1, tile = 1, ...facts }: Ending): Promise<SavedGame> {
  const { score = 0, moveCount = 10, state = 'over', ...begun } = facts;
  const game = savedGame({ id: `game ${score}`, player: 'ann', place: HERE, ...begun });
  await store.startGame(game);
  const { rows, columns } = game.opening;
  const over = turned(game, {
    score,
    moveCount,
    state,
    board: filled(tile, rows, columns),
    changedAt: game.opening.startedAt + seconds * 1_000,
  });
  expect(await store.saveTurn(game, over)).toBe(true);
  return over;
}

export function statisticsContract(test: StoreTest): void {
  describe('statistics', () => {
    const classic = { standing: 'ranked', rows: 4, columns: 4, rules: 'classic' } as const;
    const here = (store: Store) => store.statisticsOf('ann', HERE);
    const everywhere = (store: Store) => store.statisticsOf('ann', 'everywhere');

    test('the games of a kind are summed, in their place and in all', async ({ store }) => {
      await play(store, { score: 100, seconds: 5, tile: 7, moveCount: 20 });
      await play(store, { score: 300, seconds: 7, tile: 5, moveCount: 30, startedAt: START + 1 });
      await play(store, { score: 200, seconds: 9, tile: 5, moveCount: 40, startedAt: START + 2, place: 'guild:2' });
      const inPlace: KindTotals = {
        ...classic,
        games: 2,
        score: 400,
        bestScore: 300,
        moves: 50,
        played: 12_000,
        tiles: tilesOf({ 5: 1, 7: 1 }),
      };
      expect(await here(store)).toEqual([inPlace]);
      const inAll = { games: 3, score: 600, moves: 90, played: 21_000 };
      expect(await everywhere(store)).toEqual([{ ...inPlace, ...inAll, tiles: tilesOf({ 5: 2, 7: 1 }) }]);
      expect(await store.recentScores('ann', HERE, classic)).toEqual([100, 300]);
      expect(await store.recentScores('ann', 'everywhere', classic)).toEqual([100, 300, 200]);
    });

    test('each kind of board and standing has its own, the most played first', async ({ store }) => {
      await play(store, { score: 4 });
      for (const score of [8, 12, 20]) await play(store, { score, rows: 5, columns: 3, rules: 'wild' });
      for (const score of [16, 24]) await play(store, { score, standing: 'assisted' });
      expect(
        (await here(store)).map(({ standing, rows, columns, rules, games }) => [standing, rows, columns, rules, games]),
      ).toEqual([
        ['ranked', 5, 3, 'wild', 3],
        ['assisted', 4, 4, 'classic', 2],
        ['ranked', 4, 4, 'classic', 1],
      ]);
    });

    test('practice, games without a score and those of others do not count', async ({ store }) => {
      await play(store, { score: 100, mode: 'practice', source: { kind: 'java', seed: '7' } });
      await play(store, { score: 0 });
      await play(store, { score: 40, player: 'bob' });
      expect(await everywhere(store)).toEqual([]);
      expect(await store.statisticsOf('bob', HERE)).toMatchObject([{ games: 1, score: 40 }]);
    });

    test('a game that was given up for another one counts', async ({ store }) => {
      const begun = savedGame({ player: 'ann', place: HERE });
      await store.startGame(begun);
      const moved = turned(begun, { score: 44, moveCount: 3, changedAt: START });
      await store.saveTurn(begun, moved);
      const next = savedGame({ id: 'next', player: 'ann', place: HERE, startedAt: START + 2_000 });
      expect(await store.replaceGame(moved, next)).toBe(true);
      expect(await here(store)).toMatchObject([{ games: 1, score: 44, played: 2_000 }]);
    });

    test('an end that is undone does not count, and the next end counts as one with help', async ({ store }) => {
      let end = await play(store, { score: 100, tile: 6, seconds: 3 });
      for (const score of [240, 252]) {
        const help = { standing: 'assisted', assistedBy: ['undo'] } as const;
        const again = turned(end, { ...help, state: 'running', score: 80 });
        expect(await store.saveAssist(end, again)).toBe(true);
        expect(await everywhere(store)).toEqual([]);
        end = turned(again, { state: 'over', score, board: filled(7) });
        expect(await store.saveTurn(again, end)).toBe(true);
        const assisted = { ...classic, standing: 'assisted', games: 1, score, bestScore: score };
        expect(await everywhere(store)).toMatchObject([{ ...assisted, tiles: tilesOf({ 7: 1 }) }]);
      }
    });

    test('a move in time that is saved after its game was ended replaces the result', async ({ store }) => {
      const ended = await play(store, { rules: 'blitz', endsAt: START + 3_000, score: 100, seconds: 3, tile: 6 });
      const late = turned(ended, { score: 104, moveCount: 11, board: filled(7) });
      expect(await store.saveTurn(ended, late)).toBe(true);
      const sums = { games: 1, score: 104, bestScore: 104, moves: 11, played: 3_000 };
      expect(await here(store)).toEqual([{ ...classic, rules: 'blitz', ...sums, tiles: tilesOf({ 7: 1 }) }]);
    });

    test('a long break does not count as playing time', async ({ store }) => {
      await play(store, { score: 100, moveCount: 6, seconds: 86_400 });
      await play(store, { score: 200, moveCount: 6, seconds: -5 });
      expect(await here(store)).toMatchObject([{ played: 60_000 }]);
    });

    test('the newest fifty scores are read, in the order in which their games began', async ({ store }) => {
      const scores = Array.from({ length: 53 }, (_, index) => 4 * (index + 1));
      const all = [...scores, 2 ** 53 - 1];
      for (const [index, score] of all.entries()) await play(store, { score, startedAt: START + index });
      await play(store, { id: 'other', score: 9, rules: 'wild', startedAt: START + 99 });
      expect(await store.recentScores('ann', HERE, classic)).toEqual(all.slice(-50));
    });

    test('an export holds them, and the deletion of a place takes those of the place', async ({ store }) => {
      await play(store, { score: 100, tile: 5 });
      await play(store, { score: 200, tile: 6, place: 'guild:2' });
      await play(store, { score: 40, player: 'bob' });
      const { statistics } = await store.exportPlayer('ann');
      expect(statistics.map(({ place, games, score, tiles }) => [place, games, score, tiles])).toEqual([
        ['guild:1', 1, 100, tilesOf({ 5: 1 })],
        ['guild:2', 1, 200, tilesOf({ 6: 1 })],
      ]);
      await store.placeRemoved('guild:2', START);
      await store.deleteExpired({ now: START + 10_000_000, removedServerMs: 1, practiceMs: 2 ** 50 });
      expect(await store.statisticsOf('ann', 'guild:2')).toEqual([]);
      expect(await everywhere(store)).toMatchObject([{ games: 1, score: 100 }]);
    });
  });
}
