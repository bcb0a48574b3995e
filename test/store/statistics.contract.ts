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
    const classic = { rows: 4, columns: 4, rules: 'classic' } as const;
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
        bestWithHelp: 0,
        largestTile: 7,
        lastPlayedAt: START + 7_001,
        moves: 50,
        played: 12_000,
        tiles: tilesOf({ 5: 1, 7: 1 }),
      };
      expect(await here(store)).toEqual([inPlace]);
      const inAll = { games: 3, score: 600, moves: 90, played: 21_000, lastPlayedAt: START + 9_002 };
      expect(await everywhere(store)).toEqual([{ ...inPlace, ...inAll, tiles: tilesOf({ 5: 2, 7: 1 }) }]);
      expect(await store.recentScores('ann', HERE, classic)).toEqual([100, 300]);
      expect(await store.recentScores('ann', 'everywhere', classic)).toEqual([100, 300, 200]);
    });

    test('a game that was given up for another one counts, practice and games without a score do not', async ({
      store,
    }) => {
      await play(store, { score: 100, mode: 'practice', source: { kind: 'java', seed: '7' } });
      await play(store, { score: 0 });
      await play(store, { score: 40, player: 'bob' });
      expect(await everywhere(store)).toEqual([]);
      const begun = savedGame({ player: 'ann', place: HERE, score: 44, moveCount: 3 });
      await store.startGame(begun);
      const next = savedGame({ id: 'next', player: 'ann', place: HERE, startedAt: START + 2_000 });
      expect(await store.replaceGame(begun, next)).toBe(true);
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
        const assisted = { ...classic, games: 1, score, bestWithHelp: score, largestTile: 0 };
        expect(await everywhere(store)).toMatchObject([{ ...assisted, tiles: tilesOf({ 7: 1 }) }]);
      }
    });

    test('the bests are those of the rankings, and running games are told apart by their place', async ({ store }) => {
      await play(store, { score: 100, tile: 7 });
      await play(store, { score: 60, tile: 8, place: 'guild:2', startedAt: START + 1 });
      await store.startGame(savedGame({ id: 'practice', player: 'ann', place: HERE, mode: 'practice', score: 900 }));
      const running = savedGame({ id: 'now', player: 'ann', place: 'guild:2', board: filled(9), score: 40 });
      await store.startGame(running);
      expect(await store.bestsOf('ann', 'everywhere')).toEqual([{ ...classic, score: 100, largestTile: 7 }]);
      expect(await store.bestsOf('ann', 'guild:2')).toEqual([{ ...classic, score: 60, largestTile: 8 }]);
      const { changedAt } = running.position;
      const now = { ...classic, score: 40, largestTile: 9, isAssisted: false, lastPlayedAt: changedAt };
      expect(await store.runningScores('ann', 'everywhere')).toEqual([now]);
      expect([await store.runningScores('ann', HERE), await store.listedKinds(HERE)]).toEqual([[], [classic]]);
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
  });
}
