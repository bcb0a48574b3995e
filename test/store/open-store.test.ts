import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { openStore } from '../../src/store/open-store.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { damageTheMiddle, databaseWithGames, largeDatabase } from '../support/databases.ts';
import { savedGame } from '../support/saved-game.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf, foreignDatabase } from './test-databases.ts';

async function rejection(location: string): Promise<string> {
  const error = await openStore(location, { busyTimeoutMs: 50 }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreOpenError);
  return (error as StoreOpenError).message;
}

test('a store is not changed by being opened', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  await databaseWithGames(path);
  const before = contentsOf(folder);
  await (await openStore(path)).close();
  expect(contentsOf(folder)).toEqual(before);
  expect(Object.keys(before)).toEqual(['games.sqlite']);
});

test('a large database is opened without being read whole', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  await largeDatabase(path);
  damageTheMiddle(path);
  const before = readFileSync(path);
  await (await openStore(path)).close();
  expect(readFileSync(path).equals(before)).toBe(true);
});

const CANNOT_BE_OPENED = /^The database .* cannot be opened \(E[A-Z]+: .*\)\. Check the disk .*\.$/;

describe('a store that cannot be opened is rejected in a sentence and left as it was', () => {
  test.for<[string, (folder: string) => string, string | RegExp]>([
    [
      'in a folder that does not exist',
      (folder) => join(folder, 'missing', 'x.sqlite'),
      /^The folder \S+missing for the database \S+x\.sqlite does not exist\. Create it, or set DATABASE_URL to a file/,
    ],
    ['that is a folder', (folder) => folder, 'is a folder. Set DATABASE_URL to a file'],
    ['in a circle of links', (folder) => join(folder, 'circle', 'x.sqlite'), CANNOT_BE_OPENED],
    ['with too long a name', (folder) => join(folder, 'x'.repeat(300)), CANNOT_BE_OPENED],
    ['at an address of another kind', () => 'mysql://user:secret@localhost/games', /^DATABASE_URL begins with mysql:/],
  ])('a file %s', async ([, pathIn, sentence], { folder }) => {
    symlinkSync('circle', join(folder, 'circle'));
    const told = await rejection(pathIn(folder));
    expect(told).toMatch(sentence);
    expect(told).not.toMatch(/secret|localhost/);
    expect(readdirSync(folder)).toEqual(['circle']);
  });

  const DAMAGED = 'damaged or not a SQLite database';
  const smallDatabase = (path: string) => databaseWithGames(path, 50);

  test.for<[string, (path: string) => unknown, (path: string) => void, string]>([
    ['one byte', smallDatabase, (path) => writeFileSync(path, 'S'), DAMAGED],
    ['half a database', smallDatabase, halve, DAMAGED],
    ['a database with pages of noise', smallDatabase, scribble, DAMAGED],
    ['a large database with pages of noise at its beginning', largeDatabase, scribble, DAMAGED],
    ['a database of another program', smallDatabase, foreignDatabase, 'belongs to another program. Set DATABASE_URL'],
  ])('%s', async ([, fill, damage, sentence], { folder }) => {
    const path = join(folder, 'games.sqlite');
    await fill(path);
    damage(path);
    const before = contentsOf(folder);
    const told = await rejection(path);
    expect(told).toContain(sentence);
    expect(told).not.toContain('games.sqlite-wal');
    expect(told).not.toContain('\n');
    expect(contentsOf(folder)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['games.sqlite']);
  });

  test('a newer database whose bot was killed keeps its log', async ({ folder }) => {
    await databaseWithGames(join(folder, 'live.sqlite'));
    const live = new Database(join(folder, 'live.sqlite'));
    live.exec('update schema_version set version = 999, oldest_runnable = 999');
    for (const end of ['', '-wal'])
      copyFileSync(join(folder, `live.sqlite${end}`), join(folder, `killed.sqlite${end}`));
    live.close();
    const before = contentsOf(folder);
    expect(Object.keys(before)).toContain('killed.sqlite-wal');
    expect(await rejection(join(folder, 'killed.sqlite'))).toContain('schema version 999');
    expect(contentsOf(folder)).toEqual(before);
  });

  const LONG = { count: 4_000, bytes: new Uint8Array(1_000) };

  test('a backup that was copied beside the log of a killed bot', async ({ folder }) => {
    const [live, path] = [join(folder, 'live.sqlite'), join(folder, 'games.sqlite')];
    await databaseWithGames(live, 5);
    await backupSqlite(live, path);
    const killed = await openStore(live);
    for (let game = 0; game < 100; game += 1)
      await killed.startGame(savedGame({ id: `later-${game}`, player: `later-${game}`, moves: LONG }));
    copyFileSync(`${live}-wal`, `${path}-wal`);
    await killed.close();
    const before = contentsOf(folder);
    const told = await rejection(path);
    expect(told).toContain(`The database ${path} is damaged or not a SQLite database (`);
    expect(told).toContain(`move ${path}-wal and ${path}-shm away and start again`);
    expect(contentsOf(folder)).toEqual(before);
    rmSync(`${path}-wal`);
    await (await openStore(path)).close();
  });

  test('a database that another program has locked', async ({ folder }) => {
    const path = join(folder, 'games.sqlite');
    await databaseWithGames(path);
    const other = new Database(path);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('begin exclusive');
    expect(await rejection(path)).toContain('is locked by another program (database is locked). Stop that program');
    other.close();
  });

  test.for<[string, (folder: string, path: string) => void, string]>([
    [
      'a folder that this user may not write to',
      (folder) => chmodSync(folder, 0o555),
      'cannot be written by this user',
    ],
    ['a file that this user may not write to', (_, path) => chmodSync(path, 0o444), 'cannot be written by this user'],
  ])('%s', async ([, forbid, sentence], { folder, skip }) => {
    const path = join(folder, 'games.sqlite');
    await databaseWithGames(path);
    const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (asNobody.uid) for (const file of [folder, path]) chownSync(file, asNobody.uid, asNobody.gid);
    const open = () =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'children/open-once.ts'), path], {
        ...asNobody,
        encoding: 'utf8',
      });
    if (open().stdout !== 'opened') skip('another user cannot read this project, so permissions cannot be tested here');
    forbid(folder, path);
    const before = contentsOf(folder);
    expect(open().stdout).toMatch(new RegExp(`^StoreOpenError: .*${sentence}`));
    expect(contentsOf(folder)).toEqual(before);
  });
});

