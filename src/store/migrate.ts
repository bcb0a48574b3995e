/** Brings a database to the newest schema in one transaction, so that either all pending migrations run or none. */

import { StoreOpenError, troubleOf } from './explain.ts';
import { createBaseline } from './migrations/baseline.ts';
import {
  assertRunnable,
  EMPTY,
  newestOf,
  readSchemaVersion,
  readShape,
  VERSION_TABLE,
  versionOf,
} from './schema-version.ts';
import { type Engine, type Execute, type Migration, plain, type Run } from './sql.ts';
import { knownSchemas } from './sqlite/known-schemas.ts';

/**
 * @returns the version of the schema before; 0 if there was none
 * @throws StoreOpenError if a migration fails or the schema cannot be used. The database is then unchanged.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<number> {
  const newest = newestOf(migrations);
  try {
    const version = await versionOf(engine, await knownSchemas(migrations));
    if (version < newest) await engine.exclusively((run) => runPending(engine, run, migrations));
    return version;
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const { what, remedy, transient } = troubleOf(error, engine.location) ?? {};
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreOpenError(
      `The database ${engine.location} could not be brought to the newest schema. It is as it was before.`,
      what === undefined ? `The reason: ${reason}.` : `It ${what} (${reason}). ${remedy}`,
      error,
      { transient },
    );
  }
}

async function runPending({ dialect, location }: Engine, run: Run, migrations: readonly Migration[]): Promise<void> {
  const { integer, tableEnd } = dialect;
  const execute: Execute = (sql) => run(plain(sql));
  await execute(
    `create table if not exists ${VERSION_TABLE} (version ${integer} not null, oldest_runnable ${integer} not null) ${tableEnd}`,
  );
  const stored = await readSchemaVersion(run);
  const { version, oldest_runnable: oldest } = stored ?? EMPTY;
  // Another process may have migrated the database since the check before this transaction.
  if (stored) assertRunnable(stored, await readShape(run, dialect), await knownSchemas(migrations), location);
  else await execute(`insert into ${VERSION_TABLE} (version, oldest_runnable) values (${version}, ${oldest})`);
  const pending = migrations.filter((migration) => migration.version > version);
  if (pending.length === 0) return;
  for (const migration of pending) await migration.apply(execute, dialect);
  const breaking = pending.findLast(({ oldestRunnable }) => oldestRunnable !== undefined);
  await execute(
    `update ${VERSION_TABLE} set version = ${newestOf(pending)}, oldest_runnable = ${breaking?.oldestRunnable ?? oldest}`,
  );
}

/** Oldest first. A released migration is never edited. */
export const MIGRATIONS: readonly Migration[] = [{ version: 101, oldestRunnable: 101, apply: createBaseline }];

export const NEWEST = newestOf(MIGRATIONS);
