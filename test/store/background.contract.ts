import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import {
  type Autoplay,
  type BackgroundEdit,
  LONGEST_LEASE_MS,
  TOKEN_LASTS_MS,
} from '../../src/app/stores/background-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;
const NOW = 1_700_000_000_000;

const autoplay = (changes: Partial<Autoplay> = {}): Autoplay => ({
  player,
  game: 'game-1',
  runId: '1',
  leaseExpiresAt: NOW + 10_000,
  token: 'sealed',
  tokenExpiresAt: NOW + TOKEN_LASTS_MS,
  ...changes,
});

const FIELDS = {
  player,
  pressId: '1',
  dueAt: NOW + 10_000,
  tokenExpiresAt: NOW + TOKEN_LASTS_MS,
  token: 'sealed',
};

/** The background edit that is stored when autoplay is released. */
const edit = (changes: Partial<typeof FIELDS> = {}): BackgroundEdit => ({
  ...FIELDS,
  kind: 'autoplay',
  runId: '1',
  game: 'game-1',
  ...changes,
});

const BOARD = { ...FIELDS, kind: 'board', game: 'game-1', isWaitingForDuel: false } as const;

/** Starts a game, and starts autoplay in it. */
async function playByItself(store: Store, runId = '1'): Promise<SavedGame> {
  const game = savedGame();
  await store.startGame(game);
  await store.beginAutoplay(autoplay({ runId }), NOW);
  return game;
}

