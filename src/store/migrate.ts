/** Brings a database to the newest schema, in one transaction: either all pending migrations happen or none. */

import { statSync } from 'node:fs';
import { explainTrouble, isOfFile, troubleOf } from './explain.ts';
import { RELEASED } from './migrations/released.ts';
import { UNRELEASED } from './migrations/unreleased.ts';
import { assertKnownVersion, VERSION_TABLE } from './schema-version.ts';
import { type Engine, type Execute, type Migration, plain, type Run } from './sql.ts';
import { inspectFile } from './sqlite/damage.ts';
import { assertUsableFile } from './sqlite/open-sqlite.ts';
import { isPostgresUrl, StoreOpenError } from './store-open-error.ts';

export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  try {
    if ((await versionOf(engine)) === migrations.length) return;
    await engine.exclusively((run) => runPending(engine, run, migrations));
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const { what, remedy, passing } = troubleOf(error, engine.location) ?? {};
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreOpenError(
      `The database ${engine.location} could not be brought to the newest schema. It is as it was before.`,
      what === undefined ? `The reason: ${reason}.` : `It ${what} (${reason}). ${remedy}`,
      error,
      { passing },
    );
  }
}

async function runPending({ dialect, location }: Engine, run: Run, migrations: readonly Migration[]): Promise<boolean> {
  const execute: Execute = (sql) => run(plain(sql));
  await execute(
    `create table if not exists "${VERSION_TABLE}" ("version" ${dialect.integer} not null) ${dialect.tableEnd}`,
  );
  const stored = await readVersion(run);
  if (stored === undefined) await execute(`insert into "${VERSION_TABLE}" ("version") values (0)`);
  const version = stored ?? 0;
  assertKnownVersion(version, migrations.length, location);
  if (version === migrations.length) return true;
  for (const migration of migrations.slice(version)) await migration(execute, dialect);
  const { changed } = await run(
    plain(`update "${VERSION_TABLE}" set "version" = ${migrations.length} where "version" = ${version}`),
  );
  // Another process was faster although it should have waited: what it did stands, and this transaction is undone.
  return changed === 1;
}

/** 0 for a database that nothing was ever stored in. */
export async function versionOf({ hasTable, runner }: Engine): Promise<number> {
  return (await hasTable(VERSION_TABLE)) ? ((await readVersion(runner.run)) ?? 0) : 0;
}

async function readVersion(run: Run): Promise<number | undefined> {
  const { rows } = await run(plain<{ version: number }>(`select "version" from "${VERSION_TABLE}"`));
  return rows[0]?.version;
}

/** Oldest first. The schema's version is how many of them a database has seen; none is ever edited. */
export const MIGRATIONS: readonly Migration[] = [...RELEASED, ...UNRELEASED];

/** A look that changes nothing, before a start. @throws StoreOpenError when the database cannot be reached or is no database of the bot's */
export async function readSchemaState(
  location: string,
): Promise<{ readonly version: number; readonly newest: number }> {
  const newest = MIGRATIONS.length;
  if (!isPostgresUrl(location)) return { version: versionOfFile(location), newest };
  // Loaded only where it is used, since players wait for a start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const engine = await openPostgres(location, { connections: 1, statementTimeout: 0 });
  try {
    const version = await versionOf(engine);
    await assertRights(engine, location, version < newest);
    return { version, newest };
  } finally {
    await engine.close();
  }
}

function versionOfFile(path: string): number {
  try {
    assertUsableFile(path);
    return statSync(path, { throwIfNoEntry: false })?.size ? inspectFile(path, MIGRATIONS.length) : 0;
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/** PostgreSQL 15 lets only its owner make tables in `public`, and a table's owner change it. @throws StoreOpenError */
async function assertRights({ runner }: Engine, location: string, isToChange: boolean): Promise<void> {
  const { rows } = await runner.run(
    plain<{ what: string }>(`
    select 'schema ' || coalesce(current_schema(), 'public') as what
      where ${isToChange} and has_schema_privilege(current_schema(), 'create') is not true
    union all
    select 'table ' || tablename from pg_tables where schemaname = current_schema() and not case
      when ${isToChange} then pg_has_role(tableowner, 'usage')
      else has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete') end`),
  );
  const [first] = rows;
  if (first === undefined) return;
  const denied = { code: INSUFFICIENT_PRIVILEGE };
  throw explainTrouble(Object.assign(new Error(`permission denied for ${first.what}`), denied), location);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
