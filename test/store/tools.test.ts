/** What all tools have in common: which database they use, and which backups they keep. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test as plain, vi } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { recordBackup } from '../../src/store/sqlite/backup-sqlite.ts';
import { backupName, rotateBackups } from '../../tools/backup.ts';
import { judgeListing, judgeRoom } from '../../tools/doctor-checks.ts';
import { namedDatabase, openDatabase, ToolError } from '../../tools/tool.ts';
import { toolRunner } from '../support/own-process.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** Calls `act` as in a tool that was started in this folder with only these environment variables. */
function startedIn<Result>(folder: string, settings: Readonly<Record<string, string>>, act: () => Result): Result {
  const before = process.cwd();
  for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE']) vi.stubEnv(name, settings[name]);
  process.chdir(folder);
  try {
    return act();
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
  }
}

describe('the database of a tool', () => {
  test('is the one of the environment, else of .env, else the usual one', ({ folder }) => {
    const named = (settings = {}) => startedIn(folder, settings, namedDatabase);
    expect(named()).toBe('data/2048.sqlite');
    expect(named({ DATABASE_URL: 'given.sqlite' })).toBe('given.sqlite');
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=warn\nDATABASE_URL=written.sqlite\n');
    expect(named()).toBe('written.sqlite');
    expect(named({ DATABASE_URL: 'given.sqlite' })).toBe('given.sqlite');
    writeFileSync(join(folder, 'secret'), 'hidden.sqlite\n');
    expect(named({ DATABASE_URL_FILE: 'secret' })).toBe('hidden.sqlite');
  });

  test('is opened if it exists, and never created', async ({ folder }) => {
    const settings = { DATABASE_URL: join(folder, 'a.sqlite') };
    await expect(startedIn(folder, settings, openDatabase)).rejects.toThrow(
      new ToolError(`There is no database ${folder}/a.sqlite. Set DATABASE_URL to the one that the bot uses.`),
    );
    expect(readdirSync(folder)).toEqual([]);
    await (await openStore(settings.DATABASE_URL)).close();
    {
      await using store = await startedIn(folder, settings, openDatabase);
      expect(await store.block({ player: '1' }, 1)).toBe(true);
    }
    // SQLite leaves no write-ahead log behind if the database was closed.
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
    const server = { DATABASE_URL: 'postgres://bot@db:port/games' };
    await expect(startedIn(folder, server, openDatabase)).rejects.toThrow('neither a file nor a PostgreSQL address');
  });

  test('whose address cannot be read is told in a sentence', async ({ folder }) => {
    const settings = { DATABASE_URL_FILE: join(folder, 'nowhere') };
    expect(await toolRunner('tools/server.ts')(['blocked'], settings, folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/DATABASE_URL_FILE(?![\s\S]*\n {4}at )/),
    });
  });
});

describe('of the backups in a folder', () => {
  const at = (hour: number) => backupName(Date.UTC(2026, 10, 22, hour, 30, 15, 250));

  test('the newest stay, and so do all other files', ({ folder }) => {
    const others = [
      'my-2048-2026-11-22T013015Z.sqlite',
      '2048-2026-11-22T013015Z.sqlite-wal',
      '2048-2026-11-22T013015Z.sqlite.gz',
      '2048-2026-11-22.sqlite',
      '2048.sqlite',
    ];
    for (const name of [...others, at(3), at(1), at(22), at(2)]) writeFileSync(join(folder, name), '');
    expect(rotateBackups(folder, 2, at(22))).toEqual([
      '2048-2026-11-22T013015Z.sqlite',
      '2048-2026-11-22T023015Z.sqlite',
    ]);
    expect(readdirSync(folder).toSorted()).toEqual([...others, at(3), at(22)].toSorted());
    expect(rotateBackups(folder, 2, at(22))).toEqual([]);
  });

  test('the one just made stays, and those named by a clock that was ahead go first', ({ folder }) => {
    const ahead = [10, 11, 12].map(at);
    for (const name of ahead) writeFileSync(join(folder, name), '');
    const left = [1, 2, 3, 4].map((hour) => {
      writeFileSync(join(folder, at(hour)), '');
      rotateBackups(folder, 3, at(hour));
      return readdirSync(folder).toSorted();
    });
    expect(left).toEqual([
      [at(1), at(11), at(12)],
      [at(1), at(2), at(12)],
      [at(1), at(2), at(3)],
      [at(2), at(3), at(4)],
    ]);
  });
});

test('the time of the last backup is noted in the database', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await using store = await openStore(path);
  expect(await store.lastBackup()).toBeUndefined();
  for (const at of [5, 9]) recordBackup(path, at);
  expect(await store.lastBackup()).toBe(9);
});

describe('the usage', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));
  // The text client, the playground and the bot are left out, because their usage is tested elsewhere.
  const files = Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^node ((?:tools|scripts|bench|test)\/\S+\.ts)$/.exec(command)?.[1];
    return file === undefined ? [] : [[name, file] as const];
  });

  plain.for(files)('is the answer of %s to --help', async ([name, file]) => {
    const [argv, before] = [process.argv, process.exitCode];
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      process.argv = ['node', file, '--help'];
      process.exitCode = undefined;
      // The query string makes Node.js load the module again.
      await import(`${pathToFileURL(file)}?help`);
      expect(out.mock.calls).toEqual([
        [expect.stringMatching(new RegExp(`^usage: npm run (--silent )?${name} .*\n$`, 's'))],
      ]);
      expect(process.exitCode).toBeUndefined();
    } finally {
      out.mockRestore();
      [process.argv, process.exitCode] = [argv, before];
      // Each tool listens for errors of its output, and here all of them have the same.
      for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
    }
  });
});

plain('the doctor says what to do about little disk space, a wrong clock and an unfinished listing', () => {
  expect(judgeRoom(100 * 1_024 * 1_024)).toEqual({ wrong: expect.stringContaining('only 100 MB are free. Make room') });
  const listed = {
    ...{ description: '2048 in Discord', tags: ['game'] },
    ...{ terms_of_service_url: 'https://example.org/terms', privacy_policy_url: 'https://example.org/privacy' },
    integration_types_config: { 0: {}, 1: {} },
  } as const;
  const servers = 'no server can add the bot. Switch on G';
  for (const [changes, finding] of [
    [{}, { fine: 'servers and players can add the bot, and read what it is' }],
    [{ integration_types_config: { 1: {} } }, { wrong: expect.stringContaining(servers) }],
    [
      { integration_types_config: { 0: {} } },
      { wrong: expect.stringContaining('no player can add the bot. Switch on U') },
    ],
    [{ tags: [], terms_of_service_url: null }, { toDo: expect.stringMatching(/: tags, a T.* URL$/) }],
  ] as const)
    expect(judgeListing({ ...listed, ...changes })).toEqual(finding);
});
