import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openEngine, openStore } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** Bytes of a page in SQLite's log with its header: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOGGED_PAGE = 4_096 + 24;

/**
 * Counts the commits in SQLite's log: the last frame of a commit holds the size of the database, any other frame holds
 * 0.
 * https://www.sqlite.org/fileformat2.html#wal_file_format
 */
function commitsIn(log: Buffer): number {
  let commits = 0;
  for (let frame = 32; frame + LOGGED_PAGE <= log.length; frame += LOGGED_PAGE) {
    if (log.readUInt32BE(frame + 4) !== 0) commits += 1;
  }
  return commits;
}

test('moves at the same moment share a commit, and each waits for it', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const games = Array.from({ length: 30 }, (_, index) => savedGame({ id: `${index}`, player: `${index}` }));
  for (const game of games) await store.startGame(game);
  const before = commitsIn(readFileSync(`${path}-wal`));
  await Promise.all(games.map((game) => store.saveTurn(game, turned(game, {}))));
  expect(commitsIn(readFileSync(`${path}-wal`)) - before).toBe(1);
  for (const game of games) await store.saveTurn(turned(game, {}), turned(turned(game, {}), {}));
  expect(commitsIn(readFileSync(`${path}-wal`)) - before).toBe(31);
  await store.close();
});

test('a commit is on the disk before it is answered, also when the power fails', async ({ folder }) => {
  const engine = await openEngine(join(folder, 'games.sqlite'));
  const settings = async (name: string) => (await engine.runner.run(plain(`pragma ${name}`))).rows;
  // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(await settings('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await settings('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  await engine.close();
});
