import { describe, expect } from 'vitest';
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

    test('a slot has one running game, and other slots are free', async ({ store }) => {
      await store.startGame(savedGame());
      expect(await store.startGame(savedGame({ id: 'second' }))).toBe(false);
      expect(await store.find('second')).toBeUndefined();
      for (const [index, facts] of OTHER_SLOTS.entries()) {
        const other = savedGame({ id: `other-${index}`, ...facts });
        expect(await store.findRunning(other.opening)).toBeUndefined();
        expect(await store.startGame(other)).toBe(true);
        expect(await store.findRunning(other.opening)).toEqual(other);
      }
      expect(await store.findRunning(savedGame().opening)).toEqual(savedGame());
    });

    test.for(['running', 'over'] as const)(
      'a move from another turn or standing, of an ended game or of none, changes and publishes nothing: %s',
      async (state, { store }) => {
        const begun = savedGame({ turn: 5 });
        const over = savedGame({ id: 'ended', turn: 5, place: 'guild:2', state: 'over' });
        for (const game of [begun, over]) await store.startGame(game);
        for (const read of [
          savedGame({ turn: 4 }),
          savedGame({ turn: 6 }),
          savedGame({ turn: 5, standing: 'assisted' }),
          savedGame({ ...over.opening, turn: 5 }),
          savedGame({ id: 'nobody', turn: 5 }),
        ])
          expect(await store.saveTurn(read, turned(read, { score: 8, state }))).toBe(false);
        expect(await store.find('game-1')).toEqual(begun);
        expect(await store.find('ended')).toEqual(over);
        expect(await store.exportPlayer(begun.opening.player)).toMatchObject({ highScores: [], statistics: [] });
      },
    );

    test('a badge that two games bring is kept once, with its first day', async ({ store }) => {
      for (const [index, changedAt] of [2_000, 9_000].entries()) {
        const game = savedGame({ id: `${index}`, place: `guild:${index}` });
        await store.startGame(game);
        expect(await store.saveTurn(game, turned(game, { changedAt }), [{ kind: 'win' }])).toBe(true);
      }
      expect(await store.findBadges(savedGame().opening.player)).toEqual([{ moment: { kind: 'win' }, wonAt: 2_000 }]);
    });

    test('a full chunk is stored by the move that begins the next one, also by the last move', async ({ store }) => {
      for (const [index, state] of (['running', 'over'] as const).entries()) {
        const [full, next] = atFullChunk({ id: state, player: `${index}` }, { score: 8, state });
        await store.startGame(full);
        expect(await store.saveTurn(full, next)).toBe(true);
        const bytes = Uint8Array.of(...full.position.chunk.moves.bytes, 1);
        expect(await store.findWhole(state)).toMatchObject({ saved: next, moves: { count: 257, bytes } });
      }
    });

    test('a full chunk whose moves were taken back is replaced by what is played then', async ({ store }) => {
      const [full, next] = atFullChunk();
      await store.startGame(full);
      await store.saveTurn(full, next);
      const other = { count: 256, bytes: new Uint8Array(64).fill(0b00_01_10_11) };
      const chunk = { start: undefined, moves: other };
      const back = turned(next, { moveCount: 256, chunk, standing: 'assisted', assistedBy: ['undo'] });
      expect(await store.saveAssist(next, back)).toBe(true);
      expect(await store.findWhole('game-1')).toMatchObject({ moves: other });
      const again = turned(back, { moveCount: 257, chunk: next.position.chunk });
      expect(await store.saveTurn(back, again)).toBe(true);
      const bytes = Uint8Array.of(...other.bytes, 1);
      expect(await store.findWhole('game-1')).toMatchObject({ moves: { count: 257, bytes } });
    });
  });

  describe('"new game"', () => {
    const next = savedGame({ id: 'game-2' });

    test('from another turn or successor, or over the game that runs in the slot, changes nothing', async ({
      store,
    }) => {
      const over = savedGame({ state: 'over', turn: 3, successor: 'gone' });
      await store.startGame(over);
      for (const read of [
        savedGame({ state: 'over', turn: 2, successor: 'gone' }),
        savedGame({ state: 'over', turn: 3 }),
        savedGame({ state: 'over', turn: 3, successor: 'another' }),
        savedGame({ id: 'nobody', turn: 3 }),
      ])
        expect(await store.replaceGame(read, next)).toBe(false);
      await store.startGame(savedGame({ id: 'running' }));
      expect(await store.replaceGame(over, next)).toBe(false);
      expect(await store.find('game-1')).toEqual(over);
      expect(await store.find('game-2')).toBeUndefined();
    });

    test('after an ended game changes its successor alone, and does not publish it again', async ({ store }) => {
      const over = savedGame({ state: 'over', score: 40, successor: 'gone' });
      await store.startGame(over);
      expect(await store.replaceGame(over, next)).toBe(true);
      expect(await store.find('game-1')).toEqual({ ...over, successor: 'game-2' });
      expect(await bestOf(store, over)).toBe(0);
      expect((await store.exportPlayer(over.opening.player)).statistics).toEqual([]);
    });

    test('from a game without a move discards that game, and no other', async ({ store }) => {
      const empty = savedGame({ turn: 2 });
      await store.startGame(empty);
      expect(await store.giveWay(savedGame({ turn: 1 }), 'game-0', 5)).toBe(false);
      expect(await store.giveWay(empty, 'game-0', 5)).toBe(true);
      expect(await store.find('game-1')).toBeUndefined();
      const moved = savedGame({ turn: 2, moveCount: 1 });
      await store.startGame(moved);
      expect(await store.giveWay(empty, 'game-0', 5)).toBe(false);
      expect(await store.find('game-1')).toEqual(moved);
    });
  });
}
