/** Databases that another version of the bot made: the start and every tool reject them, and change nothing in them. */
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { MIGRATIONS, NEWEST } from '../../src/store/migrate.ts';
import { createBaseline } from '../../src/store/migrations/baseline.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readSchemaState } from '../../src/store/schema-state.ts';
import type { Migration } from '../../src/store/sql.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { openSource } from '../../tools/copy-data.ts';
import { AS_OF_ANOTHER, databaseWithGames, tamper } from '../support/databases.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf } from './test-databases.ts';

const REMEDY =
  'another version of the bot made it. It was left as it is. Start the version that made it, restore a backup made by this one, ' +
  'or set DATABASE_URL to a new file or an empty database.';

/** SQL that changes a database, and what is said about it. */
const OTHERS: readonly [name: string, sql: string, said: string][] = [
  ['a column has another name', AS_OF_ANOTHER, 'not its columns and indexes (players.settings text)'],
  [
    'two columns and an index are missing',
    'alter table servers drop column failed; drop index races_by_end; alter table players drop column name',
    'not its columns and indexes (players.name text and 2 more)',
  ],
  [
    'a column is there that needs a value',
    `drop table blocked; create table blocked (kind text not null, id text not null, blocked_at integer not null,
      reason text not null, primary key (kind, id))`,
    'not its columns and indexes (blocked.reason text required)',
  ],
  [
    'the version is unknown',
    'update schema_version set version = 17',
    'this version of the bot does not know that version',
  ],
  [
    'the version was stored by a preview',
    'drop table schema_version; create table schema_version (version bigint not null); insert into schema_version values (30)',
    'this version of the bot does not know that version',
  ],
];

async function expectRejected(location: string, said: string): Promise<void> {
  for (const look of [openStore, readSchemaState]) {
    const error: unknown = await look(location).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreOpenError);
    expect(error).toMatchObject({ message: expect.stringContaining(`${said}: ${REMEDY}`), transient: false });
  }
}

describe('a database is rejected and left as it was if', () => {
  test.for(OTHERS)('%s, on SQLite', async ([, sql, said], { folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    tamper(path, `${sql}; pragma journal_mode = delete`);
    const before = contentsOf(folder);
    await expectRejected(path, said);
    await expect(backupSqlite(path, join(folder, 'b'))).rejects.toThrow(said);
    await expect(openSource(path)).rejects.toThrow(said);
    expect(contentsOf(folder)).toEqual(before);
  });

  // What is compared is the same on both engines, and read by another query.
  test.runIf(postgresBinaries()).for(OTHERS.slice(1, 3))('%s, on PostgreSQL', async ([, sql, said]) => {
    const address = await newSchema();
    await (await openStore(address)).close();
    await query(address, sql);
    const before = await query(address, 'select * from schema_version');
    await expectRejected(address, said);
    await expect(openSource(address)).rejects.toThrow(said);
    expect(await query(address, 'select * from schema_version')).toEqual(before);
  });
});

describe('what does no harm is accepted', () => {
  const MORE = `alter table players add column mood text default '' not null; alter table players add column hat text;
    create table notes (note text not null); create index notes_by_note on notes (note)`;

  test('on SQLite', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    tamper(path, `${MORE}; analyze`);
    await (await openStore(path)).close();
    expect(await readSchemaState(path)).toEqual({ version: NEWEST, newest: NEWEST });
  });

  test.runIf(postgresBinaries())('on PostgreSQL', async () => {
    const address = await newSchema();
    await (await openStore(address)).close();
    await query(address, MORE);
    await (await openStore(address)).close();
    expect(await readSchemaState(address)).toEqual({ version: NEWEST, newest: NEWEST });
  });
});

test('a baseline that was edited under its number is noticed before a later migration runs', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await databaseWithGames(path);
  const edited: Migration = {
    version: NEWEST,
    oldestRunnable: NEWEST,
    apply: (execute, dialect) =>
      createBaseline((sql) => execute(sql.replace('settings text', 'choices text')), dialect),
  };
  const later: Migration = { version: NEWEST + 1, apply: async () => undefined };
  const migrations = [...MIGRATIONS.slice(0, -1), edited, later];
  const before = contentsOf(folder);
  await expect(openStore(path, { migrations })).rejects.toThrow('(players.choices text)');
  expect(contentsOf(folder)).toEqual(before);
});
