import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { StoreOpenError } from '../../src/store/explain.ts';
import { groupCommits } from '../../src/store/group-commit.ts';
import { openEngine, openStore, type Store, type StoreOptions, storeOn } from '../../src/store/open-store.ts';
import { databaseOn, plain } from '../../src/store/sql.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { waitForLock } from '../../src/store/sqlite/open-sqlite.ts';
import { DatabaseGoneError } from '../../src/store/sqlite/watched-files.ts';
import { tamper } from '../support/databases.ts';
import { toolRunner } from '../support/own-process.ts';
import { afterMoves, savedGame, turned } from '../support/saved-game.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const runPlayerTool = toolRunner('tools/player.ts');

const move = (store: Store, turn: number) => store.saveTurn(afterMoves(turn - 1), afterMoves(turn));

const test = testInFolder
  .extend('path', ({ folder }) => join(folder, 'games.sqlite'))
  .extend('open', ({ path }, { onCleanup }) => {
    const stores: Store[] = [];
    onCleanup(async () => void (await Promise.all(stores.map((store) => store.close()))));
    return async (options: StoreOptions = {}): Promise<Store> => {
      const store = await openStore(path, options);
      stores.push(store);
      return store;
    };
  })
  .extend('engine', async ({ path }, { onCleanup }) => {
    const engine = await openEngine(path);
    onCleanup(() => engine.close());
    return engine;
  })
  .extend(
    'pragma',
    ({ engine }) =>
      (pragma: string) =>
        engine.runner.run(plain(`pragma ${pragma}`)),
  )
  /** Locks the database file as another program would. Returns a function that unlocks it. */
  .extend('lock', ({ path }, { onCleanup }) => () => {
    const other = new Database(path);
    onCleanup(() => void other.close());
    other.exec('begin immediate');
    return () => void other.exec('rollback');
  });

test('a click on a database that stays locked is told so', async ({ open, lock }) => {
  const store = await open({ busyTimeoutMs: 50 });
  await store.startGame(savedGame());
  lock();
  await expect(move(store, 1)).rejects.toThrow('database is locked');
});

async function beginGames(store: Store, count: number): Promise<readonly SavedGame[]> {
  const games = Array.from({ length: count }, (_, index) => savedGame({ id: `${index}`, place: `guild:${index}` }));
  for (const game of games) await store.startGame(game);
  return games;
}

/** Enough for a write to begin, and to find the file locked. */
async function turnsOfTheEventLoop(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}

test('a move that arrives while another one waits for a lock fails together with it', async ({ open, lock }) => {
  const store = await open({ busyTimeoutMs: 400 });
  const games = await beginGames(store, 2);
  lock();
  const order: string[] = [];
  const moving = games.map(async (game, place) => {
    if (place > 0) await turnsOfTheEventLoop();
    await store
      .saveTurn(game, turned(game, { score: 4 }))
      .catch((error: Error) => order.push(`${game.opening.id}: ${error.message}`));
  });
  await moving[0];
  // A move that waited by itself would begin a pause of its own now.
  await turnsOfTheEventLoop();
  expect(order).toEqual(['0: database is locked', '1: database is locked']);
});

test('many moves wait for a locked database together, without holding up the process', async ({ open, lock }) => {
  const store = await open();
  const games = await beginGames(store, 5);
  const unlock = lock();
  const moves = games.map((game) => store.saveTurn(game, turned(game, { score: 4 })));
  // If the process were blocked, these turns would end only after all moves have failed.
  await turnsOfTheEventLoop();
  expect(await store.find('0')).toEqual(games[0]);
  unlock();
  expect(await Promise.all(moves)).toEqual(games.map(() => true));
});

test('moves that share a commit on a full disk all fail', async ({ engine, pragma }) => {
  const store = storeOn(engine);
  const games = await beginGames(store, 3);
  const large = { count: 400_000, bytes: new Uint8Array(100_000) };
  const moves = games.map((game, index) => {
    const chunk = index === 0 ? { start: undefined, moves: large } : game.position.chunk;
    return [game, turned(game, { score: 4, moveCount: chunk.moves.count, chunk })] as const;
  });
  const moveAll = () => Promise.all(moves.map((move) => store.saveTurn(...move).then(String, String)));
  await pragma('max_page_count = 1');
  // Only the first move needs more disk space, but SQLite rolls back the whole transaction.
  expect(await moveAll()).toEqual(Array(3).fill(expect.stringContaining('database or disk is full')));
  for (const game of games) expect(await store.find(game.opening.id)).toEqual(game);
  await pragma('max_page_count = 100000');
  expect(await moveAll()).toEqual(['true', 'true', 'true']);
});

test('a write that waits for a commit on a full disk does not fail with it', async ({ engine, pragma }) => {
  const database = groupCommits(databaseOn(engine));
  await database.write(plain('create table notes (note)'));
  await pragma('max_page_count = 1');
  const write = (note: string) => plain(`insert into notes values (${note})`);
  let waiting: Promise<number> | undefined;
  const together = await Promise.allSettled([
    database.transaction(async (queries) => {
      waiting = database.write(write("'small'"));
      return queries.write(write('zeroblob(100000)'));
    }),
    database.write(write("'small too'")),
  ]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await waiting).toBe(1);
});

test('whether a database takes writes is found out by writing', async ({ engine, pragma }) => {
  const store = storeOn(engine);
  await store.proveWritable(7);
  const written = await engine.runner.run(plain(`select id, recorded_at from health order by id`));
  expect(written.rows).toEqual([{ id: 1, recorded_at: 7 }]);
  expect(await store.lastBackup()).toBeUndefined();
  await pragma('query_only = on');
  await expect(store.proveWritable(8)).rejects.toThrow('attempt to write a readonly database');
});

