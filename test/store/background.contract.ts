import { describe, expect } from 'vitest';
import { LONGEST_LEASE_MS, TOKEN_LASTS_MS } from '../../src/app/stores/background-store.ts';
import { savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;
const NOW = 1_700_000_000_000;

const FIELDS = {
  player,
  pressId: '1',
  dueAt: NOW + 10_000,
  tokenExpiresAt: NOW + TOKEN_LASTS_MS,
  token: 'sealed',
};

const BOARD = { ...FIELDS, kind: 'board', game: 'game-1', isWaitingForDuel: false } as const;

export function backgroundContract(test: StoreTest): void {
  describe('background edits', () => {
    const liveCard = { ...FIELDS, kind: 'live-card', duel: '7', pressId: '7', shownProgress: 0 } as const;
    const board = { ...BOARD, pressId: '8', dueAt: NOW + 5_000 };

    test('an edit is claimed by one caller', async ({ store }) => {
      await store.saveEdit(board);
      expect(await store.claimEdit(board, NOW + 5_000, NOW + 30_000)).toBeUndefined();
      expect(await store.dueEdits(NOW + 5_000)).toEqual([]);
      const claims = [1, 2, 3].map(() => store.claimEdit(board, NOW + 5_001, NOW + 15_000));
      const claimed = { ...board, dueAt: NOW + 15_000 };
      expect((await Promise.all(claims)).filter((it) => it !== undefined)).toEqual([claimed]);
      expect(await store.dueEdits(NOW + 15_001)).toEqual([claimed]);
      await store.postponeEdit({ ...claimed, isWaitingForDuel: true }, NOW + 20_000);
      expect(await store.dueEdits(NOW + 20_001)).toEqual([{ ...claimed, isWaitingForDuel: true, dueAt: NOW + 20_000 }]);
    });

    test('an edit is deleted a day after its token expired, also if it was due at once', async ({ store }) => {
      const periods = { removedServerMs: 1, practiceMs: 1 };
      for (const dueAt of [board.dueAt, 0]) {
        await store.saveEdit({ ...board, dueAt });
        await store.deleteExpired({ ...periods, now: board.tokenExpiresAt + 86_400_000 });
        expect(await store.findEdit('board', board.game)).toBeDefined();
        await store.deleteExpired({ ...periods, now: board.tokenExpiresAt + 86_400_001 });
        expect(await store.findEdit('board', board.game)).toBeUndefined();
      }
    });

    test('a newer edit replaces one of the same kind and id', async ({ store }) => {
      for (const it of [liveCard, board]) await store.saveEdit(it);
      const newer = { ...liveCard, player: 'another', pressId: '9', token: 'sealed too' };
      await store.saveEdit(newer);
      expect(await store.dueEdits(NOW + 10_001)).toEqual([board, newer]);
      await store.endEdit(liveCard);
      expect(await store.findEdit('live-card', '7')).toEqual(newer);
      await store.endEdit(newer);
      expect(await store.findEdit('live-card', '7')).toBeUndefined();
      expect(await store.dueEdits(NOW + 5_001)).toEqual([board]);
    });

    test('the boards and cards of a duel become due at once, and are not put off before that was seen', async ({
      store,
    }) => {
      const other = { ...BOARD, originPressId: '21', game: '7-2', pressId: '21', player: 'another' };
      const answered = { ...BOARD, originPressId: '22', game: '7-1', pressId: '22' };
      const card = { ...FIELDS, kind: 'card', duel: '7', pressId: '23', shownStage: 2 } as const;
      for (const it of [board, liveCard, other, answered, card]) await store.saveEdit(it);
      const claimed = await store.claimEdit(other, NOW + 10_001, NOW + 20_000);
      await store.endEditOfAnswer('22');
      const duelist = { name: '', number: 0 };
      await store.hastenEdits({
        id: '7',
        challenger: { ...duelist, player },
        opponent: { ...duelist, player: 'another' },
      });
      if (claimed) await store.postponeEdit(claimed, NOW + 30_000);
      const due = (await store.dueEdits(NOW)).toSorted((one, two) => Number(one.pressId) - Number(two.pressId));
      expect(due).toEqual([
        { ...other, dueAt: 0 },
        { ...card, dueAt: 0 },
      ]);
    });

    test('an export names them without their tokens', async ({ store }) => {
      await store.saveEdit(board);
      const { edits } = await store.exportPlayer(player);
      const rest = { subject: 'game-1', tokenExpiresAt: NOW + TOKEN_LASTS_MS };
      expect(edits).toEqual([{ kind: 'board', pressId: '8', ...rest }]);
    });
  });

  describe('leases', () => {
    const lease = { name: 'work', holder: 'one', expiresAt: NOW + 20 };
    const another = { ...lease, holder: 'two' };

    test('one holder has a lease until it runs out or is released', async ({ store }) => {
      const asked = await Promise.all([lease, another].map((it) => store.holdLease(it, NOW)));
      expect(asked.filter(Boolean)).toHaveLength(1);
      const [holder, other] = asked[0] ? [lease, another] : [another, lease];
      expect(await store.holdLease({ ...holder, expiresAt: NOW + 40 }, NOW + 10)).toBe(true);
      expect(await store.holdLease({ ...other, expiresAt: NOW + 60 }, NOW + 40)).toBe(false);
      expect(await store.holdLease({ ...other, name: 'other work' }, NOW)).toBe(true);
      expect(await store.holdLease({ ...other, expiresAt: NOW + 60 }, NOW + 41)).toBe(true);
      expect(await store.holdLease({ ...holder, expiresAt: NOW + 99 }, NOW + 50)).toBe(false);
      await store.releaseLease(holder);
      expect(await store.holdLease({ ...holder, expiresAt: NOW + 99 }, NOW + 50)).toBe(false);
      await store.releaseLease(other);
      expect(await store.holdLease({ ...holder, expiresAt: NOW + 99 }, NOW + 50)).toBe(true);
    });

    test('a lease from a clock that is hours ahead does not count', async ({ store }) => {
      for (const [ahead, isTaken] of [
        [LONGEST_LEASE_MS, true],
        [LONGEST_LEASE_MS + 1, false],
      ] as const) {
        expect(await store.holdLease({ ...lease, name: `${ahead}`, expiresAt: NOW + ahead }, NOW)).toBe(true);
        expect(await store.holdLease({ ...another, name: `${ahead}` }, NOW)).toBe(!isTaken);
      }
    });
  });
}
