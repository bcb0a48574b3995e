import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { Store } from '../../src/store/open-store.ts';
import { openEngine, openStore, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { DatabaseGoneError, waitForLock } from '../../src/store/sqlite/open-sqlite.ts';
import { StoreOpenError } from '../../src/store/store-open-error.ts';
import { afterMoves, savedGame, turned } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const at = (turn: number, bytes = 0) => afterMoves(turn, { moves: { count: bytes * 4, bytes: new Uint8Array(bytes) } });

const move = (store: Store, turn: number, bytes = 0) => store.saveTurn(at(turn - 1), at(turn, bytes));

test('a move that finds the database locked is an error, and the next one is written', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path, { busyTimeout: 50 });
  await store.startGame(savedGame());
  const other = new Database(path);
  other.exec('begin immediate');
  await expect(move(store, 1)).rejects.toThrow('database is locked');
  expect(await store.find('game-1')).toEqual(savedGame());
  other.exec('rollback');
  other.close();
  expect(await move(store, 1)).toBe(true);
  await store.close();
});

test('a click on a locked database is answered while Discord still waits', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  await store.startGame(savedGame());
  const other = new Database(path);
  other.exec('begin immediate');
  // Timers come in their order, however busy the machine is. Discord waits three seconds, and the answer needs its time.
  const order: string[] = [];
  const moving = move(store, 1).catch(() => order.push('told'));
  await Promise.all([moving, pause(2_500).then(() => order.push('too late'))]);
  expect(order).toEqual(['told', 'too late']);
  other.exec('rollback');
  other.close();
  await store.close();
});

test('a move that comes while another one waits for a lock waits no longer than that one', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path, { busyTimeout: 400 });
  const games = ['first', 'second'].map((id) => savedGame({ id, place: `guild:${id}` }));
  for (const game of games) await store.startGame(game);
  const other = new Database(path);
  other.exec('begin immediate');
  const order: string[] = [];
  const moving = games.map(async (game, place) => {
    await pause(place * 50);
    await store
      .saveTurn(game, turned(game, { score: 4 }))
      .catch((error: Error) => order.push(`${game.opening.id}: ${error.message}`));
  });
  await moving[0];
  await Promise.all([moving[1], pause(200).then(() => order.push('too late'))]);
  expect(order).toEqual(['first: database is locked', 'second: database is locked', 'too late']);
  other.exec('rollback');
  other.close();
  await store.close();
});

test('many moves wait for a locked database together, without holding up the process', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const games = Array.from({ length: 20 }, (_, index) => savedGame({ id: `${index}`, place: `guild:${index}` }));
  for (const game of games) await store.startGame(game);
  const other = new Database(path);
  other.exec('begin immediate');
  const moves = games.map((game) => store.saveTurn(game, turned(game, { score: 4 })));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  // A process that is held up has no ticks until nobody waits any more, and then all moves have failed.
  while (ticks < 10) await pause(10);
  clearInterval(ticking);
  expect(await store.find('0')).toEqual(games[0]);
  other.exec('rollback');
  other.close();
  expect(await Promise.all(moves)).toEqual(games.map(() => true));
  await store.close();
});

test('a move for which the disk has no room is an error, changes nothing, and the next one is written', async ({
  folder,
}) => {
  const engine = await openEngine(join(folder, 'games.sqlite'));
  const store = storeOn(engine);
  await store.startGame(savedGame());
  await move(store, 1);
  await engine.runner.run(plain(`pragma max_page_count = 1`));
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(move(store, 2, 100_000)).rejects.toThrow('database or disk is full');
    expect(await store.find('game-1')).toEqual(at(1));
  }
  await engine.runner.run(plain(`pragma max_page_count = 100000`));
  expect(await move(store, 2, 100_000)).toBe(true);
  expect(await store.publishScores({ now: 0 })).toBe(1);
  await store.close();
});

