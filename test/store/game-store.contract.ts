import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { boardFrom } from '../../src/game/board.ts';
import { type GameFacts, OTHER_SLOTS, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { atFullChunk, bestOf } from './played.ts';

export function gameStoreContract(test: StoreTest): void {
  describe('games', () => {
    test.for<[string, GameFacts]>([
      [
        'a practice game with a negative seed',
        { mode: 'practice', source: { kind: 'java', seed: '-13579' }, random: 2 ** 48 - 1 },
      ],
      ['a game against the clock', { rules: 'blitz', endsAt: 1_700_000_180_000, turn: 1 }],
      [
        'an assisted game that is over, on a wide board in a private chat',
        { standing: 'assisted', state: 'over', rows: 2, columns: 8, place: 'dm:300000000000000001' },
      ],
      [
        'the largest numbers',
        { score: 2 ** 53 - 1, bestBefore: 2 ** 53 - 1, turn: 2 ** 53 - 1, changedAt: 2 ** 53 - 1 },
      ],
    ])('%s comes back as it was saved', async ([, different], { store }) => {
      const game = savedGame(different);
      expect(await store.startGame(game)).toBe(true);
      expect(await store.find(game.opening.id)).toEqual(game);
    });

    test('the running game of a slot is found by the slot', async ({ store }) => {
      const game = savedGame();
      await store.startGame(game);
      expect(await store.findRunning(game.opening)).toEqual(game);
      for (const other of OTHER_SLOTS) expect(await store.findRunning(savedGame(other).opening)).toBeUndefined();
    });

    test('a slot takes one running game, and other slots are free', async ({ store }) => {
      await store.startGame(savedGame());
      expect(await store.startGame(savedGame({ id: 'second' }))).toBe(false);
      expect(await store.find('second')).toBeUndefined();
      for (const [index, other] of OTHER_SLOTS.entries()) {
        expect(await store.startGame(savedGame({ id: `other-${index}`, ...other }))).toBe(true);
      }
    });

    test('of many games that race for a slot exactly one is stored', async ({ store }) => {
      const ids = Array.from({ length: 20 }, (_, index) => `racer-${index}`);
      const stored = await Promise.all(ids.map((id) => store.startGame(savedGame({ id }))));
      expect(stored.filter(Boolean)).toHaveLength(1);
      const found = await Promise.all(ids.map((id) => store.find(id)));
      expect(found.filter(Boolean)).toHaveLength(1);
    });

    test('an id is used once', async ({ store }) => {
      await store.startGame(savedGame());
      expect(await store.startGame(savedGame({ rows: 5, columns: 5 }))).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame());
    });
  });

  describe('moves', () => {
    const moved: SavedGame = {
      ...turned(savedGame(), {
        random: 6,
        board: boardFrom(4, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17]),
        score: 12,
        moveCount: 1,
        chunk: { start: undefined, moves: { count: 1, bytes: Uint8Array.of(3) } },
        changedAt: 1_700_000_000_500,
      }),
      marks: { spawned: 3, merged: [1, 2], gained: 12 },
      openedByPressId: '77',
    };

    test('a move is written whole', async ({ store }) => {
      await store.startGame(savedGame());
      expect(await store.saveTurn(savedGame(), moved)).toBe(true);
      expect(await store.find('game-1')).toEqual(moved);
    });

    test('a stale turn writes nothing, neither the game nor its score', async ({ store }) => {
      const begun = savedGame({ turn: 5 });
      await store.startGame(begun);
      for (const turn of [4, 6, 0]) {
        for (const state of ['running', 'over'] as const)
          expect(await store.saveTurn(savedGame({ turn }), turned(begun, { score: 8, state }))).toBe(false);
      }
      expect(await store.find('game-1')).toEqual(begun);
      expect(await bestOf(store, begun)).toBe(0);
    });

    test('a game that is not running, or does not exist, takes no move', async ({ store }) => {
      const over = savedGame({ state: 'over' });
      await store.startGame(over);
      expect(await store.saveTurn(over, moved)).toBe(false);
      expect(await store.saveTurn(savedGame({ id: 'nobody' }), moved)).toBe(false);
      expect(await store.find('game-1')).toEqual(over);
      expect(await bestOf(store, over)).toBe(0);
    });

    test('a move that was made in time is written although the game has ended, once, and its score is published', async ({
      store,
    }) => {
      const over = savedGame({ state: 'over', endsAt: 1_700_000_180_000 });
      await store.startGame(over);
      const late = turned(over, { score: 8 });
      expect(await store.saveTurn(over, late)).toBe(true);
      expect(await store.saveTurn(over, late)).toBe(false);
      expect(await store.find('game-1')).toEqual(late);
      expect(await bestOf(store, over)).toBe(8);
    });

    test('of many clicks on one board exactly one is written', async ({ store }) => {
      await store.startGame(savedGame());
      const scores = Array.from({ length: 20 }, (_, index) => 4 * (index + 1));
      const written = await Promise.all(
        scores.map((score) => store.saveTurn(savedGame(), { ...moved, position: { ...moved.position, score } })),
      );
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await store.find('game-1')).toMatchObject({ position: { score: scores[written.indexOf(true)] } });
    });

    test('a full chunk is stored by the move that begins the next one, for every kind of move', async ({ store }) => {
      for (const [index, state] of (['running', 'over'] as const).entries()) {
        for (const score of [0, 8]) {
          const slot = { id: `${state} ${score}`, player: `${index}`, rules: score ? 'wild' : 'classic' } as const;
          const [full, next] = atFullChunk(slot, { score, state });
          await store.startGame(full);
          expect(await store.saveTurn(full, next)).toBe(true);
          expect(await store.saveTurn(full, next)).toBe(false);
          expect(await store.find(full.opening.id)).toEqual(next);
          const { games } = await store.exportPlayer(`${index}`);
          const moves = { count: 257, bytes: Uint8Array.of(...full.position.chunk.moves.bytes, 1) };
          expect(games.find(({ opening }) => opening.id === full.opening.id)?.moves).toEqual(moves);
        }
      }
    });
  });

  describe('successors', () => {
    const named = (id: string) => savedGame({ id, startedAt: 1_700_000_001_000, changedAt: 1_700_000_001_000 });
    const next = named('game-2');

    test('a new game over a running one ends it and takes its slot', async ({ store }) => {
      await store.startGame(savedGame({ turn: 3 }));
      expect(await store.replaceGame(savedGame({ turn: 3 }), next)).toBe(true);
      expect(await store.find('game-1')).toEqual(
        savedGame({ turn: 3, state: 'given-up', successor: 'game-2', changedAt: 1_700_000_001_000 }),
      );
      expect(await store.findRunning(next.opening)).toEqual(next);
    });

    test('a successor that is gone is replaced by the next, and any other keeps its place', async ({ store }) => {
      const dead = savedGame({ state: 'over', successor: 'gone' });
      await store.startGame(dead);
      expect(await store.replaceGame(savedGame({ state: 'over' }), next)).toBe(false);
      expect(await store.replaceGame(savedGame({ state: 'over', successor: 'another' }), next)).toBe(false);
      expect(await store.replaceGame(dead, next)).toBe(true);
      expect(await store.find('game-1')).toEqual({ ...dead, successor: 'game-2' });
    });

    test('a game that is given up is published, one that had ended is not published again', async ({ store }) => {
      const running = savedGame({ score: 40, unpublished: true });
      await store.startGame(running);
      await store.replaceGame(running, next);
      expect(await bestOf(store, running)).toBe(40);
      expect(await store.publishScores({ now: 0 })).toBe(0);
      const over = savedGame({ id: 'over', player: 'ann', state: 'over', score: 40 });
      await store.startGame(over);
      await store.replaceGame(over, savedGame({ id: 'after', player: 'ann' }));
      expect(await bestOf(store, over)).toBe(0);
    });

    test('a stale turn, or an unknown game, has no successor', async ({ store }) => {
      await store.startGame(savedGame({ turn: 3 }));
      expect(await store.replaceGame(savedGame({ turn: 2 }), next)).toBe(false);
      expect(await store.replaceGame(savedGame({ id: 'nobody' }), next)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ turn: 3 }));
      expect(await store.find('game-2')).toBeUndefined();
    });

    test('an old game does not push away the running one of its slot', async ({ store }) => {
      await store.startGame(savedGame({ state: 'over' }));
      await store.startGame(savedGame({ id: 'running' }));
      expect(await store.replaceGame(savedGame({ state: 'over' }), next)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ state: 'over' }));
      expect(await store.findRunning(next.opening)).toMatchObject({ opening: { id: 'running' } });
    });

    test('of many clicks on "new game" exactly one is written', async ({ store }) => {
      await store.startGame(savedGame());
      const ids = Array.from({ length: 20 }, (_, index) => `next-${index}`);
      const written = await Promise.all(ids.map((id) => store.replaceGame(savedGame(), named(id))));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await store.find('game-1')).toMatchObject({ successor: ids[written.indexOf(true)] });
    });
  });
}
