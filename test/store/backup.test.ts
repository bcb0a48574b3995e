import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { openStore } from '../../src/store/open-store.ts';
import { BackupError, backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { realTime } from '../support/clock.ts';
import { largeDatabase } from '../support/databases.ts';
import { ownPlace, projectFile, toolRunner } from '../support/own-process.ts';
import { afterMoves } from '../support/saved-game.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { existing } from '../support/test-play.ts';
import { foreignDatabase } from './test-databases.ts';

/** An empty SQLite database at `path`, alone in its folder. */
const test = testInFolder.extend('path', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await (await openStore(path)).close();
  return path;
});

const TOOL = 'tools/backup.ts';
const runTool = toolRunner(TOOL);

test('a backup in many steps is of one moment, however much is written meanwhile', async ({ folder }) => {
  const [path, target] = [join(folder, '2048.sqlite'), join(folder, 'backup.sqlite')];
  await largeDatabase(path);
  const store = await openStore(path);
  const other = (turn: number) => afterMoves(turn, { id: 'other', player: '9' });
  await store.startGame(other(0));
  let isMade = false;
  const made = backupSqlite(path, target).finally(() => {
    isMade = true;
  });
  let turn = 0;
  for (; !isMade && turn < 2_000; turn += 1) {
    await store.saveTurn(other(turn), other(turn + 1));
    await yieldToEventLoop();
  }
  expect(turn).toBeLessThan(2_000);
  expect(await made).toMatchObject({ games: 2 });
  await store.close();
  const backup = await openStore(target);
  const copied = existing(await backup.find('other'));
  expect(copied).toEqual(other(copied.position.turn));
  await backup.close();
});

test('a backup replaces a file only when told to, whole, and can be read by its owner alone', async ({
  folder,
  path,
}) => {
  const backup = join(folder, 'b.sqlite');
  writeFileSync(backup, 'something dear');
  await expect(backupSqlite(path, backup)).rejects.toThrow(
    'b.sqlite exists already. Name another file, or add --overwrite',
  );
  expect(readFileSync(backup, 'utf8')).toBe('something dear');
  await backupSqlite(path, backup, { overwrite: true });
  await (await openStore(backup)).close();
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['a.sqlite', 'b.sqlite']);
});

test.for<[string, (folder: string) => void, string]>([
  ['no database', (folder) => rmSync(join(folder, 'a.sqlite')), 'There is no database'],
  ['a damaged database', (folder) => truncateSync(join(folder, 'a.sqlite'), 20_000), 'malformed'],
  [
    'a database of another program',
    (folder) => foreignDatabase(join(folder, 'a.sqlite')),
    'belongs to another program',
  ],
  [
    'a folder at its place',
    (folder) => mkdirSync(join(folder, 'sub', 'b.sqlite'), { recursive: true }),
    'is not a file',
  ],
  ['no folder at its place', () => undefined, 'sub does not exist. Create it'],
  [
    'the log of another database beside it',
    (folder) => writeFileSync(join(folder, 'b.sqlite-wal'), ''),
    'b.sqlite-wal, the log of another database.',
  ],
  ['a name that the disk does not take', () => undefined, 'failed: ENAMETOOLONG'],
])('%s is reported, and no files are left', async ([, spoil, sentence], { folder, path }) => {
  spoil(folder);
  const isBelow = sentence.includes('sub') || sentence.includes('not a file');
  const target = sentence.includes('TOOLONG') ? 'b'.repeat(300) : isBelow ? 'sub/b.sqlite' : 'b.sqlite';
  const before = readdirSync(folder, { recursive: true });
  const failed = await backupSqlite(path, join(folder, target), { overwrite: true }).catch((error: unknown) => error);
  expect([BackupError, StoreOpenError]).toContain((failed as Error).constructor);
  expect(failed).toMatchObject({ message: expect.stringContaining(sentence) });
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test.for<[string, string, (folder: string) => void]>([
  ['its path', 'a.sqlite', () => undefined],
  ['a symbolic link', 'link', (folder) => symlinkSync(join(folder, 'a.sqlite'), join(folder, 'link'))],
  ['a hard link', 'link', (folder) => linkSync(join(folder, 'a.sqlite'), join(folder, 'link'))],
  ['an alias of its folder', 'alias/a.sqlite', (folder) => symlinkSync('.', join(folder, 'alias'))],
  ['its log', 'a.sqlite-wal', () => undefined],
  [
    'its journal in an alias of its folder',
    'alias/a.sqlite-journal',
    (folder) => symlinkSync('.', join(folder, 'alias')),
  ],
])('a backup onto the database itself is refused: %s', async ([, name, prepare], { folder, path }) => {
  await using _running = await openStore(path);
  prepare(folder);
  const target = join(folder, name);
  const files = () => ['', '-wal'].map((end) => readFileSync(path + end, 'latin1'));
  const [before, names] = [files(), readdirSync(folder)];
  const failing = backupSqlite(path, target, { overwrite: true });
  await expect(failing).rejects.toThrow(`${target} is the database itself. Name another file.`);
  expect([files(), readdirSync(folder)]).toEqual([before, names]);
});

/** A module that prints the priority that its process has at the end. */
const TELL_PRIORITY = `data:text/javascript,${encodeURIComponent(`
  import { getPriority } from 'node:os';
  process.on('exit', () => process.stdout.write('priority ' + getPriority()));
`)}`;

test('the tool takes the database of DATABASE_URL, and runs at low priority', async ({ folder, path }) => {
  const settings = { DATABASE_URL: path, NODE_OPTIONS: `--import=${TELL_PRIORITY}` };
  expect(await runTool([join(folder, 'b.sqlite')], settings)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/b\.sqlite: 0 games, \d+ bytes, checked\.\npriority 19$/),
  });
});

