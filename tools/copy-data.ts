/**
 * Copies everything from one database to another, whatever their engines. A copy that was interrupted goes on where it
 * stopped: how far it came is written in the same transaction as the rows. At the end both sides are read again and
 * compared.
 */

import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { explainTrouble, isOfFile } from '../src/store/explain.ts';
import { MIGRATIONS, versionOf } from '../src/store/migrate.ts';
import { openEngine, orClose, type StoreOptions } from '../src/store/open-store.ts';
import type { Schema } from '../src/store/schema.ts';
import { type Engine, inTransaction } from '../src/store/sql.ts';
import { removeLeftovers } from '../src/store/sqlite/backup-sqlite.ts';
import { fileVersion } from '../src/store/sqlite/open-sqlite.ts';
import { isPostgresUrl, StoreOpenError } from '../src/store/store-open-error.ts';
import { assertWhole, COPY_TABLE } from '../src/store/unfinished-copy.ts';
import { nameOf } from './tool.ts';

/* What a copy of the data consists of, and reading and writing it without knowing the columns. */

export interface CopiedTable {
  readonly name: keyof Schema & string;
  readonly key: readonly [string, ...string[]];
}

/** Every table that holds data, with its primary key. A test holds this list against the schema. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'saved_games', key: ['id'] },
  { name: 'game_chunks', key: ['game', 'chunk_start'] },
  { name: 'game_proofs', key: ['game'] },
  { name: 'seed_lines', key: ['player'] },
  { name: 'best_scores', key: ['player', 'category', 'place', 'span'] },
  { name: 'daily_secrets', key: ['daily'] },
  { name: 'daily_servers', key: ['place', 'daily'] },
  { name: 'daily_tries', key: ['player', 'daily'] },
  { name: 'players', key: ['player'] },
  { name: 'player_numbers', key: ['player'] },
  { name: 'duels', key: ['id'] },
  { name: 'removed_places', key: ['place'] },
  { name: 'joined_places', key: ['place'] },
  { name: 'cleared_places', key: ['place'] },
  { name: 'blocked', key: ['kind', 'id'] },
  { name: 'pending_edits', key: ['kind', 'id'] },
  { name: 'player_stats', key: ['player', 'place', 'category'] },
  { name: 'player_tiles', key: ['player', 'place', 'category', 'tile'] },
  { name: 'application', key: ['id'] },
];

export type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

/** Where a walk through a table stands: the key of the last row that was seen, or `undefined` at the start. */
export type Cursor = readonly Value[] | undefined;

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** The next rows after `cursor`, in the order of the table's key as this database sorts it. */
export async function readRows(
  db: Kysely<Schema>,
  table: CopiedTable,
  cursor: Cursor,
  most: number,
): Promise<readonly Row[]> {
  const after = cursor ? sql`where (${columns(table.key)}) > (${sql.join(cursor)})` : sql``;
  const query = sql<Row>`select * from ${sql.table(table.name)} ${after} order by ${columns(table.key)} limit ${most}`;
  return (await query.execute(db)).rows;
}

/**
 * Writes rows, in as many calls as one likes. A statement for a number of rows is kept for the next call, which nearly
 * always has as many: to put it together takes longer than to run it.
 */
export function rowWriter(table: CopiedTable): (db: Kysely<Schema>, rows: readonly Row[]) => Promise<void> {
  let kept: { readonly count: number; readonly query: CompiledQuery } | undefined;
  return async (db, rows) => {
    const names = Object.keys(rows[0] ?? {});
    if (kept?.count !== rows.length) kept = { count: rows.length, query: insertOf(db, table, names, rows.length) };
    const parameters = rows.flatMap((row) => names.map((name) => row[name]));
    await db.executeQuery({ ...kept.query, parameters });
  };
}

function insertOf(db: Kysely<Schema>, table: CopiedTable, names: readonly string[], count: number): CompiledQuery {
  const row = sql`(${sql.join(names.map(() => null))})`;
  const values = sql.join(Array.from({ length: count }, () => row));
  return sql`insert into ${sql.table(table.name)} (${columns(names)}) values ${values}`.compile(db);
}

