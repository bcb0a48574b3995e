/** Brings a database to the newest schema, in one transaction: either all pending migrations happen or none. */
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { troubleOf } from './explain.ts';
import type { Migration } from './migrations/migrations.ts';
import { inTransaction } from './runner.ts';
import type { Schema } from './schema.ts';
import { StoreOpenError } from './store-open-error.ts';

export const VERSION_TABLE = 'schema_version';

/** @throws StoreOpenError when the database was written by a newer version, or a migration failed. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  try {
    if ((await versionOf(engine)) === migrations.length) return;
    await engine.exclusively(() =>
      inTransaction(engine.db, async (tx) => {
        await engine.unhurry?.(tx, 0);
        return runPending(engine, tx, migrations);
      }),
    );
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

/** @throws StoreOpenError when `version` is beyond what this version of the bot knows. */
export function assertKnownVersion(version: number, known: number, location: string): void {
  if (Number.isInteger(version) && version >= 0 && version <= known) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, and this version of the bot knows versions up to ${known}.`,
    'Start the newer version of the bot, or restore a backup made by this one.',
  );
}

async function runPending(engine: Engine, tx: Kysely<Schema>, migrations: readonly Migration[]): Promise<boolean> {
  const version = await readVersion(engine, tx);
  assertKnownVersion(version, migrations.length, engine.location);
  if (version === migrations.length) return true;
  for (const migration of migrations.slice(version)) {
    // A migration is written against the schema of its own time, which TypeScript does not know.
    await migration(tx as unknown as Kysely<unknown>, engine.types, engine.dialect);
  }
  const { numUpdatedRows } = await tx
    .updateTable(VERSION_TABLE)
    .set({ version: migrations.length })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Another process was faster although it should have waited: what it did stands, and this transaction is undone.
  return numUpdatedRows === 1n;
}

/** 0 for a database that nothing was ever stored in. */
export async function versionOf(engine: Engine): Promise<number> {
  if (!(await engine.hasTable(VERSION_TABLE))) return 0;
  const row = await engine.db.selectFrom(VERSION_TABLE).select('version').executeTakeFirst();
  return row?.version ?? 0;
}

async function readVersion(engine: Engine, tx: Kysely<Schema>): Promise<number> {
  await tx.schema
    .createTable(VERSION_TABLE)
    .ifNotExists()
    .addColumn('version', engine.types.integer, (column) => column.notNull())
    .modifyEnd(engine.types.tableEnd)
    .execute();
  const row = await tx.selectFrom(VERSION_TABLE).select('version').executeTakeFirst();
  if (row) return row.version;
  await tx.insertInto(VERSION_TABLE).values({ version: 0 }).execute();
  return 0;
}
