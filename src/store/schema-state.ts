import { statSync } from 'node:fs';
import { isPostgresUrl } from '../database-url.ts';
import { explainTrouble, isOfFile } from './explain.ts';
import { MIGRATIONS, NEWEST as newest } from './migrate.ts';
import { type KnownSchemas, versionOf } from './schema-version.ts';
import { inspectFile } from './sqlite/damage.ts';
import { knownSchemas } from './sqlite/known-schemas.ts';
import { assertUsableFile } from './sqlite/open-sqlite.ts';

/**
 * Reads the schema version before the bot is started, without changing anything.
 *
 * @param wholly whether to read a SQLite file to its end, and so find any damage
 * @throws StoreOpenError if the database cannot be reached, is damaged, or belongs to another program
 */
export async function readSchemaState(
  location: string,
  wholly = false,
): Promise<{ readonly version: number; readonly newest: number }> {
  const known = await knownSchemas(MIGRATIONS);
  if (!isPostgresUrl(location)) return { version: versionOfFile(location, known, wholly), newest };
  // pg is loaded only if PostgreSQL is used, because that takes time at the start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const engine = await openPostgres(location, { connections: 1, statementTimeoutMs: 0 });
  try {
    return { version: await versionOf(engine, known), newest };
  } finally {
    await engine.close();
  }
}

function versionOfFile(path: string, known: KnownSchemas, wholly: boolean): number {
  try {
    assertUsableFile(path);
    return statSync(path, { throwIfNoEntry: false })?.size ? inspectFile(path, known, { wholly }) : 0;
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}
