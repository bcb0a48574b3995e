import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { STEP } from '../../src/store/steps.ts';
import { addCopies } from '../support/databases.ts';
import { type GameFacts, NOTHING_STORED, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { atFullChunk, FIRST_TEN, PRACTICE, reach } from './played.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 20);
const EXPIRY = { now: NOW, removedServerMs: 30 * DAY, practiceMs: 365 * DAY };

const NOTHING = {
  name: '',
  settings: {},
  games: [],
  unreadable: [],
  highScores: [],
  removals: [],
  tries: [],
  keptTries: [],
  statistics: [],
  badges: [],
  races: [],
  edits: [],
};

/** Starts a game, makes one move and publishes its score. */
async function play(store: Store, { score = 0, ...facts }: GameFacts): Promise<SavedGame> {
  const begun = savedGame({ id: `${facts.player} in ${facts.place}`, ...facts });
  await store.startGame(begun);
  const moved = turned(begun, { score });
  expect(await store.saveTurn(begun, moved)).toBe(true);
  await store.publishScores({ now: begun.opening.startedAt });
  return { ...moved, position: { ...moved.position, unpublished: false } };
}

export function playerRecordsContract(test: StoreTest): void {
  describe('the data of one player', () => {
    test('ended games with a move are listed, the last one begun first', async ({ store }) => {
      for (const [id, facts] of Object.entries({
        a: { startedAt: 1_000, state: 'over' },
        b: { startedAt: 3_000, state: 'given-up', place: 'dm:1' },
        running: { rows: 8 },
        unmoved: { rows: 9, state: 'given-up', moveCount: 0 },
        bobs: { player: 'bob', state: 'over' },
      } as const))
        await store.startGame(savedGame({ id, player: 'ann', moveCount: 1, changedAt: 5_000, ...facts }));
      const board = { place: savedGame().opening.place, rows: 4, columns: 4 };
      expect(await store.listEnded('ann', 10)).toEqual([
        expect.objectContaining({ id: 'b', place: 'dm:1', state: 'given-up' }),
        { id: 'a', ...board, score: 0, changedAt: 5_000, state: 'over', moveCount: 1 },
      ]);
      expect(await store.listEnded('ann', 1)).toHaveLength(1);
    });

    test('an unknown player has none', async ({ store }) => {
      expect(await store.exportPlayer('nobody')).toEqual(NOTHING);
      expect(await store.summarizePlayer('nobody')).toEqual(NOTHING_STORED);
      expect(await store.deletePlayer('nobody', NOW)).toBe(0);
    });

    test('an export holds every game with all moves, every best, the statistics and the badges, and nobody else', async ({
      store,
    }) => {
      const moves = { count: 5, bytes: Uint8Array.of(0b11100100, 0b01) };
      const at = { player: 'ann', changedAt: NOW };
      const second = await play(store, { ...at, place: 'dm:2', startedAt: NOW, score: 8, moves });
      const first = await play(store, { ...at, place: 'guild:1', startedAt: NOW - 1, ...PRACTICE });
      await play(store, { player: 'bob', place: 'guild:1', score: 12 });
      await store.saveTurn(second, turned(second, { state: 'over' }), [{ kind: 'win' }]);
      await store.saveName('ann', 'Ann');
      await store.saveSettings('ann', { theme: 'dark' });
      const record = await store.exportPlayer('ann');
      const known = { name: 'Ann', number: record.number, settings: { theme: 'dark' } };
      const counts = { games: 2, highScores: 8, statistics: 1, badges: 1 };
      expect(await store.summarizePlayer('ann')).toEqual({ ...NOTHING_STORED, ...known, ...counts });
      expect(record.number).toBeGreaterThan(9_999);
      expect(record).toMatchObject({ ...known, unreadable: [] });
      expect(record.games).toMatchObject([
        { opening: { id: first.opening.id, place: 'guild:1' }, position: { turn: 1 }, moves: { count: 0 } },
        { opening: { id: second.opening.id }, position: { score: 8, board: second.position.board }, moves },
      ]);
      expect(record.highScores.map(({ place, span }) => `${place} ${span}`).sort()).toEqual(
        ['dm:2', 'global'].flatMap((place) =>
          ['all', 'd2026-11-20', 'm2026-11-01', 'w2026-11-16'].map((span) => `${place} ${span}`),
        ),
      );
      const best = { place: 'dm:2', ranking: '4x4/classic', span: 'all', score: 8, bestTile: 1 };
      expect(record.highScores[0]).toEqual({ ...best, reachedAt: NOW, game: 'ann in dm:2' });
      expect(record.statistics).toMatchObject([
        { place: 'dm:2', games: 1, score: 8, tiles: [{ exponent: 1, count: 1 }] },
      ]);
      expect(record.badges).toEqual([{ moment: { kind: 'win' }, wonAt: NOW }]);
    });

    test('an export contains the seeds of ended games, which cannot be undone afterwards, and no others', async ({
      store,
    }) => {
      const running = savedGame({ id: 'running', player: 'ann', source: { kind: 'hmac', seed: 'ff' } });
      await store.startGame(running);
      const seed = { kind: 'java', seed: '8' } as const;
      const practice = { id: 'running practice', place: 'dm:2', mode: 'practice', source: seed } as const;
      await store.startGame(savedGame({ player: 'ann', ...practice }));
      await reach(store, 'ann', 4, { id: 'over', place: 'dm:3' });
      await reach(store, 'ann', 4, { id: 'practice', place: 'dm:3', ...PRACTICE });
      await reach(store, 'bob', 4, { id: 'of bob', place: 'dm:3' });
      const record = await store.exportPlayer('ann');
      expect(JSON.stringify(record)).not.toContain(`"${running.opening.source.seed}"`);
      expect(record.games.map(({ opening, source }) => [opening.id, source?.kind]).toSorted()).toEqual([
        ['over', 'hmac'],
        ['practice', 'java'],
        ['running practice', undefined],
        ['running', undefined],
      ]);
      expect(await store.find('over')).toMatchObject({ seedRevealed: true });
      for (const id of ['practice', 'running', 'running practice', 'of bob'])
        expect(await store.find(id)).not.toHaveProperty('seedRevealed');
    });

    test('an export contains a block, the press that began a game, and the number of ranked games', async ({
      store,
    }) => {
      const game = await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await store.saveTurn(game, turned(game, { state: 'over' }));
      await store.block({ player: 'ann' }, NOW);
      await store.beginLine('ann', 'ab');
      const [seed, next, previous] = ['ab', 'cd', ''];
      const proof = { ordinal: 1, seed, previous, interaction: '1300000000000000002', next, nextSeed: 'ef' };
      await store.startGame(savedGame({ id: 'proved', player: 'ann', place: 'guild:2', startedAt: NOW }), proof);
      const { games, ...record } = await store.exportPlayer('ann');
      expect(record).toMatchObject({ blockedAt: NOW, rankedGames: 1 });
      expect(games.map(({ startedByPressId }) => startedByPressId)).toEqual([undefined, '1300000000000000002']);
      expect(await store.summarizePlayer('ann')).toMatchObject({ isBlocked: true });
      // The operator's block of the player stays.
      await store.deletePlayer('ann', NOW);
      expect(await store.exportPlayer('ann')).toEqual({ ...NOTHING, blockedAt: NOW });
    });

    test('more games than are read or deleted in one step', async ({ engine, store }) => {
      await store.startGame(savedGame({ id: '0', player: 'ann', place: 'dm:0', startedAt: NOW }));
      // Many games begin at the same time, so that one step of reading or deleting ends between two of them.
      await addCopies(engine, '0', 400, {
        id: 'cast(n as text)',
        place: `'dm:' || n`,
        started_at: `${NOW} + n / 150`,
      });
      const ids = Array.from({ length: 401 }, (_, index) => `${index}`);
      expect((await store.exportPlayer('ann')).games.map(({ opening }) => opening.id).toSorted()).toEqual(
        ids.toSorted(),
      );
      expect(await store.deletePlayer('ann', NOW)).toBe(401);
      expect(await store.exportPlayer('ann')).toEqual(NOTHING);
    });

    test('deleting a game deletes all of its moves, also those in chunks', async ({ store }) => {
      const [full, next] = atFullChunk({ player: 'ann', place: 'guild:1' });
      await store.startGame(full);
      expect(await store.saveTurn(full, next)).toBe(true);
      expect(await store.deletePlayer('ann', NOW)).toBe(1);
      // If the chunk of moves were not deleted, a new game with the same id would show its moves.
      await store.startGame({ ...next, opening: full.opening });
      expect((await store.exportPlayer('ann')).games).toMatchObject([{ moves: { count: 1 } }]);
    });
  });

  describe('retention', () => {
    test('what is stored about a place goes with it, and the global ranking keeps the scores', async ({ store }) => {
      const kept = await play(store, { player: 'ann', place: 'guild:2', score: 20 });
      const left = await play(store, { player: 'ann', place: 'guild:1', score: 16 });
      await store.saveTurn(left, turned(left, { state: 'over' }));
      await store.placeRemoved('guild:1', NOW - 30 * DAY);
      await store.placeRemoved('guild:1', NOW);
      await store.placeRemoved('guild:2', NOW - 30 * DAY + 1);
      expect(await store.deleteExpired(EXPIRY)).toBe(1);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      expect(await store.find(kept.opening.id)).toEqual(kept);
      expect((await store.ranking(left.opening, '7', FIRST_TEN)).total).toBe(0);
      expect((await store.exportPlayer('ann')).statistics).toEqual([]);
      const global = { ...savedGame().opening, scope: 'global' } as const;
      expect((await store.ranking(global, 'ann', FIRST_TEN)).own?.score).toBe(20);
    });

    test('a removed place is kept for its full time after the last move there, even if that player is deleted', async ({
      store,
    }) => {
      await play(store, { player: 'ann', place: 'guild:1', changedAt: NOW - 400 * DAY });
      await play(store, { player: 'bob', place: 'guild:1', changedAt: NOW });
      await store.placeRemoved('guild:1', NOW - 90 * DAY);
      expect(await store.deleteExpired(EXPIRY)).toBe(0);
      await store.deletePlayer('bob', NOW);
      expect(await store.deleteExpired({ ...EXPIRY, now: NOW + 30 * DAY - 1 })).toBe(0);
      expect(await store.deleteExpired({ ...EXPIRY, now: NOW + 30 * DAY })).toBe(1);
    });

    test('a game that begins while the other games of its server are deleted stays', async ({ engine, store }) => {
      const old = { id: '0', player: '0', place: 'guild:1', changedAt: NOW - 90 * DAY };
      await store.startGame(savedGame(old));
      // So many games that their deletion takes several steps.
      const copies = 3 * STEP;
      await addCopies(engine, '0', copies, { id: 'cast(n as text)', player: 'cast(n as text)' });
      await store.placeRemoved('guild:1', NOW - 90 * DAY);
      const deletion = store.deleteExpired(EXPIRY);
      const areAllStored = async () => (await store.find('0')) && (await store.find(`${copies}`));
      for (let turn = 0; turn < 1_000 && (await areAllStored()); turn++) await yieldToEventLoop();
      const begun = savedGame({ ...old, id: 'new', player: 'new', changedAt: NOW });
      expect(await store.startGame(begun)).toBe(true);
      expect(await deletion).toBe(copies + 1);
      expect(await store.find('new')).toEqual(begun);
    });

    test('the next deletion continues an interrupted one', async ({ store }) => {
      for (let looks = 0, left = 0; left <= 0; looks++) {
        const place = `guild:${looks}`;
        const { opening } = await play(store, { player: 'ann', place, score: 16, startedAt: NOW - 90 * DAY });
        await store.placeRemoved(place, NOW - 90 * DAY);
        left = looks;
        const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => left-- <= 0 });
        const interrupted = await store.deleteExpired({ ...EXPIRY, signal });
        expect(interrupted + (await store.deleteExpired(EXPIRY))).toBe(1);
        expect((await store.ranking(opening, 'ann', FIRST_TEN)).total).toBe(0);
      }
    });

    test('a practice game is deleted a year after its last move, a ranked one never', async ({ store }) => {
      const old = { startedAt: NOW - 800 * DAY, changedAt: NOW - 365 * DAY };
      await play(store, { player: 'ann', place: 'guild:1', ...PRACTICE, ...old });
      const ranked = await play(store, { player: 'bob', place: 'guild:1', score: 4, ...old });
      const recent = { ...old, changedAt: old.changedAt + 1 };
      const played = await play(store, { player: 'cat', place: 'guild:1', ...PRACTICE, ...recent });
      expect(await store.deleteExpired(EXPIRY)).toBe(1);
      expect(await store.find('ann in guild:1')).toBeUndefined();
      for (const kept of [ranked, played]) expect(await store.find(kept.opening.id)).toEqual(kept);
    });
  });

  test('the servers that have games or that the bot left are listed once each, in pages, without direct messages', async ({
    store,
  }) => {
    for (const place of ['guild:30', 'dm:5', 'guild:2', 'guild:18446744073709551615', 'guild:1']) {
      for (const player of ['ann', 'bob']) await play(store, { player, place });
    }
    for (const place of ['guild:2', 'guild:30', 'guild:4']) await store.placeRemoved(place, NOW);
    await store.placeReturned('guild:30');
    for (let times = 0; times < 2; times += 1) await store.placeJoined('guild:2');
    expect(await store.listServers(undefined, 3)).toEqual([
      { place: 'guild:1', removed: false, joined: false },
      { place: 'guild:18446744073709551615', removed: false, joined: false },
      { place: 'guild:2', removed: true, joined: true },
    ]);
    expect(await store.listServers('guild:2', 3)).toEqual([
      { place: 'guild:30', removed: false, joined: false },
      { place: 'guild:4', removed: true, joined: false },
    ]);
  });
}