test.for<[readonly string[], number, string]>([
  [[], 2, 'Missing argument: FILE'],
  [['b', 'c'], 2, 'Unexpected argument: c'],
  [['--force', 'b'], 2, 'Unknown option --force'],
  [['b'], 1, 'pg_dump'],
])('the tool with %j ends with %i and says what is wrong', async ([given, code, sentence]) => {
  const settings = { DATABASE_URL: 'postgres://localhost/x' };
  expect(await runTool(given, settings)).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
});

test('a backup removes unfinished files that are older than half a day', async ({ folder, path }) => {
  const into = join(folder, 'backups');
  mkdirSync(into);
  const left = `a.sqlite.${randomUUID()}.unfinished`;
  writeFileSync(join(into, left), '');
  const backUpAfter = async (hours: number) => {
    const then = realTime() / 1_000 - hours * 3_600;
    utimesSync(join(into, left), then, then);
    await backupSqlite(path, join(into, 'b.sqlite'), { overwrite: true });
    return readdirSync(into).sort();
  };
  expect(await backUpAfter(11)).toEqual([left, 'b.sqlite']);
  expect(await backUpAfter(13)).toEqual(['b.sqlite']);
});

test('the nightly service makes one backup and keeps the configured number', async ({ folder, path }) => {
  const into = join(folder, 'backups');
  mkdirSync(into);
  const old = Array.from({ length: 16 }, (_, day) => `2048-2026-10-${String(day + 10)}T041700Z.sqlite`);
  for (const name of [...old, 'mine.sqlite']) writeFileSync(join(into, name), '');
  const unit = readFileSync(projectFile('deploy/2048-backup.service'), 'utf8');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const [, keep = ''] = /^Environment=.* KEEP=(\d+)$/m.exec(unit) ?? [];
  const [shell = '', ...given] = command.split(' ');
  const { env } = ownPlace({ DATABASE_URL: path, BACKUP_FOLDER: into, KEEP: keep });
  await promisify(execFile)(shell, given, { env, cwd: projectFile('') });
  const left = readdirSync(into).sort();
  expect(left.slice(0, 13)).toEqual(old.slice(3));
  expect(left.slice(13)).toEqual([expect.stringMatching(/^2048-20\d\d-\d\d-\d\dT\d{6}Z\.sqlite$/), 'mine.sqlite']);
});

test('an interrupted backup leaves no unfinished file', async ({ folder }) => {
  const path = join(folder, '2048.sqlite');
  await largeDatabase(path);
  const interrupted = async (name: string): Promise<readonly string[]> => {
    const into = join(folder, name);
    mkdirSync(into);
    const place = ownPlace({ DATABASE_URL: path });
    const child = spawn(process.execPath, [projectFile(TOOL), join(into, 'a.sqlite')], { ...place, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await expect.poll(() => readdirSync(into), { interval: 1 }).toHaveLength(1);
    child.kill('SIGTERM');
    await ended;
    return readdirSync(into);
  };
  let left = await interrupted('backups');
  // On a busy machine the signal may come after the last step, when the backup is finished.
  for (let retry = 1; left.includes('a.sqlite') && retry < 10; retry += 1) left = await interrupted(`again-${retry}`);
  expect(left).toEqual([]);
});
