/** Removing a player's scores from a server's rankings beside whatever publishes them. */
import { expect, test } from 'vitest';
import { storeOn } from '../../src/store/open-store.ts';
import { onEachEngine } from '../support/databases.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { listed, playOn } from './played.ts';

const ROUNDS = 150;
const START = savedGame().opening.startedAt;
const KINDS = [{}, { rows: 5 }, { rules: 'wild' }, { columns: 6 }] as const;

onEachEngine((open) => {
  test('brings no score back, whether games are published, moved or ended meanwhile', async ({ onTestFinished }) => {
    const engine = await open();
    onTestFinished(() => engine.close());
    const store = storeOn(engine);
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = `player-${round}`;
      const games = await Promise.all(
        KINDS.map((kind, index) =>
          playOn(store, { id: `${round}-${index}`, player, ...kind }, { score: 8, unpublished: true }),
        ),
      );
      const [ended, moved] = games;
      if (!ended || !moved) throw new Error('Two games are missing.');
      const { place } = ended.opening;
      await Promise.all([
        store.publishScores({ now: START + 1, place }),
        store.saveTurn(ended, turned(ended, { score: 16, state: 'over' })),
        store.removeScores(place, player, START + 1),
        store.saveTurn(moved, turned(moved, { score: 16, unpublished: true })),
        store.publishScores({ now: START + 1, place }),
      ]);
      await store.publishScores({ now: START + 1, place });
      for (const kind of KINDS) expect(await listed(store, { ...savedGame().opening, ...kind })).toEqual([]);
    }
  });
});
