import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe } from 'vitest';
import { isPostgresUrl } from '../../src/database-url.ts';
import { MIGRATIONS, NEWEST } from '../../src/store/migrate.ts';
import { openEngine, openStore, type Store } from '../../src/store/open-store.ts';
import { type Engine, type Migration, plain } from '../../src/store/sql.ts';
import { postgresBinaries } from './postgres.ts';
import { savedGame } from './saved-game.ts';
import { newSchema } from './shared.ts';
import { testInFolder } from './temporary-folder.ts';

/** The hash of every file in the folder, to check that nothing was changed. */
export const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** Changes the database behind the bot's back, ignoring its CHECK constraints. */
export function tamper(path: string, sql: string): void {
  const db = new Database(path);
  db.pragma('ignore_check_constraints = ON');
  db.exec(sql);
  db.close();
}

/** The first column of a query's result. Works while a bot has the file open. */
export function lookInto(path: string, query: string): readonly unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(query).pluck().all();
  } finally {
    db.close();
  }
}

/** Opens the store, does something with it and closes it. A bot may use the same file. */
export async function inStore<Result>(path: string, act: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(path);
  return act(store).finally(() => store.close());
}

/** Replaces whatever is there by a database of another program. */
export function foreignDatabase(path: string): void {
  rmSync(path, { force: true });
  tamper(path, 'create table invoices (id integer)');
}

/** Makes a database of `count` games, each of about two pages. */
export async function databaseWithGames(path: string, count = 1): Promise<void> {
  const store = await openStore(path);
  for (let game = 0; game < count; game++) {
    await store.startGame(
      savedGame({ id: `game-${game}`, player: `${game}`, moves: { count: 4_000, bytes: new Uint8Array(1_000) } }),
    );
  }
  await store.close();
}

/** Makes a database of 20 MB, too large to be read whole when it is opened. */
export async function largeDatabase(path: string): Promise<void> {
  await databaseWithGames(path);
  tamper(
    path,
    `create table filler (id integer primary key, bytes blob);
      insert into filler with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 5000)
        select n, randomblob(4000) from counted;`,
  );
}

/** Overwrites some pages in the middle, which are not read when the database is opened. */
export function damageTheMiddle(path: string): void {
  const file = openSync(path, 'r+');
  const page = 4_096;
  writeSync(file, Buffer.alloc(4 * page, 0xa5), 0, 4 * page, page * Math.floor(statSync(path).size / page / 2));
  closeSync(file);
}

/** A test with an empty database at `path`, alone in its folder. */
export const testWithFile = testInFolder.extend('path', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await (await openStore(path)).close();
  return path;
});

/** Migrations that exist only in tests, for rolling deploys and rollbacks. */

const additive: Migration = {
  version: NEWEST + 1,
  apply: async (execute) => void (await execute(`alter table players add column mood text default '' not null`)),
};

const breaking: Migration = {
  version: NEWEST + 2,
  oldestRunnable: NEWEST + 2,
  apply: async (execute) => void (await execute('alter table players rename column name to shown_name')),
};

export const WITH_ADDITIVE: readonly Migration[] = [...MIGRATIONS, additive];
export const WITH_BREAKING: readonly Migration[] = [...WITH_ADDITIVE, breaking];

/** SQL that makes a database look as if a preview with this schema version had made it. */
export const asOfPreview = (version: number): string =>
  `drop table schema_version; create table schema_version (version bigint not null);
    insert into schema_version values (${version})`;

/** Runs the same tests on an empty database of each engine. PostgreSQL is skipped if its binaries are missing. */
export function onEachEngine(tests: (open: () => Promise<Engine>) => void): void {
  describe('on SQLite', () => tests(() => openEngine(':memory:')));
  describe.skipIf(!postgresBinaries())('on PostgreSQL', () => tests(async () => openEngine(await newSchema())));
}

export type Row = Readonly<Record<string, unknown>>;

const POSTGRES_TABLES =
  'select table_name as name from information_schema.tables where table_schema = current_schema()';
const SQLITE_TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`;

/** Every row of every table, as JSON with the table's name. */
export async function everyRow({ location, runner: { run } }: Engine): Promise<readonly string[]> {
  const tables = await run(plain<{ name: string }>(isPostgresUrl(location) ? POSTGRES_TABLES : SQLITE_TABLES));
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) =>
      (await run(plain<Row>(`select * from "${name}"`))).rows.map((row) => [name, row]),
    ),
  );
  return rows.flat().map((row) => JSON.stringify(row));
}