const away = (path: string): void => renameSync(path, `${path}.away`);

/** What others do to the files, how they undo it, and what the operator is told. */
const TOUCHED: readonly [name: string, touch: (path: string) => void, undo: (path: string) => void, told: string][] = [
  ['the file is moved away', away, (path) => renameSync(`${path}.away`, path), 'Put it back, or restart the bot.'],
  [
    'the file is replaced',
    (path) => {
      away(path);
      writeFileSync(path, 'something else');
    },
    (path) => renameSync(`${path}.away`, path),
    'Put it back, or restart the bot.',
  ],
  [
    'the log is moved away',
    (path) => away(`${path}-wal`),
    (path) => renameSync(`${path}-wal.away`, `${path}-wal`),
    'games.sqlite-wal was moved, replaced or deleted',
  ],
  [
    'the index of the log is moved away',
    (path) => away(`${path}-shm`),
    (path) => renameSync(`${path}-shm.away`, `${path}-shm`),
    'games.sqlite-shm was moved, replaced or deleted',
  ],
];

test.for(TOUCHED)('while %s, no move is answered', async ([, touch, undo, told], { path, open }) => {
  const said: string[] = [];
  const store = await open({ onGone: ({ message }) => void said.push(message) });
  await store.startGame(savedGame());
  touch(path);
  await expect(move(store, 1)).rejects.toThrow(DatabaseGoneError);
  await expect(store.find('game-1')).rejects.toThrow(told);
  expect(said).toEqual([expect.stringContaining(told)]);
  undo(path);
  expect(await move(store, 1)).toBe(true);
  expect(await (await open()).find('game-1')).toEqual(afterMoves(1));
});

test.for<[string, (path: string, backup: string) => void]>([
  ['overwritten by a backup', (path, backup) => copyFileSync(backup, path)],
  ['shortened', (path) => truncateSync(path, 4_096)],
])('once the file was %s, nothing is answered', async ([, touch], { folder, path, open }) => {
  const backup = join(folder, 'backup.sqlite');
  const store = await open();
  await beginGames(store, 60);
  tamper(path, 'pragma wal_checkpoint');
  await backupSqlite(path, backup);
  await move(store, 1);
  touch(path, backup);
  await expect(move(store, 2)).rejects.toThrow('was overwritten or shortened while the bot was using it.');
  await expect(store.find('0')).rejects.toThrow('Stop the bot');
});

test('the operator is told without a press that a file is gone', async ({ path, open }) => {
  const { promise: said, resolve } = Promise.withResolvers<Error>();
  await open({ onGone: resolve });
  rmSync(`${path}-wal`);
  expect((await said).message).toContain('games.sqlite-wal was moved, replaced or deleted');
});

test('what was saved before the log was deleted is in the file after a kill', async ({ folder, path, open }) => {
  const store = await open();
  await store.startGame(savedGame());
  await move(store, 1);
  rmSync(`${path}-wal`);
  await expect(move(store, 2)).rejects.toThrow('What was saved is in');
  // A process that starts after a kill finds only the file.
  copyFileSync(path, join(folder, 'after.sqlite'));
  await using after = await openStore(join(folder, 'after.sqlite'));
  expect(await after.find('game-1')).toEqual(afterMoves(1));
});

test('what another process saved after the index of the log was deleted is kept', async ({ path, open }) => {
  const store = await open();
  await store.startGame(savedGame());
  rmSync(`${path}-shm`);
  const player = '123456789012345678';
  expect(await runPlayerTool(['block', player], { DATABASE_URL: path })).toMatchObject({ code: 0 });
  await expect(move(store, 1)).rejects.toThrow('games.sqlite-shm was moved, replaced or deleted');
  await store.close();
  const after = await open();
  expect(await after.listBlocked()).toEqual([{ player }]);
  expect(await move(after, 1)).toBe(true);
});

test('checkpoints of other processes, and new times of the file, are no reason to stop', async ({ path, open }) => {
  const store = await open();
  await store.startGame(savedGame());
  for (let turn = 1; turn <= 5; turn += 1) {
    tamper(
      path,
      `pragma wal_checkpoint; insert into players (player) values ('${turn}'); pragma wal_checkpoint(truncate)`,
    );
    utimesSync(path, turn, turn);
    expect(await move(store, turn)).toBe(true);
  }
});

test("nothing of a deleted player is left in the file or in a backup, nor the player's names before", async ({
  folder,
  path,
  open,
}) => {
  const store = await open();
  await beginGames(store, 40);
  const ID = '770000000000000077';
  for (let game = 0; game < 40; game += 1)
    await store.startGame(savedGame({ id: `hers-${game}`, player: ID, place: `guild:${game}` }));
  for (const name of ['Wilhelmina Longname', 'Willa', 'Wilhelmine']) await store.saveName(ID, name);
  await store.deletePlayer(ID, 0);
  await store.close();
  await backupSqlite(path, join(folder, 'backup.sqlite'));
  for (const file of [path, join(folder, 'backup.sqlite')]) {
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain('guild:7');
    expect([ID, 'Wilhelm', 'Willa', 'hers-'].filter((it) => bytes.includes(it))).toEqual([]);
  }
});

test('a lock is waited for, also if the error was explained for the operator', async () => {
  let tried = 0;
  const error = new StoreOpenError('It is locked.', 'Wait.', Object.assign(new Error('no'), { code: 'SQLITE_BUSY' }));
  const work = async () => {
    tried += 1;
    if (tried === 1) throw error;
    return tried;
  };
  expect(await waitForLock(60_000, work)).toBe(2);
});
