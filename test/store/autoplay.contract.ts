import { describe, expect } from 'vitest';
import type { Autoplay, SavedGame } from '../../src/app/ports.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

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

/** Leases of games that play by themselves: every store must pass these. Call it once per implementation. */
export function autoplayContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: autoplays`, () => {
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
      expect(await store.findDeadAutoplays(NOW + 11_000)).toEqual([]);
    });

    test('to stop one raises the turn, so that a move on its way is not saved', async ({ store }) => {
      const game = savedGame();
      await store.begin(game);
      await store.beginAutoplay(autoplay(), NOW);
      expect(await store.stopAutoplay(game, '1')).toBe(true);
      expect(await store.findAutoplay(player)).toBeUndefined();
      expect(await store.saveTurn(game, turned(game, {}))).toBe(false);
      const stopped: SavedGame = { ...game, position: { ...game.position, turn: 1 } };
      expect(await store.find('game-1')).toEqual(stopped);
    });

    test('a stop that comes after the move leaves both as they are', async ({ store }) => {
      const game = savedGame();
      await store.begin(game);
      await store.beginAutoplay(autoplay(), NOW);
      await store.saveTurn(game, turned(game, {}));
      expect(await store.stopAutoplay(game, '1')).toBe(false);
      expect(await store.findAutoplay(player)).toEqual(autoplay());
      expect(await store.find('game-1')).toEqual(turned(game, {}));
    });

    test('a stop and a move at the same moment: one of them is written', async ({ store }) => {
      const game = savedGame();
      await store.begin(game);
      await store.beginAutoplay(autoplay(), NOW);
      const won = await Promise.all([store.stopAutoplay(game, '1'), store.saveTurn(game, turned(game, {}))]);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await store.findAutoplay(player)) === undefined).toBe(won[0]);
    });

    test('a stop does not end the autoplay of another press', async ({ store }) => {
      const game = savedGame();
      await store.begin(game);
      await store.beginAutoplay(autoplay({ run: '2' }), NOW);
      expect(await store.stopAutoplay(game, '1')).toBe(true);
      expect(await store.findAutoplay(player)).toEqual(autoplay({ run: '2' }));
    });

    test('one whose process died is claimed once, and its message is forgotten', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.beginAutoplay(autoplay({ player: 'another', until: NOW + 20_000 }), NOW);
      expect(await store.findDeadAutoplays(NOW + 10_000)).toEqual([]);
      expect(await store.claimDeadAutoplay(autoplay(), NOW + 10_000)).toBe(false);
      expect(await store.findDeadAutoplays(NOW + 10_001)).toEqual([autoplay()]);
      const claims = [0, 1, 2].map(() => store.claimDeadAutoplay(autoplay(), NOW + 10_001));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      expect(await store.findDeadAutoplays(NOW + 10_001)).toEqual([]);
      expect(await store.findAutoplay(player)).toEqual(autoplay({ message: '' }));
    });

    test('one that was claimed is not renewed by a process that slept', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.claimDeadAutoplay(autoplay(), NOW + 10_001);
      expect(await store.renewAutoplay(autoplay({ until: NOW + 30_000 }))).toBe(false);
      expect(await store.beginAutoplay(autoplay({ run: '2' }), NOW + 10_001)).toBe('begun');
    });

    test('what is left of it is deleted a day later', async ({ store }) => {
      const keeping = { keepRemoved: 1, keepPractice: 1 };
      await store.beginAutoplay(autoplay({ message: '' }), NOW);
      await store.deleteExpired({ ...keeping, now: NOW + 86_400_000 });
      expect(await store.findAutoplay(player)).toBeDefined();
      await store.deleteExpired({ ...keeping, now: NOW + 86_410_001 });
      expect(await store.findAutoplay(player)).toBeUndefined();
    });

    test('it is deleted with its player', async ({ store }) => {
      await store.beginAutoplay(autoplay(), NOW);
      await store.deletePlayer(player);
      expect(await store.findAutoplay(player)).toBeUndefined();
    });
  });
}
