import { describe, expect } from 'vitest';
import type { SavedGame, ScoreToBeat } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const SOURCE = { kind: 'hmac', seed: '0a0b' } as const;

/** A practice game of Ben's with the tiles of Ann's shared game. */
const practice = (toBeat?: ScoreToBeat): SavedGame =>
  savedGame({ id: 'practice', player: 'ben', mode: 'practice', source: SOURCE, toBeat });

export function shareContract(test: StoreTest): void {
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
  });
}
