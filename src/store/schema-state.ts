import { statSync } from 'node:fs';
import { isPostgresUrl } from '../database-url.ts';
import { explainTrouble, isOfFile } from './explain.ts';
import { MIGRATIONS } from './migrate.ts';
import { type KnownSchemas, versionOf } from './schema-version.ts';
import { type Engine, plain } from './sql.ts';
import { inspectFile } from './sqlite/damage.ts';
import { knownSchemas } from './sqlite/known-schemas.ts';
import { assertUsableFile } from './sqlite/open-sqlite.ts';

/**
 * Reads the schema version before the bot is started, without changing anything.
 *
 * @throws StoreOpenError if the database cannot be reached or belongs to another program
 */
export async function readSchemaState(
  location: string,
): Promise<{ readonly version: number; readonly newest: number }> {
  const known = await knownSchemas(MIGRATIONS);
  const { newest } = known;
  if (!isPostgresUrl(location)) return { version: versionOfFile(location, known), newest };
  // pg is loaded only if PostgreSQL is used, because that takes time at the start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const engine = await openPostgres(location, { connections: 1, statementTimeoutMs: 0 });
  try {
    const version = await versionOf(engine, known);
    await assertRights(engine, location, version < newest);
    return { version, newest };
  } finally {
    await engine.close();
  }
}

function versionOfFile(path: string, known: KnownSchemas): number {
  try {
    assertUsableFile(path);
    return statSync(path, { throwIfNoEntry: false })?.size ? inspectFile(path, known) : 0;
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/**
 * Since PostgreSQL 15, only the owner of `public` may create tables there, and only a table's owner may change it.
 *
 * @throws StoreOpenError if the user may not create or change tables
 */
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

/** insufficient_privilege: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
