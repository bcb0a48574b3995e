/** A look at a database that changes nothing, for whoever wants to know before a start. */

import { versionOf } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { isPostgresUrl } from './postgres/is-postgres-url.ts';
import { LOCK_POLICY } from './postgres/migration-lock.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { RETRY_POLICY } from './postgres/retry.ts';
import { fileVersion } from './sqlite/before-migration.ts';
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
  if (!isPostgresUrl(location)) {
    assertUsableFile(location);
    return { version: fileVersion(location), newest };
  }
  const options = { connections: 1, queryTimeout: 5_000, retry: RETRY_POLICY, lock: LOCK_POLICY };
  const engine = await openPostgres(location, options);
  try {
    return { version: await versionOf(engine), newest };
  } finally {
    await engine.close();
  }
}
