/** Copies all data between two databases in one transaction, which commits only after both were read and compared. */

import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isPostgresUrl } from '../src/database-url.ts';
import { StoreOpenError } from '../src/store/explain.ts';
import { MIGRATIONS, NEWEST } from '../src/store/migrate.ts';
import { openEngine, orClose, type StoreOptions } from '../src/store/open-store.ts';
import { versionOf } from '../src/store/schema-version.ts';
import { type Engine, plain, type Run } from '../src/store/sql.ts';
import { removeLeftovers } from '../src/store/sqlite/backup-sqlite.ts';
import { knownSchemas } from '../src/store/sqlite/known-schemas.ts';

interface CopiedTable {
  readonly name: string;
  readonly key: readonly [string, ...string[]];
}

/**
 * Every table with data, and its primary key. A test compares this list with the schema. `application` comes first: a
 * bot that starts on the target writes to that table and therefore waits for the copy.
 */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'application', key: ['id'] },
  { name: 'saved_games', key: ['id'] },
  { name: 'game_chunks', key: ['game', 'chunk_start'] },
  { name: 'game_proofs', key: ['game'] },
  { name: 'scores_to_beat', key: ['game'] },
  { name: 'results', key: ['game'] },
  { name: 'seed_lines', key: ['player'] },
  { name: 'restores', key: ['restored_at'] },
  { name: 'high_scores', key: ['player', 'ranking', 'place', 'span'] },
  { name: 'daily_secrets', key: ['daily'] },
  { name: 'daily_servers', key: ['place', 'daily'] },
  { name: 'daily_tries', key: ['player', 'daily'] },
  { name: 'players', key: ['player'] },
  { name: 'player_numbers', key: ['player'] },
  { name: 'badges', key: ['player', 'badge'] },
  { name: 'duels', key: ['id'] },
  { name: 'places', key: ['place'] },
  { name: 'servers', key: ['place'] },
  { name: 'cleared_rankings', key: ['place', 'player'] },
  { name: 'blocked', key: ['kind', 'id'] },
  { name: 'jobs', key: ['kind', 'id'] },
];

type Value = string | number | Uint8Array | null;
type CopiedRow = Readonly<Record<string, Value>>;

/** Rows per INSERT statement: even for the widest table, the values stay below SQLite's limit of 32,766. */
export const MOST_ROWS = 500;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

interface CopyEnd extends Pick<Engine, 'dialect' | 'location'> {
  readonly run: Run;
}

const placeholders = ({ dialect }: CopyEnd, count: number, after = 0): string =>
  Array.from({ length: count }, (_, index) => dialect.placeholder(after + index + 1)).join(', ');

/** Reads a table in steps and yields to the event loop, which SQLite blocks, so that signals are handled. */
async function* rowsOf(
  side: CopyEnd,
  { name, key }: CopiedTable,
  signal?: AbortSignal,
): AsyncGenerator<readonly CopiedRow[]> {
  let last: CopiedRow | undefined;
  do {
    const after = last ? `where (${list(key)}) > (${placeholders(side, key.length)})` : '';
    const query = plain<CopiedRow>(`select * from "${name}" ${after} order by ${list(key)} limit ${MOST_ROWS}`);
    const { rows } = await side.run({ ...query, parameters: last ? key.map((column) => last?.[column]) : [] });
    if (rows.length > 0) yield rows;
    await yieldToEventLoop(undefined, { signal });
    last = rows.at(-1);
  } while (last);
}

/** The writer reuses the statement for the same number of rows, because building it takes longer than running it. */
function rowWriter(side: CopyEnd, { name }: CopiedTable): (rows: readonly CopiedRow[]) => Promise<void> {
  let kept: { readonly count: number; readonly sql: string } | undefined;
  return async (rows) => {
    const names = Object.keys(rows[0] ?? {});
    if (kept?.count !== rows.length) {
      const values = rows.map((_, index) => `(${placeholders(side, names.length, index * names.length)})`);
      kept = { count: rows.length, sql: `insert into "${name}" (${list(names)}) values ${values.join(', ')}` };
    }
    await side.run({ sql: kept.sql, parameters: rows.flatMap((row) => names.map((column) => row[column])) });
  };
}

export interface Checksum {
  readonly rows: number;
  readonly digest: string;
}

const MODULUS = 2n ** 256n;

/** Adds up the SHA-256 hashes of all rows, because the order of the rows differs between the engines. */
export async function checksumOf(side: CopyEnd, table: CopiedTable, signal?: AbortSignal): Promise<Checksum> {
  let sum = 0n;
  let rows = 0;
  let names: readonly string[] | undefined;
  for await (const step of rowsOf(side, table, signal)) {
    names ??= Object.keys(step[0] ?? {}).toSorted();
    for (const row of step) sum += digestOf(row, names);
    sum %= MODULUS;
    rows += step.length;
  }
  return { rows, digest: sum.toString(16) };
}

/** Hashes a row with the type and length of each value, so that no two different rows have the same text. */
function digestOf(row: CopiedRow, columns: readonly string[]): bigint {
  let text = '';
  for (const column of columns) {
    const value = row[column] ?? null;
    const written = writtenAs(value);
    text += `${column} ${valueType(value)} ${written.length} ${written}`;
  }
  return BigInt(`0x${hash('sha256', text)}`);
}

const valueType = (value: Value): string =>
  value instanceof Uint8Array ? 'bytes' : value === null ? 'null' : typeof value;

function writtenAs(value: Value): string {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1');
  return value === null ? '' : String(value);
}

