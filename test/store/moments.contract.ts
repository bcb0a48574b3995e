import { describe, expect } from 'vitest';
import type { Moment } from '../../src/app/saved-game.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { atFullChunk } from './played.ts';

const FIRST: Moment = { kind: 'tile', exponent: 7 };
const WIN: Moment = { kind: 'win' };

export function momentsContract(test: StoreTest): void {
  const game = savedGame({ player: 'ann' });
  const moved = turned(game, { moveCount: 1, changedAt: 2_000 });

  describe('moments', () => {
    test('a badge is stored with its move, and known with the next click', async ({ store }) => {
      // The move before it begins a new chunk, which is stored with the move in the same way.
      const [full, begun] = atFullChunk({ player: 'ann' });
      await store.startGame(full);
      expect(await store.saveTurn(full, begun)).toBe(true);
      expect(await store.saveTurn(begun, turned(begun, { changedAt: 2_000 }), [FIRST, WIN])).toBe(true);
      const all = [FIRST, WIN].map((moment) => ({ moment, wonAt: 2_000 }));
      expect(await store.findBadges('ann')).toEqual(all);
      expect((await store.findWithProfile(game.opening.id, 'ann')).badges).toHaveLength(2);
      expect((await store.findWithProfile(game.opening.id, 'bob')).badges).toEqual([]);
      expect(await store.exportPlayer('ann')).toMatchObject({ badges: all });
      expect(await store.summarizePlayer('ann')).toMatchObject({ badges: 2 });
    });

    test('a move that another process has already made brings no badge', async ({ store }) => {
      await store.startGame(game);
      const results = await Promise.all([store.saveTurn(game, moved, [FIRST]), store.saveTurn(game, moved, [WIN])]);
      expect(results.toSorted()).toEqual([false, true]);
      expect(await store.findBadges('ann')).toHaveLength(1);
    });

    test('a badge that two games bring at once is kept once, with its first day', async ({ store }) => {
      const elsewhere = savedGame({ player: 'ann', id: 'elsewhere', place: 'guild:2' });
      await store.startGame(game);
      await store.startGame(elsewhere);
      await store.saveTurn(game, moved, [FIRST]);
      expect(await store.saveTurn(elsewhere, turned(elsewhere, { changedAt: 9_000 }), [FIRST, WIN])).toBe(true);
      expect(await store.findBadges('ann')).toEqual([
        { moment: WIN, wonAt: 9_000 },
        { moment: FIRST, wonAt: 2_000 },
      ]);
    });
  });
}
