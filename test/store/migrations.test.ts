import { execFile } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { MIGRATIONS, migrate, NEWEST } from '../../src/store/migrate.ts';
import { openStore } from '../../src/store/open-store.ts';
import { knownSchemas } from '../../src/store/sqlite/known-schemas.ts';
import { backupBeforeMigration, openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { databaseWithGames, lookInto } from '../support/databases.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf, WITH_ADDITIVE } from './test-databases.ts';

const versionOf = (path: string) => lookInto(path, 'select version from schema_version')[0];

test('each migration leads to a higher version, which its own process can run on', () => {
  const versions = MIGRATIONS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  for (const { version, oldestRunnable = version } of MIGRATIONS) expect(oldestRunnable).toBeLessThanOrEqual(version);
});

describe('a migration', () => {
  test('that another program keeps from happening may succeed later', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    const engine = openSqlite(path, {
      busyTimeoutMs: 50,
      known: await knownSchemas(MIGRATIONS),
      onGone: () => undefined,
    });
    const other = new Database(path);
    other.exec('begin immediate');
    await expect(migrate(engine, WITH_ADDITIVE)).rejects.toMatchObject({
      message: `The database ${path} could not be brought to the newest schema. It is as it was before. It is locked by another program (database is locked). Stop that program (it may be a second bot or a tool).`,
      transient: true,
    });
    other.exec('rollback');
    other.close();
    await migrate(engine, WITH_ADDITIVE);
    await engine.close();
    expect(versionOf(path)).toBe(NEWEST + 1);
  });

  test('happens once, however many processes open the file', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    const open = () =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'children/open-once.ts'), path]);
    const said = await Promise.all([open(), open(), open()]);
    expect(said.map(({ stdout }) => stdout)).toEqual(['opened', 'opened', 'opened']);
    expect(versionOf(path)).toBe(NEWEST);
  });
});

describe('before a migration the file is copied', () => {
  test('as it was, and only then', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    const copies: string[] = [];
    const options = { migrations: WITH_ADDITIVE, onBackup: (copy: string) => void copies.push(copy) };
    await (await openStore(path, options)).close();
    expect(copies).toEqual([`${path}.v${NEWEST}.backup`]);
    expect(versionOf(`${path}.v${NEWEST}.backup`)).toBe(NEWEST);
    await (await openStore(path, options)).close();
    await (await openStore(join(folder, 'new.sqlite'), options)).close();
    expect(copies).toHaveLength(1);
  });

  test('or it stays as it was, and the next start makes both', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    const copy = `${path}.v${NEWEST}.backup`;
    mkdirSync(copy);
    const failed = await openStore(path, { migrations: WITH_ADDITIVE }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StoreOpenError);
    expect(failed).toMatchObject({
      message: expect.stringMatching(
        /changes the schema of the database \S+a\.sqlite, but the backup that must be made first failed\. Make room beside the file\. \S/,
      ),
    });
    expect(versionOf(path)).toBe(NEWEST);
    // SQLite can leave WAL mode only if no other connection is open, so this shows that the failed start closed its
    // connection.
    const alone = new Database(path);
    expect(alone.pragma('journal_mode = delete', { simple: true })).toBe('delete');
    alone.close();
    rmdirSync(copy);
    await (await openStore(path, { migrations: WITH_ADDITIVE })).close();
    expect([versionOf(path), versionOf(copy)]).toEqual([NEWEST + 1, NEWEST]);
  });

  test('and a later process does not replace the copy by one with the new schema', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path, 2);
    await (await openStore(path, { migrations: WITH_ADDITIVE })).close();
    const before = contentsOf(folder);
    expect(await backupBeforeMigration(path, NEWEST, await knownSchemas(WITH_ADDITIVE))).toBeUndefined();
    expect(contentsOf(folder)).toEqual(before);
    expect(lookInto(`${path}.v${NEWEST}.backup`, 'select count(*) from saved_games')).toEqual([2]);
  });

  test('again after a rollback to the version before', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    await (await openStore(path, { migrations: WITH_ADDITIVE })).close();
    const back = new Database(path);
    back.exec(`alter table players drop column mood; update schema_version set version = ${NEWEST};
      delete from saved_games`);
    back.close();
    await (await openStore(path, { migrations: WITH_ADDITIVE })).close();
    expect(lookInto(`${path}.v${NEWEST}.backup`, 'select count(*) from saved_games')).toEqual([0]);
  });
});
