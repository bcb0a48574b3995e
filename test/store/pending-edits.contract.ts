import { describe, expect } from 'vitest';
import { type Autoplay, LONGEST_LEASE, type PendingEdit, TOKEN_LASTS } from '../../src/app/pending-edits.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const { player } = savedGame().opening;
const NOW = 1_700_000_000_000;

const autoplay = (changes: Partial<Autoplay> = {}): Autoplay => ({
  player,
  game: 'game-1',
  run: '1',
  until: NOW + 10_000,
  message: 'sealed',
  ...changes,
});

/** As it is stored. */
const pending = (changes: Partial<PendingEdit> = {}): PendingEdit => ({
  kind: 'autoplay',
  id: player,
  player,
  game: 'game-1',
  press: '1',
  dueAt: NOW + 10_000,
  expiresAt: NOW + TOKEN_LASTS,
  token: 'sealed',
  shown: 0,
  ...changes,
});

/** Begins a game that plays by itself. */
async function playByItself(store: Store, run = '1'): Promise<SavedGame> {
  const game = savedGame();
  await store.startGame(game);
  await store.beginAutoplay(autoplay({ run }), NOW);
  return game;
}

/** Edits that nobody presses for, and leases: every store must pass these. */
export function pendingEditsContract(test: StoreTest): void {
  describe('autoplays', () => {
    test('one comes back as it was begun, until it is ended', async ({ store }) => {
      expect(await store.findAutoplay(player)).toBeUndefined();
      expect(await store.beginAutoplay(autoplay(), NOW)).toBe('begun');
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      expect(await store.endAutoplay({ player, run: 'another' })).toBe(false);
      expect(await store.endAutoplay(autoplay())).toBe(true);
      expect(await store.endAutoplay(autoplay())).toBe(false);
      expect(await store.findAutoplay(player)).toBeUndefined();
    });

    test('a player has one at a time, and other players have theirs', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.beginAutoplay(autoplay({ run: '2', game: 'game-2' }), NOW)).toBe('taken');
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      expect(await store.beginAutoplay(autoplay({ player: 'another', run: '3' }), NOW)).toBe('begun');
    });

    test('the same press, delivered again, begins nothing, whenever it comes', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.beginAutoplay(autoplay(), NOW)).toBe('repeated');
      expect(await store.beginAutoplay(autoplay(), NOW + 60_000)).toBe('repeated');
    });

    test('of many presses that race exactly one begins', async ({ store }) => {
      const runs = Array.from({ length: 12 }, (_, index) => autoplay({ run: String(index) }));
      const begun = await Promise.all(runs.map((run) => store.beginAutoplay(run, NOW)));
      expect(begun.filter((it) => it === 'begun')).toHaveLength(1);
      expect((await store.findAutoplay(player))?.run).toBe(String(begun.indexOf('begun')));
    });

    test('a lease that ran out gives way to the next, and cannot be renewed after that', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      const next = autoplay({ run: '2', until: NOW + 30_000 });
      expect(await store.beginAutoplay(next, NOW + 10_000)).toBe('taken');
      expect(await store.beginAutoplay(next, NOW + 10_001)).toBe('begun');
      expect(await store.renewAutoplay(autoplay({ until: NOW + 99_000 }))).toBe(false);
      expect(await store.endAutoplay(autoplay())).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(next);
    });

    test('a lease that is renewed lasts', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.renewAutoplay(autoplay({ until: NOW + 12_000 }))).toBe(true);
      expect(await store.beginAutoplay(autoplay({ run: '2' }), NOW + 11_000)).toBe('taken');
      expect(await store.duePending(NOW + 11_000)).toEqual([]);
    });

    test('to stop one raises the turn, so that a move on its way is not saved', async ({ store }) => {
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

    test('a stop and a move at the same moment: one of them is written', async ({ store }) => {
      const game = await playByItself(store);
      const won = await Promise.all([store.stopAutoplay(game, '1'), store.saveTurn(game, turned(game, {}))]);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await store.findAutoplay(player)) === undefined).toBe(won[0]);
    });

    test('a stop does not end the autoplay of another press', async ({ store }) => {
      const game = await playByItself(store, '2');
      expect(await store.stopAutoplay(game, '1')).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(autoplay({ run: '2' }));
    });

    test('two stops at the same moment: one of them takes a turn, and a third at the next turn takes none', async ({
      store,
    }) => {
      const game = await playByItself(store);
      const won = await Promise.all([store.stopAutoplay(game, '1'), store.stopAutoplay(game, '1')]);
      expect(won.filter(Boolean)).toHaveLength(1);
      const stopped: SavedGame = { ...game, position: { ...game.position, turn: 1 } };
      expect(await store.stopAutoplay(stopped, '1')).toBe(false);
      expect(await store.find('game-1')).toEqual(stopped);
    });

    test('one whose process died is claimed once at a time, and tells what happened until it is ended', async ({
      store,
    }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.beginAutoplay(autoplay({ player: 'another', until: NOW + 20_000 }), NOW);
      expect(await store.duePending(NOW + 10_000)).toEqual([]);
      expect(await store.claimPending(pending(), NOW + 10_000, NOW + 30_000)).toBeUndefined();
      expect(await store.duePending(NOW + 10_001)).toEqual([pending()]);
      const claims = [0, 1, 2].map(() => store.claimPending(pending(), NOW + 10_001, NOW + 15_000));
      const claimed = pending({ id: '1', dueAt: NOW + 15_000 });
      expect((await Promise.all(claims)).filter((it) => it !== undefined)).toEqual([claimed]);
      expect(await store.duePending(NOW + 15_000)).toEqual([]);
      expect(await store.duePending(NOW + 15_001)).toEqual([claimed]);
      expect(await store.findAutoplay(player)).toBeUndefined();
      await store.forgetToken(claimed);
      expect(await store.duePending(NOW + 99_000)).toEqual([expect.objectContaining({ player: 'another' })]);
      expect(await store.findAutoplay(player, '1')).toEqual(autoplay({ until: NOW + 15_000, message: '' }));
      expect(await store.endAutoplay(autoplay())).toBe(true);
      expect(await store.findAutoplay(player, '1')).toBeUndefined();
    });

    test('one that was claimed is not renewed by a process that slept', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.claimPending(pending(), NOW + 10_001, NOW + 15_000);
      expect(await store.renewAutoplay(autoplay({ until: NOW + 30_000 }))).toBe(false);
      expect(await store.beginAutoplay(autoplay({ run: '2' }), NOW + 10_001)).toBe('begun');
      // The one that plays comes first.
      expect((await store.findAutoplay(player, '1'))?.run).toBe('2');
    });

    test('one that ended lets the next begin, and its message is still reached', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      const left = await store.releaseAutoplay(autoplay({ until: NOW + 5_000 }));
      expect(left).toEqual(pending({ id: '1', dueAt: NOW + 5_000 }));
      expect(await store.releaseAutoplay(autoplay({ until: NOW + 5_000 }))).toEqual(left);
      expect(await store.beginAutoplay(autoplay({ run: '2' }), NOW + 1)).toBe('begun');
      if (left) await store.postponePending(left, NOW + 7_000);
      expect(await store.duePending(NOW + 7_000)).toEqual([]);
      expect(await store.duePending(NOW + 7_001)).toEqual([pending({ id: '1', dueAt: NOW + 7_000 })]);
      if (left) await store.endPending(left);
      expect(await store.findAutoplay(player, '1')).toEqual(autoplay({ run: '2' }));
    });

    test('what is left of it is deleted a day later', async ({ store }) => {
      const keeping = { removedServerMs: 1, practiceMs: 1 };
      await store.beginAutoplay(autoplay({ message: '' }), NOW);
      await store.deleteExpired({ ...keeping, now: NOW + 86_400_000 });
      expect(await store.findAutoplay(player)).toBeDefined();
      await store.deleteExpired({ ...keeping, now: NOW + 86_410_001 });
      expect(await store.findAutoplay(player)).toBeUndefined();
    });
  });

  describe('edits that nobody presses for', () => {
    const card = pending({ kind: 'duel', id: '7', game: '', press: '7' });
    const board = pending({ kind: 'board', id: 'game-1', press: '8', dueAt: NOW + 5_000 });

    test('there is one of each kind for each thing, and the newest press replaces an older one', async ({ store }) => {
      for (const edit of [card, board]) await store.savePending(edit);
      const newer = { ...card, player: 'another', press: '9', token: 'sealed too' };
      await store.savePending(newer);
      expect([await store.findPending(card), await store.findPending(board)]).toEqual([newer, board]);
      await store.endPending(card);
      expect(await store.findPending(card)).toEqual(newer);
      await store.endPending(newer);
      expect(await store.findPending(card)).toBeUndefined();
      expect(await store.duePending(NOW + 5_001)).toEqual([board]);
    });

    test('the boards and cards of a duel become due at once, and are not put off before that was seen', async ({
      store,
    }) => {
      const other = pending({ kind: 'board', id: '21', game: '7-2', press: '21', player: 'another' });
      const answered = pending({ kind: 'board', id: '22', game: '7-1', press: '22' });
      const copy = pending({ kind: 'card', id: '23', game: '7', press: '23' });
      for (const edit of [board, card, other, answered, copy]) await store.savePending(edit);
      const claimed = await store.claimPending(other, NOW + 10_001, NOW + 20_000);
      await store.hastenPending({ players: [player, 'another'], games: ['7-1', '7-2', '7'] }, '22');
      if (claimed) await store.postponePending(claimed, NOW + 30_000);
      const due = (await store.duePending(NOW)).map(({ id }) => id);
      expect(due.toSorted()).toEqual(['21', '23']);
    });

    test('an export says that there is one, and not how its message is reached', async ({ store }) => {
      await store.savePending(board);
      const { pending: told } = await store.exportPlayer(player);
      expect(told).toEqual([
        { kind: 'board', game: 'game-1', press: '8', expiresAt: NOW + TOKEN_LASTS, hasToken: true },
      ]);
    });
  });

  describe('leases', () => {
    const lease = { name: 'work', holder: 'one', until: NOW + 20 };
    const another = { ...lease, holder: 'two' };

    test('one holder has a lease until it runs out or is released', async ({ store }) => {
      const asked = await Promise.all([lease, another].map((it) => store.holdLease(it, NOW)));
      expect(asked.filter(Boolean)).toHaveLength(1);
      const [holder, other] = asked[0] ? [lease, another] : [another, lease];
      expect(await store.holdLease({ ...holder, until: NOW + 40 }, NOW + 10)).toBe(true);
      expect(await store.holdLease({ ...other, until: NOW + 60 }, NOW + 40)).toBe(false);
      expect(await store.holdLease({ ...other, name: 'other work' }, NOW)).toBe(true);
      expect(await store.holdLease({ ...other, until: NOW + 60 }, NOW + 41)).toBe(true);
      expect(await store.holdLease({ ...holder, until: NOW + 99 }, NOW + 50)).toBe(false);
      await store.releaseLease(holder);
      expect(await store.holdLease({ ...holder, until: NOW + 99 }, NOW + 50)).toBe(false);
      await store.releaseLease(other);
      expect(await store.holdLease({ ...holder, until: NOW + 99 }, NOW + 50)).toBe(true);
    });

    test("the lease of a process whose clock is hours ahead is nobody's", async ({ store }) => {
      for (const [ahead, isTaken] of [
        [LONGEST_LEASE, true],
        [LONGEST_LEASE + 1, false],
      ] as const) {
        expect(await store.holdLease({ ...lease, name: `${ahead}`, until: NOW + ahead }, NOW)).toBe(true);
        expect(await store.holdLease({ ...another, name: `${ahead}` }, NOW)).toBe(!isTaken);
      }
    });
  });
}