test('of moves that share a commit for which the disk has no room, none is promised and none is kept', async ({
  folder,
}) => {
  const engine = await openEngine(join(folder, 'games.sqlite'));
  const store = storeOn(engine);
  const moves = [100_000, 0, 0].map((bytes, index) => {
    const place = { id: `game-${index}`, place: `guild:${index}` };
    const played = { count: bytes * 4, bytes: new Uint8Array(bytes) };
    return [savedGame(place), savedGame({ ...place, turn: 1, score: 4, moves: played })] as const;
  });
  for (const [before] of moves) await store.startGame(before);
  const moveAll = () => Promise.all(moves.map((move) => store.saveTurn(...move).then(String, String)));
  await engine.runner.run(plain(`pragma max_page_count = 1`));
  // Only the first one needs more room than there is, but with it SQLite gives up the whole transaction.
  expect(await moveAll()).toEqual(Array(3).fill(expect.stringContaining('database or disk is full')));
  for (const [before] of moves) expect(await store.find(before.opening.id)).toEqual(before);
  await engine.runner.run(plain(`pragma max_page_count = 100000`));
  expect(await moveAll()).toEqual(['true', 'true', 'true']);
  await store.close();
});

test('whether a database takes writes is found out by writing', async () => {
  const engine = await openEngine(':memory:');
  const store = storeOn(engine);
  await store.proveWritable(7);
  const written = await engine.runner.run(plain(`select id, checked_at from health order by id`));
  expect(written.rows).toEqual([{ id: 1, checked_at: 7 }]);
  expect(await store.lastBackup()).toBeUndefined();
  await engine.runner.run(plain(`pragma query_only = on`));
  await expect(store.proveWritable(8)).rejects.toThrow('attempt to write a readonly database');
  await store.close();
});

test('a move on a database that may only be read is an error, and the next one is written', async ({ folder }) => {
  const engine = await openEngine(join(folder, 'games.sqlite'));
  const store = storeOn(engine);
  await store.startGame(savedGame());
  await engine.runner.run(plain(`pragma query_only = on`));
  await expect(move(store, 1)).rejects.toThrow('attempt to write a readonly database');
  expect(await store.find('game-1')).toEqual(savedGame());
  await engine.runner.run(plain(`pragma query_only = off`));
  expect(await move(store, 1)).toBe(true);
  await store.close();
});

test.for<[string, (path: string) => void]>([
  ['moved away', () => undefined],
  ['replaced', (path) => writeFileSync(path, 'something else')],
])('a move on a database that was %s is no promise; put back, it goes on', async ([, then], { folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  await store.startGame(savedGame());
  renameSync(path, `${path}.away`);
  then(path);
  await expect(move(store, 1)).rejects.toThrow(DatabaseGoneError);
  await expect(store.find('game-1')).rejects.toThrow('Put it back, or restart the bot.');
  rmSync(path, { force: true });
  renameSync(`${path}.away`, path);
  expect(await move(store, 1)).toBe(true);
  await store.close();
  const reopened = await openStore(path);
  expect(await reopened.find('game-1')).toEqual(at(1));
  await reopened.close();
});

const failure = (code: string) => Object.assign(new Error('no'), { code });

/** Fails once, and then gives how often it was tried. */
function failingOnce(error: unknown): () => Promise<number> {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried === 1) throw error;
    return tried;
  };
}

test.each([
  ['a lock', failure('SQLITE_BUSY')],
  ['a lock while a log is read again', failure('SQLITE_BUSY_RECOVERY')],
  ['a lock that was put into words', new StoreOpenError('It is locked.', 'Wait.', failure('SQLITE_BUSY'))],
])('%s is waited for, though not beyond the patience', async (_, error) => {
  expect(await waitForLock(60_000, failingOnce(error))).toBe(2);
  await expect(waitForLock(0, failingOnce(error))).rejects.toBe(error);
});

test.each([
  ['a full disk', failure('SQLITE_FULL')],
  ['damage that was put into words', new StoreOpenError('It is damaged.', 'Replace it.', failure('SQLITE_CORRUPT'))],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['what is no error', 'SQLITE_BUSY'],
])('%s is told at once', async (_, error) => {
  await expect(waitForLock(60_000, failingOnce(error))).rejects.toBe(error);
});