export async function countRows(db: Kysely<Schema>, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function cursorAfter(table: CopiedTable, rows: readonly Row[]): Cursor {
  const last = rows.at(-1);
  return last && table.key.map((column) => last[column] ?? null);
}

export interface Checksum {
  readonly rows: number;
  /** Hexadecimal. Two tables with the same rows have the same one, in whatever order they were read. */
  readonly digest: string;
}

const STEP = 2_000;
const MODULUS = 2n ** 256n;

/** The sum of the SHA-256 of the rows: the databases sort texts differently, so the order must not matter. */
export async function checksumOf({ db, attempt }: Engine, table: CopiedTable): Promise<Checksum> {
  let sum = 0n;
  let rows = 0;
  let cursor: Cursor;
  let columns: readonly string[] | undefined;
  for (;;) {
    const step = await attempt(() => readRows(db, table, cursor, STEP));
    if (step.length === 0) return { rows, digest: sum.toString(16) };
    columns ??= Object.keys(step[0] ?? {}).toSorted();
    for (const row of step) sum += digestOf(row, columns);
    sum %= MODULUS;
    rows += step.length;
    cursor = cursorAfter(table, step);
  }
}

/** Each value with its kind and length before it, so that no two different rows read alike. */
function digestOf(row: Row, columns: readonly string[]): bigint {
  let text = '';
  for (const column of columns) {
    const value = row[column] ?? null;
    const written = writtenAs(value);
    text += `${column} ${kindOf(value)} ${written.length} ${written}`;
  }
  return BigInt(`0x${hash('sha256', text)}`);
}

const kindOf = (value: Value): string =>
  value instanceof Uint8Array ? 'bytes' : value === null ? 'null' : typeof value;

function writtenAs(value: Value): string {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1');
  return value === null ? '' : String(value);
}

/** The copy was not finished; `message` says why and what to do. Nothing at the source was changed. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopiedRows {
  readonly table: string;
  readonly rows: number;
}

export interface CopySource {
  readonly engine: Engine;
  /** The same whenever it is the same database, however its place is written. */
  readonly name: string;
  /** False where it is brought up to date on the way, which makes some rows anew each time. */
  readonly isSameAgain: boolean;
  /** @throws CopyError when somebody has written to it since it was opened */
  assertUnchanged(): void;
}

/** Rows of one transaction, and values of one statement: SQLite takes 32,766. */
const MOST_ROWS = 2_000;
const MOST_VALUES = 30_000;

/**
 * @param told is called after each step with how many rows of the table are there by now
 * @throws CopyError when the target holds other data, or differs from the source at the end
 */
export async function copyData(
  source: CopySource,
  target: Engine,
  told: (copied: CopiedRows) => void = () => undefined,
): Promise<readonly CopiedRows[]> {
  await prepare(source, target);
  for (const table of COPIED_TABLES) await copyTable(source, target, table, told);
  const copied: CopiedRows[] = [];
  for (const table of COPIED_TABLES) copied.push(await compare(source.engine, target, table));
  source.assertUnchanged();
  await target.attempt(() => sql`drop table if exists ${sql.table(COPY_TABLE)}`.execute(target.db));
  return copied;
}

/** Makes the table that tells how far the copy is, or sees that it is of the same source. */
async function prepare({ name, isSameAgain }: CopySource, target: Engine): Promise<void> {
  if (!(await target.hasTable(COPY_TABLE))) {
    await assertEmpty(target);
    await target.attempt(() =>
      sql`create table if not exists ${sql.table(COPY_TABLE)} (table_name text primary key not null, source text not null,
        ${sql.ref('cursor')} text not null, copied ${target.types.integer} not null) ${target.types.tableEnd}`.execute(
        target.db,
      ),
    );
  }
  const { rows } = await target.attempt(() =>
    sql<{ source: string }>`select source from ${sql.table(COPY_TABLE)}`.execute(target.db),
  );
  const other = rows.find((row) => row.source !== name);
  if (other) {
    throw new CopyError(
      `${target.location} holds an unfinished copy of ${other.source}. Finish that one, or name an empty database.`,
    );
  }
  if (!isSameAgain && rows.length > 0) await startOver(target);
}

async function assertEmpty(target: Engine): Promise<void> {
  for (const table of COPIED_TABLES) {
    const rows = await target.attempt(() => countRows(target.db, table));
    if (rows > 0) {
      throw new CopyError(
        `${target.location} holds ${rows} rows in ${table.name} already. Name an empty database to copy into.`,
      );
    }
  }
}

/** All that is there came from the interrupted copy. */
async function startOver(target: Engine): Promise<void> {
  await target.attempt(() =>
    inTransaction(target.db, async (tx) => {
      for (const name of [...COPIED_TABLES.map((table) => table.name), COPY_TABLE])
        await sql`delete from ${sql.table(name)}`.execute(tx);
      return true;
    }),
  );
}

async function copyTable(
  { engine, name }: CopySource,
  target: Engine,
  table: CopiedTable,
  told: (copied: CopiedRows) => void,
): Promise<void> {
  const stand = await target.attempt(() => standOf(target, table));
  let { copied } = stand;
  const write = rowWriter(table);
  // The first row tells how many values each one has.
  let step = 1;
  let coming = readAhead(engine, table, stand.cursor, step);
  for (;;) {
    const rows = await coming;
    if (rows.length === 0) return;
    const next = cursorAfter(table, rows);
    step = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / Object.keys(rows[0] ?? {}).length));
    coming = readAhead(engine, table, next, step);
    const expected = copied;
    await target.attempt(() =>
      inTransaction(target.db, async (tx) => {
        // After a lost answer the step may be there already; then the row of its stand says so.
        if (!(await advance(tx, name, table, next, expected, rows.length))) return false;
        await write(tx, rows);
        return true;
      }),
    );
    copied += rows.length;
    told({ table: table.name, rows: copied });
  }
}

/** The next rows are read while the last ones are written; what goes wrong then is thrown when they are asked for. */
function readAhead(engine: Engine, table: CopiedTable, cursor: Cursor, most: number): Promise<readonly Row[]> {
  const rows = engine.attempt(() => readRows(engine.db, table, cursor, most));
  rows.catch(() => undefined);
  return rows;
}

