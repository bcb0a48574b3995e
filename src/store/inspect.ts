/** A look at a database that changes nothing, for whoever wants to know before a start. */
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { explainTrouble, isOfFile } from './explain.ts';
import { versionOf } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { isPostgresUrl } from './postgres/is-postgres-url.ts';
import { LOCK_POLICY } from './postgres/migration-lock.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { RETRY_POLICY } from './postgres/retry.ts';
import { fileVersion } from './sqlite/before-migration.ts';
import { inspectFile } from './sqlite/inspect-sqlite.ts';
import { assertUsableFile } from './sqlite/sqlite-file.ts';

export interface SchemaState {
  /** 0 where nothing is stored yet. */
  readonly version: number;
  /** The newest that this version of the bot knows. */
  readonly newest: number;
}

/** @throws StoreOpenError when the database cannot be reached or is no database of the bot's */
export async function readSchemaState(location: string): Promise<SchemaState> {
  const newest = MIGRATIONS.length;
  if (!isPostgresUrl(location)) return { version: versionOfFile(location), newest };
  const options = { connections: 1, queryTimeout: 5_000, statementTimeout: 0, retry: RETRY_POLICY, lock: LOCK_POLICY };
  const engine = await openPostgres(location, options);
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
    if (statSync(path, { throwIfNoEntry: false })?.size) inspectFile(path, MIGRATIONS.length);
    return fileVersion(path);
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/**
 * PostgreSQL from 15 on lets nobody but the owner of a database make tables in `public`, and whoever changes a table must own it.
 *
 * @throws StoreOpenError
 */
async function assertRights({ db }: Engine, location: string, isToChange: boolean): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'schema ' || coalesce(current_schema(), 'public') as what
      where ${isToChange} and has_schema_privilege(current_schema(), 'create') is not true
    union all
    select 'table ' || tablename from pg_tables where schemaname = current_schema() and not case
      when ${isToChange} then pg_has_role(tableowner, 'usage')
      else has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'update')
        and has_table_privilege(format('%I.%I', schemaname, tablename), 'delete') end`.execute(db);
  const [first] = rows;
  if (first === undefined) return;
  const denied = { code: INSUFFICIENT_PRIVILEGE };
  throw explainTrouble(Object.assign(new Error(`permission denied for ${first.what}`), denied), location);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
