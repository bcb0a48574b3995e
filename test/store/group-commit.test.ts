import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, index) => savedGame({ id: `game-${index}`, player: `player-${index}` }));

const atTurn = (game: SavedGame, turn: number): SavedGame => ({ ...game, position: { ...game.position, turn } });

test('writes at the same moment are each all or nothing, whatever becomes of the others', async ({ folder }) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  const all = games(20);
  const first = savedGame({ id: 'game-0', player: 'player-0' });
  const broken = savedGame({ id: 'game-1', player: 'player-1' });
  await Promise.all(all.map((game) => store.startGame(game)));
  const results = await Promise.allSettled([
    ...all.map((game, index) => store.saveTurn(atTurn(game, index % 2), turned(game, { score: 4 }))),
    // Not a whole number, so the table rejects it.
    store.saveTurn(broken, turned(broken, { score: 4.5 })),
    store.startGame(savedGame({ id: 'other', player: 'player-1' })),
    store.saveTurn(first, turned(first, { score: 8 })),
  ]);

  expect(results.slice(0, 20).map((it) => it.status === 'fulfilled' && it.value)).toEqual(
    all.map((_, index) => index % 2 === 0),
  );
  expect(results[20]?.status).toBe('rejected');
  expect(results.slice(21)).toEqual([
    { status: 'fulfilled', value: false },
    { status: 'fulfilled', value: false },
  ]);
  for (const [index, game] of all.entries()) {
    const moved = index % 2 === 0;
    expect(await store.find(game.opening.id)).toMatchObject({
      position: { turn: moved ? 1 : 0, score: moved ? 4 : 0 },
    });
  }
  await store.close();
});

test('what is acknowledged is committed: another connection reads it at once', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const other = new Database(path, { readonly: true });
  const seen = await Promise.all(
    games(50).map(async (game) => {
      await store.startGame(game);
      return other.prepare('select count(*) as found from saved_games where id = ?').get(game.opening.id);
    }),
  );
  expect(seen).toEqual(games(50).map(() => ({ found: 1 })));
  other.close();
  await store.close();
});
