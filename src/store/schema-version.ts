import { StoreOpenError } from './explain.ts';
import { type Engine, type Migration, plain, type Run } from './sql.ts';

export const VERSION_TABLE = 'schema_version';

/** The previews before the first release used the versions 1 to 30. */
const LAST_PREVIEW = 30;

export interface SchemaVersion {
  readonly version: number;
  /** The oldest version that a process needs to know to run on this schema. */
  readonly oldest_runnable: number;
}

export const EMPTY: SchemaVersion = { version: 0, oldest_runnable: 0 };

export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? EMPTY.version;

export const isOfPreview = ({ version }: SchemaVersion): boolean =>
  version !== EMPTY.version && version <= LAST_PREVIEW;

/**
 * @param newest the newest version that this process knows
 * @throws StoreOpenError if this process cannot run on the schema
 */
export function assertRunnable(schema: SchemaVersion, newest: number, location: string): void {
  const { version, oldest_runnable: oldest } = schema;
  if (isOfPreview(schema)) {
    throw new StoreOpenError(
      `The database ${location} was made by a preview of the bot, from before its first release (schema version ${version}). This version cannot read it and has not changed it.`,
      'Set DATABASE_URL to a new file or an empty database.',
    );
  }
  if (version <= newest || oldest <= newest) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, which only versions of the bot that know schema version ${oldest} can use. This one knows versions up to ${newest}.`,
    'Start the newer version of the bot, or restore a backup made by this one.',
  );
}

/**
 * Returns the version of the schema; 0 if there is none. Changes nothing.
 *
 * @throws StoreOpenError if a process that knows the version `newest` cannot run on it
 */
export async function versionOf({ hasTable, runner, location }: Engine, newest: number): Promise<number> {
  const schema = (await hasTable(VERSION_TABLE)) ? await readSchemaVersion(runner.run) : undefined;
  assertRunnable(schema ?? EMPTY, newest, location);
  return schema?.version ?? EMPTY.version;
}

/** Databases of previews have no column `oldest_runnable`. */
export async function readSchemaVersion(run: Run): Promise<SchemaVersion | undefined> {
  return (await run(plain<SchemaVersion>(`select * from ${VERSION_TABLE}`))).rows[0];
}
