/** The version of a database's schema, and who can run on it. */
import { StoreOpenError } from './explain.ts';
import { type Engine, type Migration, plain, type Run } from './sql.ts';

export const VERSION_TABLE = 'schema_version';

export interface SchemaVersion {
  readonly version: number;
  /** The oldest version that a process needs to know to run on this schema. */
  readonly oldest_runnable: number;
}

export const EMPTY: SchemaVersion = { version: 0, oldest_runnable: 0 };

export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? EMPTY.version;

/** @throws StoreOpenError if a process with these migrations cannot run on the schema */
export function assertRunnable(schema: SchemaVersion, migrations: readonly Migration[], location: string): void {
  const { version, oldest_runnable: oldest } = schema;
  const newest = newestOf(migrations);
  if (version > newest && oldest > newest) {
    throw new StoreOpenError(
      `The database ${location} has schema version ${version}, which only versions of the bot that know schema version ${oldest} can use. This one knows versions up to ${newest}.`,
      'Start the newer version of the bot, or restore a backup made by this one.',
    );
  }
  if (version === EMPTY.version || version >= (migrations[0]?.version ?? newest)) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, which this version of the bot does not know. It was left as it is.`,
    'Start the version that made it, restore a backup made by this one, or set DATABASE_URL to a new file or an empty database.',
  );
}

/**
 * Returns the version of the schema; 0 if there is none. Changes nothing.
 *
 * @throws StoreOpenError if this process cannot run on it
 */
export async function versionOf(
  { hasTable, runner, location }: Engine,
  migrations: readonly Migration[],
): Promise<number> {
  const schema = (await hasTable(VERSION_TABLE)) ? await readSchemaVersion(runner.run) : undefined;
  if (!schema) return EMPTY.version;
  assertRunnable(schema, migrations, location);
  return schema.version;
}

export async function readSchemaVersion(run: Run): Promise<SchemaVersion | undefined> {
  return (await run(plain<SchemaVersion>(`select * from ${VERSION_TABLE}`))).rows[0];
}
