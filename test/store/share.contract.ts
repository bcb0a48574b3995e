import { describe, expect } from 'vitest';
import type { SavedGame, ScoreToBeat } from '../../src/app/saved-game.ts';
import type { Post } from '../../src/app/stores/game-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { playOn } from './played.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;

const SOURCE = { kind: 'hmac', seed: '0a0b' } as const;

/** A practice game of Ben's with the tiles of Ann's shared game. */
const practice = (toBeat?: ScoreToBeat): SavedGame =>
  savedGame({ id: 'practice', player: 'ben', mode: 'practice', source: SOURCE, toBeat });

export function shareContract(test: StoreTest): void {
  describe('posts', () => {
    /** Two presses of one millisecond. */
    const [PRESS, OTHER] = [
      { id: '1441152000000131072', at: NOW },
      { id: '1441152000000131073', at: NOW },
    ];
    const RUNNING = savedGame({ id: 'running', player: 'ann' });
    const moment = (turn: number) => ({ kind: 'moment', game: 'running', turn }) as const;
    const STATISTICS = { kind: 'statistics', key: 'message 4x4' } as const;

    const fill = async (store: Store) => {
      await store.startGame(RUNNING);
      await playOn(store, { id: 'over', player: 'ann', rows: 5 }, { state: 'over' });
    };

    test.for<Post>([{ kind: 'board', game: 'over' }, { kind: 'replay', game: 'over' }, moment(0), STATISTICS])(
      'are claimed by one press, which may try again, until it releases them: %o',
      async (post, { store }) => {
        await fill(store);
        const claims = await Promise.all([PRESS, OTHER].map((press) => store.claimPost(post, press)));
        expect(claims.toSorted()).toEqual([false, true]);
        const [first, other] = claims[0] ? [PRESS, OTHER] : [OTHER, PRESS];
        expect(await store.claimPost(post, first)).toBe(true);
        await store.releasePost(post, other);
        expect(await store.claimPost(post, other)).toBe(false);
        await store.releasePost(post, first);
        expect(await store.claimPost(post, other)).toBe(true);
        expect(await store.claimPost(post, first)).toBe(false);
      },
    );

    test.for<Post>([
      { kind: 'board', game: 'running' },
      { kind: 'board', game: 'nobody' },
      { kind: 'replay', game: 'running' },
      { kind: 'moment', game: 'over', turn: 1 },
      moment(1),
    ])('need a game in the right state: %o', async (post, { store }) => {
      await fill(store);
      expect(await store.claimPost(post, PRESS)).toBe(false);
    });

    test('of a board reveal its seed, and an export tells boards from replays', async ({ store }) => {
      await fill(store);
      const exported = async () => (await store.exportPlayer('ann')).games.find(({ opening }) => opening.id === 'over');
      expect(await store.claimPost({ kind: 'board', game: 'over' }, PRESS)).toBe(true);
      expect(await store.find('over')).toMatchObject({ seedRevealed: true });
      expect(await exported()).toMatchObject({ isShared: true });
      expect(await exported()).not.toHaveProperty('isPosted');
      await store.releasePost({ kind: 'board', game: 'over' }, PRESS);
      expect(await store.claimPost({ kind: 'replay', game: 'over' }, OTHER)).toBe(true);
      expect(await exported()).toMatchObject({ isPosted: true });
      expect(await exported()).not.toHaveProperty('isShared');
    });

    test('of a moment hold until the next move, also if the board is shown again', async ({ store }) => {
      await fill(store);
      expect(await store.claimPost(moment(0), PRESS)).toBe(true);
      const shownAgain = turned(RUNNING, {});
      await store.saveTurn(RUNNING, shownAgain);
      expect(await store.claimPost(moment(1), OTHER)).toBe(false);
      const next = turned(shownAgain, { moveCount: 1 });
      await store.saveTurn(shownAgain, next);
      expect(await store.claimPost(moment(2), OTHER)).toBe(true);
      await store.saveTurn(next, turned(next, { state: 'over' }));
      expect(await store.claimPost({ kind: 'board', game: 'running' }, PRESS)).toBe(true);
    });

    test('of statistics are forgotten after a day', async ({ store }) => {
      await store.claimPost(STATISTICS, PRESS);
      for (const [age, isForgotten] of [
        [DAY, false],
        [DAY + 1, true],
      ] as const) {
        await store.deleteExpired({ now: NOW + age, removedServerMs: DAY, practiceMs: DAY });
        expect(await store.claimPost(STATISTICS, OTHER)).toBe(isForgotten);
      }
    });
  });

  describe('scores to beat', () => {
    const known = { game: 'shared', player: 'ann', score: 120, name: 'Ann', number: expect.any(Number) };

    const fill = async (store: Store) => {
      await store.saveName('ann', 'Ann');
      await store.startGame(savedGame({ id: 'shared', player: 'ann', source: SOURCE, score: 120 }));
      // Only the id of the shared game is stored, so these other values do not matter.
      const game = practice({ game: 'shared', player: 'nobody', score: 1, name: 'Nobody', number: 0 });
      expect(await store.startGame(game)).toBe(true);
      return game;
    };

    test('come with the game, however it is read, as they and their player are now', async ({ store }) => {
      const { opening } = await fill(store);
      const { found } = await store.findWithProfile('practice', 'ben');
      for (const game of [found, await store.find('practice'), await store.findRunning(opening)])
        expect(game).toMatchObject({ opening: { toBeat: known } });
      expect(await store.find('shared')).not.toHaveProperty('opening.toBeat');
      expect((await store.exportPlayer('ben')).games).toMatchObject([{ gameToBeat: 'shared' }]);
      expect(JSON.stringify(await store.exportPlayer('ben'))).not.toContain('Ann');
      await store.saveSettings('ann', { visibility: 'nowhere' });
      expect(await store.find('practice')).toMatchObject({ opening: { toBeat: { score: 120, name: '' } } });
    });

    test('are deleted with their game, and the other game stays', async ({ store }) => {
      await fill(store);
      await store.deletePlayer('ann', 0);
      expect(await store.find('practice')).not.toHaveProperty('opening.toBeat');
      expect((await store.exportPlayer('ben')).games[0]).not.toHaveProperty('gameToBeat');
      expect(
        await store.startGame({
          ...practice(known),
          opening: { ...practice(known).opening, id: 'late', player: 'cat' },
        }),
      ).toBe(true);
      expect(await store.find('late')).not.toHaveProperty('opening.toBeat');
    });

    test('stay with a game that takes the place of another one', async ({ store }) => {
      const first = await fill(store);
      const next = { ...first, opening: { ...first.opening, id: 'next' } };
      expect(await store.replaceGame(first, next)).toBe(true);
      expect(await store.find('next')).toMatchObject({ opening: { toBeat: known } });
      const same = { ...next, position: { ...next.position, turn: 1 } };
      expect(await store.replaceGame(next, same)).toBe(true);
      expect(await store.find('next')).toMatchObject({ opening: { toBeat: known }, position: { turn: 1 } });
    });
  });
}
