import { describe, expect } from 'vitest';
import { duelGameId } from '../../src/app/duel.ts';
import { savedGame } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const EXPIRY = { now: NOW, keepRemoved: 30 * DAY, keepPractice: 365 * DAY };

/** What has expired can be counted before it is deleted: every store must pass these. */
export function expiryContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: what has expired`, () => {
    test('is counted as it is deleted, and counting deletes nothing', async ({ store }) => {
      const practice = { mode: 'practice', source: { kind: 'java', seed: '7' } } as const;
      const old = { changedAt: NOW - 400 * DAY, startedAt: NOW - 400 * DAY };
      await store.startGame(savedGame({ id: 'old practice', place: 'dm:1', ...practice, ...old }));
      await store.startGame(
        savedGame({ id: 'young practice', place: 'dm:2', ...practice, changedAt: NOW, startedAt: NOW }),
      );
      for (const place of ['guild:1', 'guild:2', 'guild:3', 'guild:4'])
        await store.startGame(savedGame({ id: place, place, ...old }));
      await store.startGame(savedGame({ id: 'both', place: 'guild:1', ...practice, ...old }));
      // Somebody plays there all the same.
      await store.startGame(savedGame({ id: 'played', player: '8', place: 'guild:3', changedAt: NOW, startedAt: NOW }));
      for (const [place, days] of [
        ['guild:1', 31],
        ['guild:2', 29],
        ['guild:3', 31],
        ['guild:4', 31],
      ] as const)
        await store.placeRemoved(place, NOW - days * DAY);
      const duel = { rows: 4, columns: 4, rules: 'classic', seed: '00', locale: 'de', begunAt: 0, endsAt: 1 } as const;
      await store.offerDuel({ ...duel, id: '5', challenger: '11', opponent: '12' });
      await store.startGame(savedGame({ id: duelGameId('5', 'challenger'), place: 'duel:5', player: '11', ...old }));

      const counted = await store.countExpired({ ...EXPIRY, spared: new Set(['guild:4']) });
      expect(counted).toEqual({ practice: 2, ofDuels: 0, servers: [{ place: 'guild:1', games: 1 }] });
      await store.placeReturned('guild:4');
      expect(await store.deleteExpired(EXPIRY)).toBe(3);
      expect(await store.countExpired({ ...EXPIRY, spared: new Set() })).toEqual({
        practice: 0,
        ofDuels: 0,
        servers: [],
      });
    });
  });
}
