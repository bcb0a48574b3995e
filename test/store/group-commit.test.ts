import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { openEngine, openStore } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, index) => savedGame({ id: `game-${index}`, player: `player-${index}` }));

const atTurn = (game: SavedGame, turn: number): SavedGame => ({ ...game, position: { ...game.position, turn } });

test('writes at the same moment are each all or nothing, also if others fail', async ({ folder }) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  const all = games(20);
  const first = savedGame({ id: 'game-0', player: 'player-0' });
  const broken = savedGame({ id: 'game-1', player: 'player-1' });
  await Promise.all(all.map((game) => store.startGame(game)));
  const results = await Promise.allSettled([
    ...all.map((game, index) => store.saveTurn(atTurn(game, index % 2), turned(game, { score: 4 }))),
    // The score is not a whole number, so the table rejects it.
    store.saveTurn(broken, turned(broken, { score: 4.5 })),
    // Gives up a game before it fails, because the id of the next one is taken.
    store.replaceGame(broken, first),
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
      position: { state: 'running', turn: moved ? 1 : 0, score: moved ? 4 : 0 },
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

/**
 * The size in bytes of a page and its header in SQLite's write-ahead log:
 * https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 */
const LOGGED_PAGE = 4_096 + 24;

/**
 * Counts the commits in SQLite's write-ahead log. The last frame of a commit contains the size of the database; all
 * other frames contain 0.
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
  // The value 2 means FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(await settings('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await settings('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  await engine.close();
});
