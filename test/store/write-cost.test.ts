import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** A page in SQLite's log, with its header: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOGGED_PAGE = 4_096 + 24;

test('a move that is no record writes one page, and one that ends the game a second', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const game = savedGame({ practice: true });
  await store.insert(game);
  const written = async (turn: number, state: 'running' | 'over') => {
    const { size } = statSync(`${path}-wal`);
    expect(await store.replace({ ...game, turn, score: turn * 4, state }, turn - 1)).toBe(true);
    return (statSync(`${path}-wal`).size - size) / LOGGED_PAGE;
  };
  expect(await written(1, 'running')).toBe(1);
  expect(await written(2, 'running')).toBe(1);
  // The index of running games changes too.
  expect(await written(3, 'over')).toBe(2);
  await store.close();
});
