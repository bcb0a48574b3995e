import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { MIGRATIONS, migrate, NEWEST } from '../../src/store/migrate.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { databaseWithGames, lookInto } from '../support/databases.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { WITH_ADDITIVE } from './test-databases.ts';

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
      migrations: MIGRATIONS,
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
