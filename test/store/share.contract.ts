import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';

const SOURCE = { kind: 'fair2', seed: '0a0b' } as const;

/** Ben's practice with the tiles of a game of Ann's. */
const practice = (toBeat: SavedGame['toBeat']): SavedGame => ({
  ...savedGame({ id: 'practice', player: 'ben', mode: 'practice', source: SOURCE }),
  ...(toBeat ? { toBeat } : {}),
});

export function shareContract(test: StoreTest): void {
  describe('scores to beat', () => {
    const known = { game: 'shared', player: 'ann', score: 120, name: 'Ann', number: expect.any(Number) };

    const fill = async (store: Store) => {
      await store.saveName('ann', 'Ann');
      await store.startGame(savedGame({ id: 'shared', player: 'ann', source: SOURCE, score: 120 }));
      // Of what is given only which game it is counts.
      const game = practice({ game: 'shared', player: 'nobody', score: 1, name: 'Nobody', number: 0 });
      expect(await store.startGame(game)).toBe(true);
      return game;
    };

    test('come with the game, however it is read, as they and their player are now', async ({ store }) => {
      const { opening } = await fill(store);
      const { found } = await store.findWithProfile('practice', 'ben');
      for (const game of [found, await store.find('practice'), await store.findRunning(opening)])
        expect(game).toMatchObject({ toBeat: known });
      expect(await store.find('shared')).not.toHaveProperty('toBeat');
      expect((await store.exportPlayer('ben')).games).toMatchObject([{ gameToBeat: 'shared' }]);
      expect(JSON.stringify(await store.exportPlayer('ben'))).not.toContain('Ann');
      await store.saveSettings('ann', { visibility: 'nowhere' });
      expect(await store.find('practice')).toMatchObject({ toBeat: { score: 120, name: '' } });
    });

    test('are gone with the game that they are of, and the game that was to beat them is not', async ({ store }) => {
      await fill(store);
      await store.deletePlayer('ann', 0);
      expect(await store.find('practice')).not.toHaveProperty('toBeat');
      expect((await store.exportPlayer('ben')).games[0]).not.toHaveProperty('gameToBeat');
      expect(
        await store.startGame({
          ...practice(known),
          opening: { ...practice(known).opening, id: 'late', player: 'cat' },
        }),
      ).toBe(true);
      expect(await store.find('late')).not.toHaveProperty('toBeat');
    });

    test('stay with a game that takes the place of another one', async ({ store }) => {
      const first = await fill(store);
      const next = { ...first, opening: { ...first.opening, id: 'next' } };
      expect(await store.replaceGame(first, next)).toBe(true);
      expect(await store.find('next')).toMatchObject({ toBeat: known });
      const same = { ...next, position: { ...next.position, turn: 1 } };
      expect(await store.replaceGame(next, same)).toBe(true);
      expect(await store.find('next')).toMatchObject({ toBeat: known, position: { turn: 1 } });
    });
  });
}