export function backgroundContract(test: StoreTest): void {
  describe('autoplays', () => {
    test('one comes back as it was begun, until it is ended', async ({ store }) => {
      expect(await store.findAutoplay(player)).toBeUndefined();
      expect(await store.beginAutoplay(autoplay(), NOW)).toBe('begun');
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      expect(await store.finishAutoplay({ player, runId: 'another' })).toBe(false);
      expect(await store.finishAutoplay(autoplay())).toBe(true);
      expect(await store.finishAutoplay(autoplay())).toBe(false);
      expect(await store.findAutoplay(player)).toBeUndefined();
    });

    test('the same press, delivered again, begins nothing, whenever it comes', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.beginAutoplay(autoplay(), NOW)).toBe('repeated');
      expect(await store.beginAutoplay(autoplay(), NOW + 60_000)).toBe('repeated');
    });

    test('of many presses that race exactly one begins', async ({ store }) => {
      const runs = Array.from({ length: 12 }, (_, index) => autoplay({ runId: String(index) }));
      const begun = await Promise.all(runs.map((run) => store.beginAutoplay(run, NOW)));
      expect(begun.filter((it) => it === 'begun')).toHaveLength(1);
      expect((await store.findAutoplay(player))?.runId).toBe(String(begun.indexOf('begun')));
    });

    test('a lease that ran out gives way to the next, and cannot be renewed after that', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      const next = autoplay({ runId: '2', leaseExpiresAt: NOW + 30_000 });
      expect(await store.beginAutoplay(next, NOW + 10_000)).toBe('taken');
      expect(await store.beginAutoplay(next, NOW + 10_001)).toBe('begun');
      expect(await store.renewAutoplay(autoplay({ leaseExpiresAt: NOW + 99_000 }))).toBe(false);
      expect(await store.finishAutoplay(autoplay())).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(next);
    });

    test('a lease that is renewed lasts', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.renewAutoplay(autoplay({ leaseExpiresAt: NOW + 12_000 }))).toBe(true);
      expect(await store.beginAutoplay(autoplay({ runId: '2' }), NOW + 11_000)).toBe('taken');
      await store.releaseExpiredAutoplays(NOW + 12_000);
      expect(await store.findAutoplay(player)).toEqual(autoplay({ leaseExpiresAt: NOW + 12_000 }));
      // A renewal at the same time as a release either keeps the autoplay or fails.
      const released = store.releaseExpiredAutoplays(NOW + 12_001);
      const isRenewed = await store.renewAutoplay(autoplay({ leaseExpiresAt: NOW + 20_000 }));
      await released;
      expect((await store.findAutoplay(player)) !== undefined).toBe(isRenewed);
    });

    test('stopping raises the turn, so that a concurrent move is not saved', async ({ store }) => {
      const game = await playByItself(store);
      expect(await store.stopAutoplay(game, '1')).toBe(true);
      expect(await store.findAutoplay(player)).toBeUndefined();
      expect(await store.saveTurn(game, turned(game, {}))).toBe(false);
      const stopped: SavedGame = { ...game, position: { ...game.position, turn: 1 } };
      expect(await store.find('game-1')).toEqual(stopped);
    });

    test('a stop that comes after the move leaves both as they are', async ({ store }) => {
      const game = await playByItself(store);
      await store.saveTurn(game, turned(game, {}));
      expect(await store.stopAutoplay(game, '1')).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      expect(await store.find('game-1')).toEqual(turned(game, {}));
    });

    test('a stop does not end the autoplay of another press', async ({ store }) => {
      const game = await playByItself(store, '2');
      expect(await store.stopAutoplay(game, '1')).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(autoplay({ runId: '2' }));
    });

    test('an autoplay whose process is gone becomes an edit, and the next may begin', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.beginAutoplay(autoplay({ player: 'another', leaseExpiresAt: NOW + 20_000 }), NOW);
      await store.releaseExpiredAutoplays(NOW + 10_000);
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      await Promise.all([1, 2, 3].map(() => store.releaseExpiredAutoplays(NOW + 10_001)));
      expect(await store.findAutoplay(player)).toBeUndefined();
      expect(await store.findAutoplay('another')).toBeDefined();
      expect(await store.dueEdits(NOW + 10_001)).toEqual([edit()]);
      // The process with the old run was only suspended, and continues.
      expect(await store.renewAutoplay(autoplay({ leaseExpiresAt: NOW + 30_000 }))).toBe(false);
      expect(await store.beginAutoplay(autoplay({ runId: '2' }), NOW + 10_001)).toBe('begun');
      expect(await store.dueEdits(NOW + 10_001)).toEqual([edit()]);
    });

    test('a released autoplay is due at the time of its first release', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      const released = edit({ dueAt: NOW + 5_000 });
      expect(await store.releaseAutoplay(autoplay(), NOW + 5_000)).toEqual(released);
      expect(await store.releaseAutoplay(autoplay(), NOW + 9_000)).toEqual(released);
      await store.endEdit(released);
      expect(await store.releaseAutoplay(autoplay(), NOW + 9_000)).toBeUndefined();
    });
  });

  describe('background edits', () => {
    const liveCard = { ...FIELDS, kind: 'live-card', duel: '7', pressId: '7', shownProgress: 0 } as const;
    const board = { ...BOARD, pressId: '8', dueAt: NOW + 5_000 };

    test('an edit is claimed by one caller, and is never due without its token', async ({ store }) => {
      await store.saveEdit(board);
      expect(await store.claimEdit(board, NOW + 5_000, NOW + 30_000)).toBeUndefined();
      expect(await store.dueEdits(NOW + 5_000)).toEqual([]);
      const claims = [1, 2, 3].map(() => store.claimEdit(board, NOW + 5_001, NOW + 15_000));
      const claimed = { ...board, dueAt: NOW + 15_000 };
      expect((await Promise.all(claims)).filter((it) => it !== undefined)).toEqual([claimed]);
      expect(await store.dueEdits(NOW + 15_001)).toEqual([claimed]);
      await store.postponeEdit({ ...claimed, isWaitingForDuel: true }, NOW + 20_000);
      expect(await store.dueEdits(NOW + 20_001)).toEqual([{ ...claimed, isWaitingForDuel: true, dueAt: NOW + 20_000 }]);
      await store.forgetToken(claimed);
      expect(await store.dueEdits(NOW + 99_000)).toEqual([]);
      expect(await store.findEdit('board', board.game)).toMatchObject({ token: '' });
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

    test('an export names them and the autoplay, without their tokens', async ({ store }) => {
      await store.saveEdit(board);
      await store.beginAutoplay(autoplay(), NOW);
      const { edits } = await store.exportPlayer(player);
      const rest = { subject: 'game-1', tokenExpiresAt: NOW + TOKEN_LASTS_MS, hasToken: true };
      expect(edits).toEqual([
        { kind: 'autoplay', pressId: '1', ...rest },
        { kind: 'board', pressId: '8', ...rest },
      ]);
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
