import { test as base, describe, expect } from 'vitest';
import type { GameStore, Ranking, SavedGame } from '../../src/app/ports.ts';
import { savedGame } from '../support/saved-game.ts';

const NOBODY = '100000000000000099';
const FIRST_TEN = { offset: 0, limit: 10 };

/** Every store must pass these. Call it once per implementation, with a way to open an empty one. */
export function gameStoreContract(name: string, open: () => Promise<GameStore>): void {
  const test = base.extend('store', async ({}, { onCleanup }) => {
    const store = await open();
    onCleanup(() => store.close());
    return store;
  });

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

  describe(`${name}: ranking`, () => {
    const here: Ranking = savedGame();

    /** Plays one game of `player` to `score`; `when` is the second at which the score was reached. */
    async function reach(store: GameStore, player: string, score: number, different: Partial<SavedGame> = {}) {
      const bestBefore = await store.findBest(savedGame({ player, ...different }));
      const start = savedGame({ id: `${player}-${score}-${Math.random()}`, player, bestBefore, ...different });
      await store.insert(start);
      await store.replace({ ...start, score, turn: 1 }, 0);
      await store.replace({ ...start, score, turn: 2, state: 'over' }, 1);
    }

    test('an empty ranking has nobody', async ({ store }) => {
      expect(await store.ranking(here, NOBODY, FIRST_TEN)).toEqual({ entries: [], total: 0, own: undefined });
    });

    test('players are listed from the best on, each once, with the best tile', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'bob', 300, { board: { rows: 4, columns: 4, cells: new Uint8Array(16).fill(11, 3, 4) } });
      await reach(store, 'ann', 200);
      await reach(store, 'ann', 150);
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toEqual({
        entries: [
          { rank: 1, player: 'bob', score: 300, bestTile: 11, assisted: false },
          { rank: 2, player: 'ann', score: 200, bestTile: 1, assisted: false },
        ],
        total: 2,
        own: { rank: 2, player: 'ann', score: 200, bestTile: 1, assisted: false },
      });
      expect(await store.findBest(savedGame({ player: 'ann' }))).toBe(200);
    });

    test('a running game counts with the best that it ever had', async ({ store }) => {
      await store.insert(savedGame({ player: 'ann' }));
      await store.replace(savedGame({ player: 'ann', score: 40, turn: 1 }), 0);
      await store.replace(savedGame({ player: 'ann', score: 20, turn: 2, assisted: true }), 1);
      const { own } = await store.ranking(here, 'ann', FIRST_TEN);
      expect(own).toMatchObject({ rank: 1, score: 40, assisted: false });
    });

    test('equal scores rank by who reached them first', async ({ store }) => {
      await reach(store, 'late', 100, { changedAt: 3_000 });
      await reach(store, 'early', 100, { changedAt: 1_000 });
      await reach(store, 'anna', 100, { changedAt: 2_000 });
      await reach(store, 'anna', 100, { changedAt: 500 });
      const { entries } = await store.ranking(here, NOBODY, FIRST_TEN);
      expect(entries.map(({ rank, player }) => `${rank} ${player}`)).toEqual(['1 early', '2 anna', '3 late']);
      for (const { rank, player } of entries) {
        expect((await store.ranking(here, player, FIRST_TEN)).own?.rank).toBe(rank);
      }
    });

    test('a page holds its part, and the own line comes with every page', async ({ store }) => {
      for (let player = 1; player <= 23; player++) await reach(store, `player-${player}`, player * 4);
      const page = await store.ranking(here, 'player-23', { offset: 10, limit: 10 });
      expect(page.entries.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      expect(page.entries[0]).toMatchObject({ player: 'player-13', score: 52 });
      expect(page).toMatchObject({ total: 23, own: { rank: 1, player: 'player-23' } });
      expect((await store.ranking(here, 'player-1', { offset: 20, limit: 10 })).entries).toHaveLength(3);
      expect(await store.ranking(here, NOBODY, { offset: 30, limit: 10 })).toMatchObject({ entries: [], total: 23 });
    });

    test('other places, shapes and rules are rankings of their own', async ({ store }) => {
      await reach(store, 'ann', 100);
      for (const { player: _, ...other } of OTHER_SLOTS.filter((slot) => slot.player === undefined)) {
        await reach(store, 'bob', 200, other);
        expect(await store.ranking({ ...here, ...other }, 'ann', FIRST_TEN)).toMatchObject({
          total: 1,
          own: undefined,
        });
      }
      expect(await store.ranking(here, 'bob', FIRST_TEN)).toMatchObject({ total: 1, own: undefined });
    });

    test('practice is never ranked', async ({ store }) => {
      await reach(store, 'ann', 100, { practice: true });
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toMatchObject({ total: 0, own: undefined });
      expect(await store.findBest(savedGame({ player: 'ann' }))).toBe(0);
    });

    test('a score without a point is not ranked', async ({ store }) => {
      await reach(store, 'ann', 0);
      expect(await store.ranking(here, 'ann', FIRST_TEN)).toMatchObject({ total: 0, own: undefined });
    });

    test('a score reached with help is marked', async ({ store }) => {
      await reach(store, 'ann', 100);
      await reach(store, 'ann', 200, { assisted: true });
      await reach(store, 'bob', 300);
      const { entries } = await store.ranking(here, NOBODY, FIRST_TEN);
      expect(entries).toMatchObject([
        { player: 'bob', assisted: false },
        { player: 'ann', assisted: true, score: 200 },
      ]);
    });
  });
}

/** The slots that differ from `savedGame()`'s in one thing each. */
const OTHER_SLOTS: readonly Partial<SavedGame>[] = [
  { player: '100000000000000002' },
  { place: 'guild:200000000000000002' },
  { place: 'dm:200000000000000001' },
  { rows: 5, columns: 5, board: { rows: 5, columns: 5, cells: new Uint8Array(25).fill(1, 0, 1) } },
  { rows: 2, columns: 8, board: { rows: 2, columns: 8, cells: new Uint8Array(16).fill(1, 0, 1) } },
  { rules: 'gentle' },
];
