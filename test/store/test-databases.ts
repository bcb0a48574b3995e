/** Databases that only tests of the store need: those of other programs, with later schemas, and dumps of all rows. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresUrl } from '../../src/database-url.ts';
import { MIGRATIONS, NEWEST } from '../../src/store/migrate.ts';
import { type Engine, type Migration, plain } from '../../src/store/sql.ts';
import { tamper } from '../support/databases.ts';

/** The hashes of all files in the folder, to check that nothing was changed. */
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

/** Replaces the file by a SQLite database of another program. */
export function foreignDatabase(path: string): void {
  rmSync(path, { force: true });
  tamper(path, 'create table invoices (id integer)');
}

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
