/** Brings a database to the newest schema, in one transaction: either all pending migrations happen or none. */

import { statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { explainTrouble, isOfFile, troubleOf } from './explain.ts';
import { gamesAndResults } from './migrations/0001-games-and-results.ts';
import { rankingsBySpan } from './migrations/0002-rankings-by-span.ts';
import { settings } from './migrations/0003-settings.ts';
import { marks } from './migrations/0004-marks.ts';
import { modesAndChunks } from './migrations/0005-modes-and-chunks.ts';
import { visibilityByPlace } from './migrations/0006-visibility-by-place.ts';
import { sharedGames } from './migrations/0007-shared-games.ts';
import { help } from './migrations/0008-help.ts';
import { autoplays } from './migrations/0009-autoplays.ts';
import { dailies } from './migrations/0010-dailies.ts';
import { provableGames } from './migrations/0011-provable-games.ts';
import { statistics } from './migrations/0012-statistics.ts';
import { clocksAndDuels } from './migrations/0013-clocks-and-duels.ts';
import { operations } from './migrations/0014-operations.ts';
import { blocked } from './migrations/0015-blocks.ts';
import { application } from './migrations/0016-application.ts';
import { pendingEdits } from './migrations/0017-pending-edits.ts';
import { formats } from './migrations/0018-formats.ts';
import { keptTries } from './migrations/0019-kept-tries.ts';
import { bestOfDailies } from './migrations/0020-best-of-dailies.ts';
import { joinedPlaces } from './migrations/0021-joined-places.ts';
import { rankedBeforeHelp } from './migrations/0022-ranked-before-help.ts';
import { LOCK_POLICY, openPostgres } from './postgres/open-postgres.ts';
import { RETRY_POLICY } from './postgres/pool.ts';
import type { Schema } from './schema.ts';
import { type ColumnTypes, type Dialect, type Engine, inTransaction } from './sql.ts';
import { inspectFile } from './sqlite/damage.ts';
import { assertUsableFile, fileVersion } from './sqlite/open-sqlite.ts';
import { isPostgresUrl, StoreOpenError } from './store-open-error.ts';

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

/* Every migration, oldest first. The schema's version is how many of them a database has seen; none is ever edited. */

export type Migration = (db: Kysely<unknown>, types: ColumnTypes, dialect: Dialect) => Promise<void>;

export const MIGRATIONS: readonly Migration[] = [
  gamesAndResults,
  rankingsBySpan,
  settings,
  marks,
  modesAndChunks,
  visibilityByPlace,
  sharedGames,
  help,
  autoplays,
  dailies,
  provableGames,
  statistics,
  clocksAndDuels,
  operations,
  blocked,
  application,
  pendingEdits,
  formats,
  keptTries,
  bestOfDailies,
  joinedPlaces,
  rankedBeforeHelp,
];

/* A look at a database that changes nothing, for whoever wants to know before a start. */

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
