import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { KindStatistics } from '../../src/app/stores/ranking-store.ts';
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
  const { score = 0, moveCount = 10, state = 'over', standing, ...begun } = facts;
  const game = savedGame({ id: `game ${score}`, player: 'ann', place: HERE, ...begun });
  await store.startGame(game);
  const { rows, columns } = game.opening;
  const over = turned(game, {
    score,
    moveCount,
    state,
    board: filled(tile, rows, columns),
    changedAt: game.opening.startedAt + seconds * 1_000,
    ...(standing ? { standing } : {}),
  });
  expect(await store.saveTurn(game, over)).toBe(true);
  return over;
}

export function statisticsContract(test: StoreTest): void {
  describe('statistics', () => {
    const classic = { standing: 'ranked', rows: 4, columns: 4, rules: 'classic' } as const;
    const here = (store: Store) => store.statisticsOf('ann', HERE);
    const everywhere = (store: Store) => store.statisticsOf('ann', 'everywhere');

    test('the games of a kind are summed, each once, under their place and under all', async ({ store }) => {
      await play(store, { score: 100, seconds: 5, tile: 7, moveCount: 20 });
      await play(store, { score: 300, seconds: 7, tile: 5, moveCount: 30, startedAt: START + 1 });
      await play(store, { score: 200, seconds: 9, tile: 5, moveCount: 40, startedAt: START + 2, place: 'guild:2' });
      expect(await store.countGames()).toBe(3);
      expect(await store.countGames()).toBe(0);
      const inPlace: KindStatistics = {
        ...classic,
        games: 2,
        score: 400,
        bestScore: 300,
        moves: 50,
        played: 12_000,
        recent: [100, 300],
        tiles: tilesOf({ 5: 1, 7: 1 }),
      };
      expect(await here(store)).toEqual([inPlace]);
      const inAll = { games: 3, score: 600, moves: 90, played: 21_000, recent: [100, 300, 200] };
      expect(await everywhere(store)).toEqual([{ ...inPlace, ...inAll, tiles: tilesOf({ 5: 2, 7: 1 }) }]);
    });

    test('each kind of board and standing has its own, the most played first', async ({ store }) => {
      await play(store, { score: 4 });
      for (const score of [8, 12]) await play(store, { score, rows: 5, columns: 3, rules: 'wild' });
      await play(store, { score: 16, standing: 'assisted' });
      await store.countGames();
      expect(
        (await here(store)).map(({ standing, rows, columns, rules, games }) => [standing, rows, columns, rules, games]),
      ).toEqual([
        ['ranked', 5, 3, 'wild', 2],
        ['assisted', 4, 4, 'classic', 1],
        ['ranked', 4, 4, 'classic', 1],
      ]);
    });

    test('practice, games without a score and those of others do not count', async ({ store }) => {
      await play(store, { score: 100, mode: 'practice', source: { kind: 'java', seed: '7' } });
      await play(store, { score: 0 });
      await play(store, { score: 40, player: 'bob' });
      await store.countGames({ player: 'ann' });
      expect(await everywhere(store)).toEqual([]);
      // The games of other players have not been counted yet.
      expect(await store.statisticsOf('bob', HERE)).toEqual([]);
      expect(await store.countGames()).toBe(1);
      expect(await store.statisticsOf('bob', HERE)).toMatchObject([{ games: 1, score: 40 }]);
    });

    test('a game that was given up for another one counts', async ({ store }) => {
      const begun = savedGame({ player: 'ann', place: HERE });
      await store.startGame(begun);
      const moved = turned(begun, { score: 44 });
      await store.saveTurn(begun, moved);
      expect(await store.replaceGame(moved, savedGame({ id: 'next', player: 'ann', place: HERE }))).toBe(true);
      await store.countGames({ player: 'ann' });
      expect(await here(store)).toMatchObject([{ games: 1, score: 44 }]);
    });

    test('a game that continues with help counts with its result without help, and with its last result with help', async ({
      store,
    }) => {
      await play(store, { id: 'another', score: 60, tile: 5, standing: 'assisted', startedAt: START - 1 });
      const over = await play(store, { score: 100, tile: 6, seconds: 3 });
      await store.countGames();
      const [ranked] = (await here(store)).filter(({ standing }) => standing === 'ranked');
      // The sums without the best score, which a continued game does not lower.
      const withoutBest = ({ bestScore: _, ...sums }: KindStatistics) => sums;
      const before = (await everywhere(store)).map(withoutBest);

      const help = { standing: 'assisted', assistedBy: ['undo'] } as const;
      const goesOn = turned(over, { ...help, state: 'running', score: 80 });
      expect(await store.saveAssist(over, goesOn)).toBe(true);
      const ended = { score: 240, moveCount: 30, board: filled(7), changedAt: START + 9_000 };
      let end = turned(goesOn, { state: 'over', ...ended });
      await store.saveTurn(goesOn, end);
      // The game is continued before and after it was counted. Only its last result stays in the sums.
      for (const isCounted of [true, false, true]) {
        if (isCounted) await store.countGames();
        const again = turned(end, { state: 'running' });
        // The player continues the game even while games are being counted.
        const [isSaved] = await Promise.all([store.saveAssist(end, again), store.countGames()]);
        expect(isSaved).toBe(true);
        expect(await store.countGames()).toBe(0);
        expect((await everywhere(store)).map(withoutBest)).toEqual(before);
        end = turned(again, { score: end.position.score + 4, state: 'over' });
        await store.saveTurn(again, end);
      }
      await store.countGames();

      const sums = { games: 2, score: 312, bestScore: 252, moves: 40, played: 10_000, recent: [60, 252] };
      const assisted = { ...classic, standing: 'assisted', ...sums, tiles: tilesOf({ 5: 1, 7: 1 }) };
      expect(await here(store)).toEqual([assisted, ranked]);
      expect(await everywhere(store)).toEqual(await here(store));
    });

    test('a move in time that is saved after its game was ended and counted replaces the counted score', async ({
      store,
    }) => {
      const ended = await play(store, { rules: 'blitz', endsAt: START + 3_000, score: 100, seconds: 3, tile: 6 });
      for (const isCounted of [true, false]) {
        if (isCounted) await store.countGames();
        const before = await store.find(ended.opening.id);
        if (typeof before !== 'object') throw new Error('The game is not stored.');
        const { score, moveCount } = before.position;
        const late = turned(before, { score: score + 4, moveCount: moveCount + 1, board: filled(7) });
        expect(await store.saveTurn(before, late)).toBe(true);
      }
      await store.countGames();
      const sums = { games: 1, score: 108, bestScore: 108, moves: 12, played: 3_000, recent: [108] };
      expect(await here(store)).toEqual([{ ...classic, rules: 'blitz', ...sums, tiles: tilesOf({ 7: 1 }) }]);
    });

    test('a long break does not count as playing time', async ({ store }) => {
      await play(store, { score: 100, moveCount: 6, seconds: 86_400 });
      await play(store, { score: 200, moveCount: 6, seconds: -5 });
      await store.countGames();
      expect(await here(store)).toMatchObject([{ played: 60_000 }]);
    });

    test('the newest fifty scores are kept, in the order in which their games began', async ({ store }) => {
      const scores = Array.from({ length: 53 }, (_, index) => 4 * (index + 1));
      // The largest score that is stored exactly takes no more space than any other.
      const all = [...scores, 2 ** 53 - 1];
      for (const [index, score] of all.entries()) {
        await play(store, { score, startedAt: START + index });
        // The rest is added to scores that were counted before.
        if (index === 40) await store.countGames({ player: 'ann' });
      }
      await store.countGames({ player: 'ann' });
      const [{ recent, games, bestScore } = { recent: [], games: 0, bestScore: 0 }] = await here(store);
      expect(recent).toEqual(all.slice(-50));
      expect([games, bestScore]).toEqual([54, 2 ** 53 - 1]);
    });

    test('a game that ended on a damaged board is left as it is', async ({ store }) => {
      await play(store, { score: 8, tile: 3 });
      // The store never writes such a tile, but somebody may have edited the row.
      await play(store, { id: 'damaged', score: 16, tile: 200 });
      expect(await store.countGames({ player: 'ann' })).toBe(1);
      expect(await here(store)).toMatchObject([{ games: 1, score: 8, tiles: tilesOf({ 3: 1 }) }]);
      expect(await store.countGames()).toBe(0);
    });

    test('more games than are read in one step, of several players, some at a time', async ({ store }) => {
      for (let index = 0; index < 410; index += 1)
        await play(store, {
          id: `${index}`,
          score: 4,
          player: index % 3 === 0 ? 'ann' : `${index % 7}`,
          startedAt: index,
        });
      const first = await store.countGames({ most: 10 });
      expect(first).toBeGreaterThanOrEqual(10);
      expect(first).toBeLessThan(410);
      expect(await store.countGames({ signal: AbortSignal.abort() })).toBe(0);
      // Two processes that count at the same time count each game only once.
      const rest = await Promise.all([store.countGames(), store.countGames()]);
      expect(first + rest.reduce((sum, it) => sum + it, 0)).toBe(410);
      expect(await here(store)).toMatchObject([{ games: 137, score: 548 }]);
    });

    test('an export holds them, and the deletion of a place takes those of the place', async ({ store }) => {
      await play(store, { score: 100, tile: 5 });
      await play(store, { score: 200, tile: 6, place: 'guild:2' });
      await play(store, { score: 40, player: 'bob' });
      await store.countGames();
      const { statistics } = await store.exportPlayer('ann');
      expect(statistics.map(({ place, games, recent }) => [place, games, recent])).toEqual([
        ['global', 2, [100, 200]],
        ['guild:1', 1, [100]],
        ['guild:2', 1, [200]],
      ]);
      expect(statistics[0]?.tiles).toEqual(tilesOf({ 5: 1, 6: 1 }));

      await store.placeRemoved('guild:2', START);
      await store.deleteExpired({ now: START + 10_000_000, removedServerMs: 1, practiceMs: 2 ** 50 });
      expect(await store.statisticsOf('ann', 'guild:2')).toEqual([]);
      expect(await everywhere(store)).toMatchObject([{ games: 2 }]);
    });
  });
}