const halve = (path: string) => truncateSync(path, statSync(path).size / 2);

function scribble(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xa5, 8_192, 40_960));
}

/** A library that refuses each lock of a file, or shared memory, as network shares do. */
const REFUSING = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/mman.h>
static int locked(const char *name, int fd, int cmd, void *given) {
  int (*real)(int, int, ...) = dlsym(RTLD_NEXT, name);
  if (getenv("NO_LOCKS") && (cmd == F_SETLK || cmd == F_SETLKW)) { errno = ENOLCK; return -1; }
  return real(fd, cmd, given);
}
#define LOCKED(name) int name(int fd, int cmd, ...) { \
  va_list list; va_start(list, cmd); void *given = va_arg(list, void *); va_end(list); return locked(#name, fd, cmd, given); }
LOCKED(fcntl)
LOCKED(fcntl64)
static void *mapped(const char *name, void *at, size_t size, int how, int flags, int fd, off_t from) {
  void *(*real)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, name);
  if (getenv("NO_MEMORY") && fd >= 0 && (flags & MAP_SHARED) && (how & PROT_WRITE)) { errno = ENODEV; return MAP_FAILED; }
  return real(at, size, how, flags, fd, from);
}
#define MAPPED(name) void *name(void *at, size_t size, int how, int flags, int fd, off_t from) { \
  return mapped(#name, at, size, how, flags, fd, from); }
MAPPED(mmap)
MAPPED(mmap64)
`;

const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

describe.skipIf(!hasCompiler)('a file system without', () => {
  test.for([
    ['locks', 'NO_LOCKS', 'database is locked'],
    ['shared memory', 'NO_MEMORY', 'disk I/O error'],
  ] as const)('%s is named, and the database does not count as locked', async ([, variable, said], { folder }) => {
    const [path, library] = [join(folder, 'games.sqlite'), join(folder, 'refusing.so')];
    await databaseWithGames(path);
    const compiled = spawnSync('cc', ['-shared', '-fPIC', '-x', 'c', '-', '-o', library, '-ldl'], { input: REFUSING });
    expect(String(compiled.stderr)).toBe('');
    const before = contentsOf(folder);
    const program = join(import.meta.dirname, 'children/open-once.ts');
    const env = { ...process.env, LD_PRELOAD: library, [variable]: '1' };
    const sentence =
      `The database ${path} is on a file system without locks or shared memory, as network shares are (${said}). ` +
      'Move it to a local disk, or use PostgreSQL.';
    const { stdout } = spawnSync(process.execPath, [program, path, '50'], { encoding: 'utf8', env });
    expect(stdout).toBe(`StoreOpenError: ${sentence}`);
    expect(contentsOf(folder)).toMatchObject(before);
  });
});
