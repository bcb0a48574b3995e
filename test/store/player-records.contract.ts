import { describe, expect } from 'vitest';
import type { SavedGame, Store } from '../../src/app/ports.ts';
import { savedGame } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 20);
const EXPIRY = { now: NOW, keepRemoved: 30 * DAY, keepPractice: 365 * DAY };

/** Stores the start of a game and, when it has a score, the move that gave it. */
async function play(store: Store, different: Partial<SavedGame>): Promise<SavedGame> {
  const game = savedGame({ id: `${different.player} in ${different.place}`, ...different });
  await store.insert({ ...game, score: 0 });
  const moved = { ...game, turn: 1 };
  await store.replace(moved, 0);
  return moved;
}

/** Export, deletion and retention: every store must pass these. Call it once per implementation. */
export function playerRecordsContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: the data of one player`, () => {
    test('an unknown player has none', async ({ store }) => {
      expect(await store.exportPlayer('nobody')).toEqual({ games: [], bests: [] });
      expect(await store.deletePlayer('nobody')).toBe(0);
    });

    test('an export holds every game and every best, and nobody else', async ({ store }) => {
      const second = await play(store, { player: 'ann', place: 'dm:2', startedAt: 2_000, changedAt: NOW, score: 8 });
      const first = await play(store, {
        player: 'ann',
        place: 'guild:1',
        startedAt: 1_000,
        changedAt: NOW,
        practice: true,
      });
      await play(store, { player: 'bob', place: 'guild:1', score: 12 });
      const { games, bests } = await store.exportPlayer('ann');
      expect(games.toSorted((a, b) => a.startedAt - b.startedAt)).toEqual([first, second]);
      expect(bests.map(({ place, span }) => `${place} ${span}`).sort()).toEqual(
        ['dm:2', 'global'].flatMap((place) =>
          ['all', 'd2026-11-20', 'm2026-11-01', 'w2026-11-16'].map((span) => `${place} ${span}`),
        ),
      );
      expect(bests[0]).toEqual({
        player: 'ann',
        place: expect.any(String),
        rows: 4,
        columns: 4,
        rules: 'classic',
        span: expect.any(String),
        score: 8,
        bestTile: 1,
        assisted: false,
        reachedAt: NOW,
        game: 'ann in dm:2',
      });
    });

    test('a deletion leaves nothing of the player, and everything of the others', async ({ store }) => {
      const ranking = savedGame({ place: 'guild:1' });
      await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await play(store, { player: 'ann', place: 'guild:2', score: 20 });
      const others = await play(store, { player: 'bob', place: 'guild:1', score: 12 });
      expect(await store.deletePlayer('ann')).toBe(2);
      expect(await store.exportPlayer('ann')).toEqual({ games: [], bests: [] });
      expect(await store.find(others.id)).toEqual(others);
      for (const scope of ['server', 'global'] as const) {
        const page = await store.ranking({ ...ranking, scope }, 'ann', { offset: 0, limit: 10 });
        expect(page).toMatchObject({ entries: [{ rank: 1, player: 'bob' }], total: 1, own: undefined });
      }
    });

    test('a click on a deleted game changes nothing', async ({ store }) => {
      const game = await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await store.deletePlayer('ann');
      expect(await store.replace({ ...game, turn: 2, score: 20 }, 1)).toBe(false);
      expect(await store.succeed(game, { ...game, id: 'next', turn: 0 })).toBe(false);
      expect(await store.exportPlayer('ann')).toEqual({ games: [], bests: [] });
    });
  });

  describe(`${name}: retention`, () => {
    test('the games of a place are deleted when the bot was removed long enough ago', async ({ store }) => {
      const kept = await play(store, { player: 'ann', place: 'guild:2', score: 20 });
      for (let player = 0; player < 210; player++)
        await play(store, { player: `${player}`, place: 'guild:1', score: 16 });
      await store.placeRemoved('guild:1', NOW - 30 * DAY);
      await store.placeRemoved('guild:1', NOW);
      await store.placeRemoved('guild:2', NOW - 30 * DAY + 1);
      expect(await store.deleteExpired(EXPIRY)).toBe(210);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      expect(await store.find(kept.id)).toEqual(kept);
      const page = { offset: 0, limit: 10 };
      expect((await store.ranking(savedGame({ place: 'guild:1' }), '7', page)).total).toBe(0);
      // What a player reached is the player's: the ranking of all places keeps it until the player deletes it.
      expect((await store.ranking({ ...savedGame(), scope: 'global' }, '7', page)).own?.score).toBe(16);
    });

    test('a place that the bot came back to keeps its games', async ({ store }) => {
      await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await store.placeRemoved('guild:1', NOW - 90 * DAY);
      await store.placeReturned('guild:1');
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      await store.placeRemoved('guild:1', NOW);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      expect(await store.deleteExpired({ ...EXPIRY, now: NOW + 30 * DAY })).toBe(1);
    });

    test('a removed place keeps its games while somebody still plays there, however that works', async ({ store }) => {
      const old = { player: 'ann', place: 'guild:1', changedAt: NOW - 400 * DAY, score: 16 };
      await play(store, old);
      await play(store, { ...old, id: 'latest', player: 'bob', changedAt: NOW - 30 * DAY + 1 });
      await store.placeRemoved('guild:1', NOW - 90 * DAY);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      expect((await store.ranking(savedGame({ place: 'guild:1' }), 'ann', { offset: 0, limit: 10 })).total).toBe(2);
      expect(await store.deleteExpired({ ...EXPIRY, now: NOW + 1 })).toBe(2);
    });

    test('a deletion that is told to stop goes on with the next one', async ({ store }) => {
      const stopped = { ...EXPIRY, signal: AbortSignal.abort() };
      await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await play(store, { player: 'ann', place: 'guild:2', practice: true });
      await store.placeRemoved('guild:1', NOW - 90 * DAY);
      expect(await store.deleteExpired(stopped)).toBe(0);
      expect(await store.deleteExpired(EXPIRY)).toBe(2);
    });

    test('more removed places than are looked at in one step', async ({ store }) => {
      for (let place = 0; place < 401; place++) await store.placeRemoved(`guild:${place}`, NOW - 90 * DAY);
      const played = ['guild:0', 'guild:199', 'guild:200', 'guild:399', 'guild:400', 'guild:401'];
      for (const place of played) await play(store, { player: 'ann', place });
      expect(await store.deleteExpired(EXPIRY)).toBe(5);
      expect(await store.listServers(undefined, 10)).toEqual([{ place: 'guild:401', removed: false }]);
    });

    test('a practice game is deleted a year after its last move, a ranked one never', async ({ store }) => {
      const old = { startedAt: NOW - 800 * DAY, changedAt: NOW - 365 * DAY };
      await play(store, { player: 'ann', place: 'guild:1', practice: true, ...old });
      const ranked = await play(store, { player: 'bob', place: 'guild:1', score: 4, ...old });
      const recent = { ...old, changedAt: old.changedAt + 1 };
      const played = await play(store, { player: 'cat', place: 'guild:1', practice: true, ...recent });
      expect(await store.deleteExpired(EXPIRY)).toBe(1);
      expect(await store.find('ann in guild:1')).toBeUndefined();
      for (const kept of [ranked, played]) expect(await store.find(kept.id)).toEqual(kept);
    });
  });

  describe(`${name}: the servers in which there are games`, () => {
    test('are none at first', async ({ store }) => {
      expect(await store.listServers(undefined, 10)).toEqual([]);
    });

    test('are listed once each, with whether the bot was removed, and no direct messages', async ({ store }) => {
      for (const place of ['guild:30', 'dm:5', 'guild:2', 'guild:18446744073709551615', 'dm:40', 'guild:1']) {
        for (const player of ['ann', 'bob', 'cat']) await play(store, { player, place });
      }
      await store.placeRemoved('guild:2', NOW);
      await store.placeRemoved('guild:30', NOW);
      await store.placeRemoved('guild:4', NOW);
      await store.placeReturned('guild:30');
      expect(await store.listServers(undefined, 10)).toEqual([
        { place: 'guild:1', removed: false },
        { place: 'guild:18446744073709551615', removed: false },
        { place: 'guild:2', removed: true },
        { place: 'guild:30', removed: false },
      ]);
    });

    test('come in pages, each behind the last one', async ({ store }) => {
      for (const place of ['guild:1', 'guild:2', 'guild:3', 'guild:4']) await play(store, { player: 'ann', place });
      const pageAfter = async (after: string | undefined) =>
        (await store.listServers(after, 3)).map(({ place }) => place);
      expect(await pageAfter(undefined)).toEqual(['guild:1', 'guild:2', 'guild:3']);
      expect(await pageAfter('guild:3')).toEqual(['guild:4']);
      expect(await pageAfter('guild:33')).toEqual(['guild:4']);
      expect(await pageAfter('guild:4')).toEqual([]);
    });
  });
}
