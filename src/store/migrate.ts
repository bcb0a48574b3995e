/** Brings a database to the newest schema, in one transaction: either all pending migrations happen or none. */

import { StoreOpenError, troubleOf } from './explain.ts';
import { RELEASED } from './migrations/released.ts';
import { UNRELEASED } from './migrations/unreleased.ts';
import { assertKnownVersion, readVersion, VERSION_TABLE, versionOf } from './schema-version.ts';
import { type Engine, type Execute, type Migration, plain, type Run } from './sql.ts';

export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  try {
    if ((await versionOf(engine)) === migrations.length) return;
    await engine.exclusively((run) => runPending(engine, run, migrations));
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

/** Oldest first. The schema's version is how many of them a database has seen; none is ever edited. */
export const MIGRATIONS: readonly Migration[] = [...RELEASED, ...UNRELEASED];
