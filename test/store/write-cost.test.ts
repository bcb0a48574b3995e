import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** A page in SQLite's log, with its header: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOGGED_PAGE = 4_096 + 24;

test('a move that is no record writes one page, and one that ends the game a second', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  let game = savedGame({ mode: 'practice' });
  await store.begin(game);
  const written = async (state: 'running' | 'over') => {
    const { size } = statSync(`${path}-wal`);
    const next = turned(game, { score: game.position.score + 4, state });
    expect(await store.saveTurn(game, next)).toBe(true);
    game = next;
    return (statSync(`${path}-wal`).size - size) / LOGGED_PAGE;
  };
  expect(await written('running')).toBe(1);
  expect(await written('running')).toBe(1);
  // The index of running games changes too.
  expect(await written('over')).toBe(2);
  await store.close();
});
