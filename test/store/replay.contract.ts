import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;

/** Stores a finished game of one move. */
async function ended(store: Store, facts: GameFacts & { readonly id: string }): Promise<SavedGame> {
  const game = savedGame(facts);
  await store.startGame(game);
  const moves = { count: 1, bytes: Uint8Array.of(2) };
  const over = turned(game, {
    state: 'over',
    moveCount: 1,
    chunk: { start: undefined, moves },
    changedAt: game.opening.startedAt + 5,
  });
  await store.saveTurn(game, over);
  return over;
}

export function replayContract(test: StoreTest): void {
  describe('replays', () => {
    test("a player's finished games are listed, the last one begun first", async ({ store }) => {
      const first = await ended(store, { id: 'a', startedAt: 1_000, commitment: 'c1' });
      await ended(store, { id: 'b', startedAt: 3_000, place: 'dm:1', mode: 'practice', rows: 5 });
      await ended(store, { id: 'c', startedAt: 2_000, rows: 6 });
      await ended(store, { id: 'd', player: '100000000000000002' });
      await store.startGame(savedGame({ id: 'running', rows: 8 }));
      const unmoved = savedGame({ id: 'unmoved', rows: 9 });
      await store.startGame(unmoved);
      await store.replaceGame(unmoved, savedGame({ id: 'next', rows: 9 }));
      const list = await store.listEnded(player, 10);
      expect(list.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect(list.at(-1)).toEqual({
        id: 'a',
        place: first.opening.place,
        rows: 4,
        columns: 4,
        commitment: 'c1',
        score: 0,
        changedAt: 1_005,
        state: 'over',
        moveCount: 1,
      });
      expect(await store.listEnded(player, 1)).toHaveLength(1);
      expect(await store.listEnded('nobody', 10)).toEqual([]);
    });

    test('a game is read whole, with the moves of its full chunks and its proof', async ({ store }) => {
      await store.beginLine(player, '0a');
      const proof = { ordinal: 1, seed: '0a', previous: '', interaction: '99', next: 'c2' };
      const game = savedGame({ id: 'whole', commitment: 'c1', moves: { count: 4, bytes: Uint8Array.of(0b00011011) } });
      await store.startGame(game, { ...proof, nextSeed: '0b' });
      const { board } = game.position;
      const chunk = { start: { board, score: 0, random: 9 }, moves: { count: 1, bytes: Uint8Array.of(0b01) } };
      const moved = turned(game, { moveCount: 5, chunk });
      await store.saveTurn(game, moved);
      const whole = { saved: moved, moves: { count: 5, bytes: Uint8Array.of(0b00011011, 0b01) }, proof };
      expect(await store.findWhole('whole')).toEqual(whole);
      const last = { start: { board, score: 4, random: 10 }, moves: { count: 1, bytes: Uint8Array.of(0b11) } };
      const further = turned(moved, { moveCount: 6, chunk: last });
      await store.saveTurn(moved, further);
      const moves = { count: 6, bytes: Uint8Array.of(0b00011011, 0b1101) };
      expect(await store.findWhole('whole')).toEqual({ saved: further, moves, proof });
      expect(await store.findWhole('nobody')).toBeUndefined();
      await store.startGame(savedGame({ id: 'older', rows: 5, startedAt: game.opening.startedAt - 1 }));
      expect((await store.exportPlayer(player)).games.map((exported) => exported.moves.count)).toEqual([0, 6]);
    });

    test('a game is revealed only when it has ended, and that is remembered', async ({ store }) => {
      await store.startGame(savedGame({ id: 'runs' }));
      expect(await store.reveal('runs')).toBe(false);
      expect(await store.reveal('nobody')).toBe(false);
      expect(await store.find('runs')).not.toHaveProperty('seedRevealed');
      const over = await ended(store, { id: 'over', rows: 5 });
      expect(await store.reveal('over')).toBe(true);
      expect(await store.reveal('over')).toBe(true);
      expect(await store.find('over')).toEqual({ ...over, seedRevealed: true });
      // After its seed was revealed, the game cannot be undone.
      expect(await store.saveAssist(over, turned(over, { state: 'running', moveCount: 0 }))).toBe(false);
      expect(await store.find('over')).toMatchObject({ position: { state: 'over' } });
      const left = savedGame({ id: 'left', rows: 6 });
      await store.startGame(left);
      await store.replaceGame(left, savedGame({ id: 'next', rows: 6 }));
      expect(await store.reveal('left')).toBe(true);
    });
  });
}
