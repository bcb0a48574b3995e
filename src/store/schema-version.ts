/** The schema of a database: its version, and its shape, which is its columns and indexes. */
import { StoreOpenError } from './explain.ts';
import { type Dialect, type Engine, type Migration, plain, type Run } from './sql.ts';

export const VERSION_TABLE = 'schema_version';

export interface SchemaVersion {
  readonly version: number;
  /** The oldest version that a process needs to know to run on this schema. */
  readonly oldest_runnable: number;
}

export const EMPTY: SchemaVersion = { version: 0, oldest_runnable: 0 };

export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? EMPTY.version;

/** The lines of `Dialect.shape`, such as `saved_games.place text required` and `index saved_games_by_place`. */
export type Shape = readonly string[];

export interface KnownSchemas {
  readonly newest: number;
  /** The shape after each migration, by its version. */
  readonly shapes: ReadonlyMap<number, Shape>;
}

/**
 * A number alone does not prove that the schema is the one that this version knows: before the first release, the
 * baseline was edited under the same number. So the shape of the database is compared, too.
 *
 * @throws StoreOpenError if this process cannot run on the schema
 */
export function assertRunnable(schema: SchemaVersion, shape: Shape, known: KnownSchemas, location: string): void {
  const { version, oldest_runnable: oldest } = schema;
  if (version > known.newest && oldest > known.newest) {
    throw new StoreOpenError(
      `The database ${location} has schema version ${version}, which only versions of the bot that know schema version ${oldest} can use. This one knows versions up to ${known.newest}.`,
      'Start the newer version of the bot, or restore a backup made by this one.',
    );
  }
  if (version === EMPTY.version) return;
  const difference = differenceOf(shape, known.shapes.get(Math.min(version, known.newest)));
  if (difference === undefined) return;
  throw new StoreOpenError(
    `The database ${location} has schema version ${version}, but ${difference}: another version of the bot made it. It was left as it is.`,
    'Start the version that made it, restore a backup made by this one, or set DATABASE_URL to a new file or an empty database.',
  );
}

/** Says what keeps the bot from using tables of the shape `there`; more columns and indexes do no harm. */
function differenceOf(there: Shape, needed: Shape | undefined): string | undefined {
  if (needed === undefined) return 'this version of the bot does not know that version';
  const own = new Set(needed.map(tableOf));
  const missing = needed.filter((line) => !there.includes(line));
  // A row without a value for such a column would be rejected.
  const unknown = there.filter(
    (line) => line.endsWith(' required') && own.has(tableOf(line)) && !needed.includes(line),
  );
  const [first] = [...missing, ...unknown];
  if (first === undefined) return undefined;
  const more = missing.length + unknown.length - 1;
  return `not its columns and indexes (${first}${more > 0 ? ` and ${more} more` : ''})`;
}

const tableOf = (line: string): string => line.replace(/[. ].*$/, '');

/**
 * Returns the version of the schema; 0 if there is none. Changes nothing.
 *
 * @throws StoreOpenError if this process cannot run on it
 */
export async function versionOf({ hasTable, runner, dialect, location }: Engine, known: KnownSchemas): Promise<number> {
  const schema = (await hasTable(VERSION_TABLE)) ? await readSchemaVersion(runner.run) : undefined;
  if (!schema) return EMPTY.version;
  assertRunnable(schema, await readShape(runner.run, dialect), known, location);
  return schema.version;
}

export const readShape = async (run: Run, { shape }: Dialect): Promise<Shape> =>
  (await run(plain<{ line: string }>(shape))).rows.map(({ line }) => line);

export async function readSchemaVersion(run: Run): Promise<SchemaVersion | undefined> {
  return (await run(plain<SchemaVersion>(`select * from ${VERSION_TABLE}`))).rows[0];
}
