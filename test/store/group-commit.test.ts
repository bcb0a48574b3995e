import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, index) => savedGame({ id: `game-${index}`, player: `player-${index}` }));

test('writes at the same moment are each all or nothing, whatever becomes of the others', async ({ folder }) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  const all = games(20);
  await Promise.all(all.map((game) => store.insert(game)));
  const results = await Promise.allSettled([
    ...all.map((game, index) => store.replace({ ...game, turn: 1, score: 4 }, index % 2)),
    store.insert(savedGame({ id: 'game-0', player: 'a second game with a used id' })),
    store.insert(savedGame({ id: 'other', player: 'player-1' })),
    store.replace({ ...savedGame({ id: 'game-0', player: 'player-0' }), turn: 1, score: 8 }, 0),
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
    expect((await store.find(game.id))?.turn).toBe(index % 2 === 0 ? 1 : 0);
    expect(await store.findBest(game)).toBe(index % 2 === 0 ? 4 : 0);
  }
  await store.close();
});

test('what is acknowledged is committed: another connection reads it at once', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const other = new Database(path, { readonly: true });
  const seen = await Promise.all(
    games(50).map(async (game) => {
      await store.insert(game);
      return other.prepare('select count(*) as found from games where id = ?').get(game.id);
    }),
  );
  expect(seen).toEqual(games(50).map(() => ({ found: 1 })));
  other.close();
  await store.close();
});