/** Thrown if the copy failed. Both databases are unchanged, and `message` says why and what to do. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopiedRows {
  readonly table: string;
  readonly rows: number;
}

interface Copying {
  readonly tell?: (copied: CopiedRows) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @param tell called after each step with the number of rows copied into the table so far
 * @throws CopyError if the target has data, or differs from the source at the end; AbortError after an interruption
 */
export async function copyData(
  source: Omit<OpenSource, 'close'>,
  target: Engine,
  copying: Copying = {},
): Promise<readonly CopiedRows[]> {
  const from = { ...source.engine, run: source.engine.runner.run };
  return target.runner.inTransaction(
    async (run) => {
      const to = { ...target, run };
      await assertEmpty(to);
      for (const table of COPIED_TABLES) await copyTable(from, to, table, copying);
      const copied: CopiedRows[] = [];
      for (const table of COPIED_TABLES) copied.push(await compare(from, to, table, copying.signal));
      source.assertUnchanged();
      return copied;
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 0 },
  );
}

async function assertEmpty({ run, location }: CopyEnd): Promise<void> {
  for (const { name } of COPIED_TABLES) {
    const { rows } = await run(plain<{ count: number }>(`select count(*) as count from "${name}"`));
    const [{ count } = { count: 0 }] = rows;
    if (count > 0)
      throw new CopyError(
        `${location} holds data already (rows in ${name}: ${count}). Name an empty database to copy into.`,
      );
  }
}

async function copyTable(from: CopyEnd, to: CopyEnd, table: CopiedTable, { tell, signal }: Copying): Promise<void> {
  const write = rowWriter(to, table);
  let copied = 0;
  for await (const rows of rowsOf(from, table, signal)) {
    await write(rows);
    copied += rows.length;
    tell?.({ table: table.name, rows: copied });
  }
}

/** Compares a table in the two databases. @throws CopyError if they differ */
async function compare(
  source: CopyEnd,
  target: CopyEnd,
  table: CopiedTable,
  signal: AbortSignal | undefined,
): Promise<CopiedRows> {
  // Both databases are read in parallel: a PostgreSQL server computes while this process reads a SQLite file.
  const [from, to] = await Promise.all([checksumOf(source, table, signal), checksumOf(target, table, signal)]);
  if (from.rows === to.rows && from.digest === to.digest) return { table: table.name, rows: to.rows };
  throw new CopyError(
    `${table.name} is not the same on both sides: ${from.rows} rows (checksum ${from.digest.slice(0, 12)}) in ` +
      `${source.location}, ${to.rows} rows (checksum ${to.digest.slice(0, 12)}) in ${target.location}. Most likely a bot ` +
      'was playing meanwhile: stop it and copy again. Nothing was copied.',
  );
}

/** A copy has no time limits, because one of its statements may take much longer than those of a click. */
export const UNLIMITED: StoreOptions = { queryTimeoutMs: 0, statementTimeoutMs: 0 };

export interface OpenSource {
  readonly engine: Engine;
  /** Checks the source at the end. @throws CopyError if another process has written to it since it was opened */
  assertUnchanged(): void;
  close(): Promise<void>;
}

/**
 * Opens the database to copy from. A SQLite file is first copied itself, so that a migration changes only that copy.
 *
 * @param target the database to copy into; the private copy is made beside it, where there must be room anyway
 * @throws StoreOpenError, CopyError
 */
export async function openSource(location: string, target: string): Promise<OpenSource> {
  if (!isPostgresUrl(location)) return openFile(location, isPostgresUrl(target) ? tmpdir() : dirname(resolve(target)));
  // The schema of a PostgreSQL source must not be changed either, so it has to be the newest one.
  const engine = await orClose(await openEngine(location, { ...UNLIMITED, migrates: false }), assertNewest);
  return { engine, assertUnchanged: () => undefined, close: () => engine.close() };
}

/**
 * Requires the newest schema. An older tool could run on a newer schema, but would not copy the tables that it does not
 * know. @throws StoreOpenError
 */
export async function assertNewest(engine: Engine): Promise<void> {
  const version = await versionOf(engine, await knownSchemas(MIGRATIONS));
  if (version === NEWEST) return;
  throw new StoreOpenError(
    `The database ${engine.location} has schema version ${version}, and this version of the bot copies schema version ${NEWEST}.`,
    version < NEWEST
      ? 'Make a backup, start this version of the bot on it once, stop it, and copy then.'
      : 'Copy with the newer version of the bot.',
  );
}

async function openFile(location: string, parent: string): Promise<OpenSource> {
  const path = realpathSync(location);
  const before = stateOf(path);
  removeLeftovers(parent, /^\.2048-source-/);
  const folder = mkdtempSync(join(parent, '.2048-source-'));
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  // The private copy holds the data of all players, so it is removed even if the tool is interrupted.
  process.once('exit', remove);
  const copy = join(folder, basename(path));
  try {
    // A bot that was killed leaves its last writes in the write-ahead log (-wal).
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
    const engine = await orClose(await openEngine(copy, { copiesBefore: false }), assertNewest);
    return {
      engine: { ...engine, location: path },
      assertUnchanged() {
        if (stateOf(path) === before) return;
        throw new CopyError(
          `${path} was written to meanwhile, most likely by a bot: stop it and copy again. Nothing was copied.`,
        );
      },
      async close() {
        await engine.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CopyError(error.message.replaceAll(copy, path), { cause: error });
  }
}

/** A fingerprint that changes with every write to the database file or its write-ahead log. */
const stateOf = (path: string): string =>
  ['', '-wal']
    .map((end) => statSync(path + end, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => `${stat?.ino} ${stat?.size} ${stat?.mtimeNs}`)
    .join();