async function standOf({ db }: Engine, table: CopiedTable): Promise<{ cursor: Cursor; copied: number }> {
  const { rows } = await sql<{ cursor: string; copied: number }>`select ${sql.ref('cursor')}, copied
    from ${sql.table(COPY_TABLE)} where table_name = ${table.name}`.execute(db);
  const [stand] = rows;
  return stand ? { cursor: JSON.parse(stand.cursor), copied: stand.copied } : { cursor: undefined, copied: 0 };
}

/** Advances the progress of a table from `expected` rows; false when it is no longer there. */
async function advance(
  tx: Kysely<Schema>,
  source: string,
  table: CopiedTable,
  cursor: Cursor,
  expected: number,
  rows: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into ${sql.table(COPY_TABLE)} (table_name, source, ${sql.ref('cursor')}, copied)
    values (${table.name}, ${source}, ${JSON.stringify(cursor)}, ${expected + rows})
    on conflict (table_name) do update set ${sql.ref('cursor')} = excluded.${sql.ref('cursor')}, copied = excluded.copied
    where ${sql.table(COPY_TABLE)}.copied = ${expected}`.execute(tx);
  return numAffectedRows === 1n;
}

/** @throws CopyError when the two sides do not hold the same rows */
async function compare(source: Engine, target: Engine, table: CopiedTable): Promise<CopiedRows> {
  // At the same time: a server works while this process reads a file.
  const [from, to] = await Promise.all([checksumOf(source, table), checksumOf(target, table)]);
  if (from.rows === to.rows && from.digest === to.digest) return { table: table.name, rows: to.rows };
  throw new CopyError(
    `${table.name} is not the same on both sides: ${from.rows} rows (checksum ${from.digest.slice(0, 12)}) in ` +
      `${source.location}, ${to.rows} rows (checksum ${to.digest.slice(0, 12)}) in ${target.location}. Most likely a bot ` +
      'was playing meanwhile: stop it, empty the target and copy again.',
  );
}

/* The database that a copy is made from. It is only read: of a file, a private copy is opened and brought up to date. */

/** The copy is no click: it may take its time, and waits for a server that restarts. */
export const PATIENT: StoreOptions = {
  queryTimeout: 0,
  statementTimeout: 0,
  retry: { attempts: 60, longestPause: 2_000, within: 60_000 },
};

export interface OpenSource extends CopySource {
  close(): Promise<void>;
}

/** @throws StoreOpenError, CopyError */
export async function openSource(location: string, target: string): Promise<OpenSource> {
  const source = isPostgresUrl(location) ? await openServer(location) : await openFile(location, target);
  return orClose(source, ({ engine }) => assertWhole(engine));
}

/** A server's schema is left alone too, so it must be the newest. */
async function openServer(location: string): Promise<OpenSource> {
  const engine = await orClose(await openEngine(location, { ...PATIENT, migrates: false }), assertNewest);
  return {
    engine,
    name: nameOf(location),
    isSameAgain: true,
    assertUnchanged: () => undefined,
    close: () => engine.close(),
  };
}

async function assertNewest(engine: Engine): Promise<void> {
  const version = await versionOf(engine);
  if (version === MIGRATIONS.length) return;
  throw new StoreOpenError(
    `The database ${engine.location} has schema version ${version}, and this version of the bot copies from ${MIGRATIONS.length}.`,
    'Make a backup, start this version of the bot on it once, stop it, and copy then.',
  );
}

/** Beside a target that is a file there must be room for it anyway. */
async function openFile(location: string, target: string): Promise<OpenSource> {
  const path = realpathSync(location);
  const before = stateOf(path);
  const place = isPostgresUrl(target) ? tmpdir() : dirname(resolve(target));
  removeLeftovers(place, /^\.2048-source-(\d+)-/);
  const folder = mkdtempSync(join(place, `.2048-source-${process.pid}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Also where the tool is interrupted: it holds what every player did.
  process.once('exit', remove);
  try {
    const copy = join(folder, basename(path));
    // With the log of a bot that was killed.
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
    const isSameAgain = versionIn(copy, path) === MIGRATIONS.length;
    const engine = await openEngine(copy, { ...PATIENT, copiesBefore: false }).catch((error: unknown) => {
      if (!(error instanceof StoreOpenError)) throw error;
      throw new CopyError(error.message.replaceAll(copy, path), { cause: error });
    });
    return {
      engine: { ...engine, location: path },
      name: nameOf(path),
      isSameAgain,
      assertUnchanged() {
        if (stateOf(path) === before) return;
        throw new CopyError(
          `${path} was written to meanwhile, most likely by a bot: stop it, empty the target and copy again.`,
        );
      },
      async close() {
        await engine.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function versionIn(copy: string, path: string): number {
  try {
    return fileVersion(copy);
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/** What every write to the file or its log changes. */
const stateOf = (path: string): string =>
  ['', '-wal']
    .map((end) => statSync(path + end, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => `${stat?.ino} ${stat?.size} ${stat?.mtimeNs}`)
    .join();
