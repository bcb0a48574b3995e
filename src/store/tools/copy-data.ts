/**
 * Copies everything from one database to another, whatever their engines. A copy that was interrupted goes on where it
 * stopped: how far it came is written in the same transaction as the rows. At the end both sides are read again and
 * compared.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { inTransaction } from '../runner.ts';
import type { Schema } from '../schema.ts';
import { COPY_TABLE } from '../unfinished-copy.ts';
import { checksumOf } from './checksum.ts';
import {
  COPIED_TABLES,
  type CopiedTable,
  type Cursor,
  countRows,
  cursorAfter,
  type Row,
  readRows,
  rowWriter,
} from './copied-tables.ts';

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
