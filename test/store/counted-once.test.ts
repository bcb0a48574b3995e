import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

test('a finished game that is taken up again and ends anew is counted once, as it ended first', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const game = savedGame();
  const { id, player } = game.opening;
  const over = turned(game, { score: 100, moveCount: 10, state: 'over' });
  await store.startGame(game);
  await store.saveTurn(game, over);
  expect(await store.countGames()).toBe(1);

  // As an undo does it.
  const db = new Database(path);
  db.prepare(`update saved_games set state = 'running' where id = ?`).run(id);
  db.close();
  const again = { ...over, position: { ...over.position, state: 'running' } } as const;
  expect(await store.saveTurn(again, turned(again, { score: 200, state: 'over' }))).toBe(true);
  expect(await store.countGames()).toBe(0);
  expect(await store.statisticsOf(player, 'everywhere')).toMatchObject([{ games: 1, score: 100, recent: [100] }]);
  await store.close();
});
