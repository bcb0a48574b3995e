import { describe, expect } from 'vitest';
import { withAssist } from '../../src/app/assist.ts';
import type { Position, SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { FIRST_TEN } from './played.ts';

/** The game after an undo, which is its first help. */
function withUndo(game: SavedGame, changes: Partial<Position> = {}): SavedGame {
  const assisted = withAssist(game, 'undo');
  const { position } = assisted;
  return { ...assisted, position: { ...position, turn: position.turn + 1, ...changes } };
}

/** The player's published best score. */
const bestOf = async (store: Store, { opening }: SavedGame) =>
  (await store.ranking(opening, opening.player, FIRST_TEN)).own?.score;

export function assistContract(test: StoreTest): void {
  const running = savedGame({ turn: 7, score: 120, bestBefore: 80, unpublished: true });
  const over = savedGame({ turn: 9, score: 120, state: 'over' });
  const newer = savedGame({ id: 'newer', score: 40, turn: 3, unpublished: true });

  describe('an assist', () => {
    test('publishes the score without help, and no later score', async ({ store }) => {
      await store.startGame(running);
      const assisted = withUndo(running, { score: 100 });
      await store.saveAssist(running, assisted);
      expect(await bestOf(store, running)).toBe(120);
      const better = turned(assisted, { score: 500 });
      await store.saveTurn(assisted, better);
      expect(await store.publishScores({ now: 0 })).toBe(0);
      const again = withUndo(better, { score: 480 });
      expect(await store.saveAssist(better, again)).toBe(true);
      const end = turned(again, { score: 504, state: 'over' });
      await store.saveTurn(again, end);
      expect(await bestOf(store, running)).toBe(120);
      expect(await store.findBest(running.opening)).toBe(120);
    });

    test('of a game that is given up publishes nothing', async ({ store }) => {
      const assisted = savedGame({ score: 64, standing: 'assisted', assistedBy: ['hint'] });
      await store.startGame(assisted);
      expect(await store.replaceGame(assisted, newer)).toBe(true);
      expect(await bestOf(store, assisted)).toBeUndefined();
    });

    test('publishes nothing of practice', async ({ store }) => {
      const game = savedGame({ mode: 'practice', score: 8 });
      await store.startGame(game);
      expect(await store.saveAssist(game, withUndo(game))).toBe(true);
      expect((await store.exportPlayer(game.opening.player)).highScores).toEqual([]);
    });

    test('with a stale turn or state writes nothing, neither the game nor its score', async ({ store }) => {
      await store.startGame(running);
      for (const stale of [
        { ...running, position: { ...running.position, turn: 6 } },
        { ...running, position: { ...running.position, state: 'over' } as const },
        savedGame({ id: 'nobody', turn: 7, score: 120, unpublished: true }),
      ])
        expect(await store.saveAssist(stale, withUndo(stale))).toBe(false);
      expect(await store.find('game-1')).toEqual(running);
      expect(await bestOf(store, running)).toBeUndefined();
    });

    test('sets no game running beside another of its slot', async ({ store }) => {
      await store.startGame(over);
      await store.startGame(newer);
      expect(await store.saveAssist(over, withUndo(over, { state: 'running' }))).toBe(false);
      expect(await store.find('game-1')).toEqual(over);
      expect(await store.findRunning(over.opening)).toEqual(newer);
    });
  });
}
