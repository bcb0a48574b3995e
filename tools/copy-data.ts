/** Copies all data between two databases: the source as it is at one moment, in one transaction of the target. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isPostgresUrl, shownLocation } from '../src/database-url.ts';
import { StoreOpenError } from '../src/store/explain.ts';
import { openEngine, type StoreOptions } from '../src/store/open-store.ts';
import { readSchemaState } from '../src/store/schema-state.ts';
import { type Dialect, type Engine, plain, type Query, type Run, type TransactionLimits } from '../src/store/sql.ts';
import { openForReading } from '../src/store/sqlite/damage.ts';
import { SQLITE } from '../src/store/sqlite/dialect.ts';

interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/**
 * Every table with data, in the order in which the schema creates them: a row comes after those that it refers to.
 * `application` is first: a bot that starts on the target writes to that table and therefore waits for the copy.
 */
async function tablesWithData(): Promise<readonly CopiedTable[]> {
  const engine = await openEngine(':memory:');
  const { rows } = await engine.runner.run(
    plain<Record<keyof CopiedTable, string>>(`
      select it.name, json_group_array(own.name order by own.cid) as columns,
        json_group_array(own.name order by own.pk) filter (where own.pk > 0) as key
      from sqlite_master as it, pragma_table_info(it.name) as own
      where it.type = 'table' and it.name not in ('schema_version', 'health')
      group by it.name order by it.name <> 'application', it.rowid`),
  );
  await engine.close();
  return rows.map(({ name, columns, key }) => ({ name, columns: JSON.parse(columns), key: JSON.parse(key) }));
}

export const COPIED_TABLES = await tablesWithData();

type CopiedRow = Readonly<Record<string, unknown>>;

/** Rows per INSERT statement: even for the widest table, the values stay below SQLite's limit of 32,766. */
export const MOST_ROWS = 500;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

interface CopyEnd {
  readonly dialect: Dialect;
  readonly location: string;
  readonly run: Run;
}

const placeholders = ({ dialect }: CopyEnd, count: number, after = 0): string =>
  Array.from({ length: count }, (_, index) => dialect.placeholder(after + index + 1)).join(', ');

/** Reads a table in steps and yields to the event loop, which SQLite blocks, so that signals are handled. */
async function* rowsOf(
  side: CopyEnd,
  { name, columns, key }: CopiedTable,
  signal?: AbortSignal,
): AsyncGenerator<readonly CopiedRow[]> {
  let last: CopiedRow | undefined;
  do {
    const after = last ? `where (${list(key)}) > (${placeholders(side, key.length)})` : '';
    const query = plain<CopiedRow>(
      `select ${list(columns)} from "${name}" ${after} order by ${list(key)} limit ${MOST_ROWS}`,
    );
    const { rows } = await side.run({ ...query, parameters: last ? key.map((column) => last?.[column]) : [] });
    if (rows.length > 0) yield rows;
    await yieldToEventLoop(undefined, { signal });
    last = rows.at(-1);
  } while (last);
}

function insertInto(side: CopyEnd, { name, columns }: CopiedTable, count: number): string {
  const values = Array.from({ length: count }, (_, row) => placeholders(side, columns.length, row * columns.length));
  return `insert into "${name}" (${list(columns)}) values (${values.join('), (')})`;
}

/** Thrown if the copy failed. The target is unchanged, and `message` says why and what to do. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

interface Copying {
  /** Called after each table. */
  readonly tell?: (table: string, rows: number) => void;
  readonly signal?: AbortSignal;
}

const NO_LIMITS: TransactionLimits = { statementTimeoutMs: 0, lockTimeoutMs: 0 };

/** @throws CopyError if the target has data; AbortError after an interruption */
export function copyData(source: Source, target: Engine, copying: Copying = {}): Promise<void> {
  return target.runner.inTransaction(async (run) => {
    const to = { ...target, run };
    for (const table of COPIED_TABLES) await assertEmpty(to, table);
    await source.atOneMoment(async (from) => {
      for (const table of COPIED_TABLES) await copyTable(from, to, table, copying);
    });
  }, NO_LIMITS);
}

async function assertEmpty({ location, run }: CopyEnd, { name }: CopiedTable): Promise<void> {
  const { rows } = await run(plain(`select 1 from "${name}" limit 1`));
  if (rows.length > 0)
    throw new CopyError(`${location} holds data already (in ${name}). Name an empty database to copy into.`);
}

async function copyTable(from: CopyEnd, to: CopyEnd, table: CopiedTable, { tell, signal }: Copying): Promise<void> {
  // Building the statement takes longer than running it.
  const insertStep = insertInto(to, table, MOST_ROWS);
  let copied = 0;
  for await (const rows of rowsOf(from, table, signal)) {
    const sql = rows.length === MOST_ROWS ? insertStep : insertInto(to, table, rows.length);
    await to.run({ sql, parameters: rows.flatMap((row) => table.columns.map((column) => row[column])) });
    copied += rows.length;
  }
  tell?.(table.name, copied);
}

/** A copy has no time limits, because one of its statements may take much longer than those of a click. */
export const UNLIMITED: StoreOptions = { queryTimeoutMs: 0, statementTimeoutMs: 0 };

export interface Source {
  /** Runs `read`, which sees nothing of what others write meanwhile. On PostgreSQL, they wait. */
  atOneMoment(read: (from: CopyEnd) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database to copy from, only for reading. @throws StoreOpenError */
export async function openSource(location: string): Promise<Source> {
  await assertNewest(location);
  if (!isPostgresUrl(location)) return sourceOnFile(openForReading(location), location);
  const engine = await openEngine(location, { ...UNLIMITED, migrates: false });
  const lock = plain(`lock table ${list(COPIED_TABLES.map(({ name }) => name))} in share mode`);
  return {
    atOneMoment: (read) =>
      engine.runner.inTransaction(async (run) => {
        await run(lock);
        await read({ ...engine, run });
      }, NO_LIMITS),
    close: () => engine.close(),
  };
}

function sourceOnFile(db: ReturnType<typeof openForReading>, location: string): Source {
  const run = async <Row>({ sql, parameters }: Query<Row>) => ({
    rows: db.prepare<unknown[], Row>(sql).all(...parameters),
    changed: 0,
  });
  return {
    async atOneMoment(read) {
      db.exec('begin');
      await read({ dialect: SQLITE, location, run });
    },
    close: async () => void db.close(),
  };
}

/** @throws StoreOpenError if the schema is not the newest: this tool would not copy what it does not know */
export async function assertNewest(location: string): Promise<void> {
  const { version, newest } = await readSchemaState(location);
  if (version === newest) return;
  throw new StoreOpenError(
    `The database ${shownLocation(location)} has schema version ${version}, and this version of the bot copies schema version ${newest}.`,
    version < newest
      ? 'Make a backup, start this version of the bot on it once, stop it, and copy then.'
      : 'Copy with the newer version of the bot.',
  );
}
