import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/ports.ts';
import { OTHER_SLOTS, savedGame } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

/** Games, moves and successors: every store must pass these. Call it once per implementation. */
export function gameStoreContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: games`, () => {
    test('an unknown game is undefined', async ({ store }) => {
      expect(await store.find('nobody')).toBeUndefined();
      expect(await store.findRunning(savedGame())).toBeUndefined();
    });

    test.for<[string, Partial<SavedGame>]>([
      ['a new game', {}],
      [
        'a practice game with a negative seed',
        { practice: true, random: { kind: 'java', seed: '-13579', state: 2 ** 48 - 1 } },
      ],
      ['an assisted game that is over', { assisted: true, state: 'over', turn: 7, successor: undefined }],
      ['a wide board', { rows: 2, columns: 8, rules: 'wild', place: 'dm:300000000000000001' }],
      [
        'a game with moves',
        { moves: { count: 5, bytes: Uint8Array.of(0b11100100, 0b01) }, turn: 5, score: 8, bestBefore: 4 },
      ],
      [
        'the largest numbers',
        { score: 2 ** 53 - 1, bestBefore: 2 ** 53 - 1, turn: 2 ** 53 - 1, changedAt: 2 ** 53 - 1 },
      ],
    ])('%s comes back as it was saved', async ([, different], { store }) => {
      const game = savedGame(different);
      expect(await store.insert(game)).toBe(true);
      expect(await store.find(game.id)).toEqual(game);
    });

    test('what a caller changes after saving is not saved', async ({ store }) => {
      const bytes = Uint8Array.of(1);
      await store.insert(savedGame({ moves: { count: 1, bytes } }));
      bytes[0] = 2;
      expect((await store.find('game-1'))?.moves.bytes).toEqual(Uint8Array.of(1));
    });

    test('the running game of a slot is found by the slot', async ({ store }) => {
      const game = savedGame();
      await store.insert(game);
      expect(await store.findRunning(game)).toEqual(game);
      for (const other of OTHER_SLOTS) expect(await store.findRunning({ ...game, ...other })).toBeUndefined();
    });

    test('a slot takes one running game, and other slots are free', async ({ store }) => {
      await store.insert(savedGame());
      expect(await store.insert(savedGame({ id: 'second' }))).toBe(false);
      expect(await store.find('second')).toBeUndefined();
      for (const [index, other] of OTHER_SLOTS.entries()) {
        expect(await store.insert(savedGame({ id: `other-${index}`, ...other }))).toBe(true);
      }
    });

    test('a slot whose game is over is free again', async ({ store }) => {
      await store.insert(savedGame());
      await store.replace(savedGame({ turn: 1, state: 'over' }), 0);
      expect(await store.findRunning(savedGame())).toBeUndefined();
      expect(await store.insert(savedGame({ id: 'second' }))).toBe(true);
    });

    test('of many games that race for a slot exactly one is stored', async ({ store }) => {
      const ids = Array.from({ length: 20 }, (_, index) => `racer-${index}`);
      const stored = await Promise.all(ids.map((id) => store.insert(savedGame({ id }))));
      expect(stored.filter(Boolean)).toHaveLength(1);
      const found = await Promise.all(ids.map((id) => store.find(id)));
      expect(found.filter(Boolean)).toHaveLength(1);
    });

    test('an id is used once', async ({ store }) => {
      await store.insert(savedGame());
      await expect(store.insert(savedGame({ rows: 5, columns: 5 }))).rejects.toThrow();
      expect(await store.find('game-1')).toEqual(savedGame());
    });
  });

  describe(`${name}: moves`, () => {
    const moved = savedGame({
      random: { ...savedGame().random, state: 6 },
      assisted: true,
      board: { rows: 4, columns: 4, cells: Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17) },
      score: 12,
      turn: 1,
      moves: { count: 1, bytes: Uint8Array.of(3) },
      changedAt: 1_700_000_000_500,
    });

    test('a move is written whole', async ({ store }) => {
      await store.insert(savedGame());
      expect(await store.replace(moved, 0)).toBe(true);
      expect(await store.find('game-1')).toEqual(moved);
    });

    test('a stale turn writes nothing, neither the game nor its score', async ({ store }) => {
      await store.insert(savedGame({ turn: 5 }));
      for (const stale of [4, 6, 0]) expect(await store.replace({ ...moved, turn: 6 }, stale)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ turn: 5 }));
      expect(await store.findBest(moved)).toBe(0);
    });

    test('a game that is not running, or does not exist, takes no move', async ({ store }) => {
      await store.insert(savedGame({ state: 'over' }));
      expect(await store.replace(moved, 0)).toBe(false);
      expect(await store.replace({ ...moved, id: 'nobody' }, 0)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ state: 'over' }));
      expect(await store.findBest(moved)).toBe(0);
    });

    test('of many clicks on one board exactly one is written', async ({ store }) => {
      await store.insert(savedGame());
      const scores = Array.from({ length: 20 }, (_, index) => 4 * (index + 1));
      const written = await Promise.all(scores.map((score) => store.replace({ ...moved, score }, 0)));
      expect(written.filter(Boolean)).toHaveLength(1);
      const winner = scores[written.indexOf(true)];
      expect((await store.find('game-1'))?.score).toBe(winner);
      expect(await store.findBest(moved)).toBe(winner);
    });
  });

  describe(`${name}: successors`, () => {
    const next = savedGame({ id: 'game-2', startedAt: 1_700_000_001_000, changedAt: 1_700_000_001_000 });

    test('a new game over a running one ends it and takes its slot', async ({ store }) => {
      await store.insert(savedGame({ turn: 3 }));
      expect(await store.succeed(savedGame({ turn: 3 }), next)).toBe(true);
      expect(await store.find('game-1')).toEqual(
        savedGame({ turn: 3, state: 'given-up', successor: 'game-2', changedAt: next.startedAt }),
      );
      expect(await store.findRunning(next)).toEqual(next);
    });

    test('a game that was over stays over', async ({ store }) => {
      await store.insert(savedGame({ state: 'over' }));
      expect(await store.succeed(savedGame({ state: 'over' }), next)).toBe(true);
      expect(await store.find('game-1')).toMatchObject({ state: 'over', successor: 'game-2' });
    });

    test('a game has one successor', async ({ store }) => {
      await store.insert(savedGame());
      await store.succeed(savedGame(), next);
      expect(await store.succeed(savedGame(), { ...next, id: 'game-3' })).toBe(false);
      expect(await store.find('game-3')).toBeUndefined();
      expect((await store.find('game-1'))?.successor).toBe('game-2');
    });

    test('a stale turn, or an unknown game, has no successor', async ({ store }) => {
      await store.insert(savedGame({ turn: 3 }));
      expect(await store.succeed(savedGame({ turn: 2 }), next)).toBe(false);
      expect(await store.succeed(savedGame({ id: 'nobody' }), next)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ turn: 3 }));
      expect(await store.find('game-2')).toBeUndefined();
    });

    test('an old game does not push away the running one of its slot', async ({ store }) => {
      await store.insert(savedGame({ state: 'over' }));
      await store.insert(savedGame({ id: 'running' }));
      expect(await store.succeed(savedGame({ state: 'over' }), next)).toBe(false);
      expect(await store.find('game-1')).toEqual(savedGame({ state: 'over' }));
      expect((await store.findRunning(next))?.id).toBe('running');
    });

    test('of many clicks on "new game" exactly one is written', async ({ store }) => {
      await store.insert(savedGame());
      const ids = Array.from({ length: 20 }, (_, index) => `next-${index}`);
      const written = await Promise.all(ids.map((id) => store.succeed(savedGame(), { ...next, id })));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect((await store.find('game-1'))?.successor).toBe(ids[written.indexOf(true)]);
    });

    test('games follow one another in a chain', async ({ store }) => {
      await store.insert(savedGame({ id: 'link-0' }));
      for (let link = 0; link < 5; link++) {
        const follower = { ...next, id: `link-${link + 1}` };
        expect(await store.succeed(savedGame({ id: `link-${link}` }), follower)).toBe(true);
      }
      expect((await store.findRunning(next))?.id).toBe('link-5');
      expect((await store.find('link-4'))?.successor).toBe('link-5');
    });
  });
}
