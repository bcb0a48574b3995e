/**
 * How the types stack: an `Engine` is SQLite or PostgreSQL. Its `Runner` has a function `run`, which runs one `Query`,
 * and opens transactions. `queriesOn` adds typed reads and writes (`Queries`); an `AtomicWrite` is a write of several
 * statements. `databaseOn` retries each query and adds `transaction` (`Database`). On SQLite `groupCommits` wraps this,
 * so that concurrent writes share commits. The stores prepare their statements with `queryIn` and run them on it.
 */

export interface Query<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly row?: Row;
}

export const plain = <Row = unknown>(sql: string): Query<Row> => ({ sql, parameters: [] });

export interface Dialect {
  readonly placeholder: (number: number) => string;
  readonly joinsLateral: boolean;
  /** SQL that locks rows until the commit. Empty on SQLite, which runs one writing transaction at a time. */
  readonly updateLock: string;
  /** SQL for the current time in milliseconds. PostgreSQL uses its own clock, and SQLite the value `:now`. */
  readonly clock: string;
  /** Returns SQL that reads a JSON array as rows, with one element each in the column `value`. */
  readonly elements: (json: string) => string;
  /** Returns SQL for the JSON object `one` with the fields of `other` added or replaced. All of them are text. */
  readonly mergedJson: (one: string, other: string) => string;
  readonly fiveDigits: string;
  /** A query for the shape of the schema: one `line` for each column and each index. See `schema-version.ts`. */
  readonly shape: string;
  readonly integer: string;
  readonly bytes: string;
  readonly tableEnd: string;
  /** The end of `create table` for a table of short rows that are found by their primary key. */
  readonly keyedTableEnd: string;
}

/** The step is materialized: PostgreSQL might otherwise run its query for every row if statistics are stale. */
export const withStep = (select: string): string => `with step as materialized (${select})`;

/** Thrown for a statement without one of its values, which PostgreSQL and SQLite would read as null. */
export class MissingValueError extends Error {
  override readonly name = 'MissingValueError';

  constructor(name: string, sql: string) {
    super(`The value ":${name}" is missing for: ${sql}`);
  }
}

/**
 * Prepares a statement, parsed once, in which `:name` stands for a value.
 * @returns a function that throws `MissingValueError` if a value is `undefined`; a value may be null
 */
export const queryIn =
  ({ placeholder }: Pick<Dialect, 'placeholder'>) =>
  <Values extends object, Row = unknown>(statement: string): ((values: Values) => Query<Row>) => {
    const pieces = statement
      .replace(/\s+/g, ' ')
      .trim()
      .split(/:(\w+)/);
    const names = pieces.filter((_, index) => index % 2 === 1) as (keyof Values)[];
    const sql = pieces.map((piece, index) => (index % 2 === 0 ? piece : placeholder((index + 1) / 2))).join('');
    return (values) => ({
      sql,
      parameters: names.map((name) => {
        const value = values[name];
        if (value === undefined) throw new MissingValueError(String(name), sql);
        return value;
      }),
    });
  };

/**
 * A write of several statements in one transaction. `first` decides: if it changes no row, the others do not run and
 * nothing is written. The locks are taken before it, see `locks.ts`.
 */
export interface AtomicWrite {
  readonly locks?: readonly Query[];
  readonly first: Query;
  readonly others: readonly Query[];
}

/** Whether a write is atomic without a transaction around it. */
export const isOneStatement = ({ locks = [], others }: AtomicWrite): boolean => locks.length + others.length === 0;

export interface Answered<Row> {
  readonly rows: readonly Row[];
  /** How many rows the statement changed; 0 for a statement that reads. */
  readonly changed: number;
}

export type Execute = (sql: string) => Promise<unknown>;

export interface Migration {
  readonly version: number;
  /**
   * The oldest version of the schema that a process must know to run on the result. Absent for an additive migration (a
   * table, an index, a column with a default): processes that ran on the schema before can run on the result.
   */
  readonly oldestRunnable?: number;
  readonly apply: (execute: Execute, dialect: Dialect) => Promise<void>;
}

export type Run = <Row>(query: Query<Row>) => Promise<Answered<Row>>;

/** Time limits of a transaction in the background, in milliseconds; 0: no limit. SQLite ignores them. */
export interface TransactionLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
}

export interface Runner {
  readonly run: Run;
  /** Runs `act` once in a transaction, which is rolled back if `act` returns false or throws. */
  inTransaction<Result>(act: (run: Run) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
}

export interface Engine {
  readonly runner: Runner;
  readonly dialect: Dialect;
  readonly location: string;
  /** Whether one connection does all writes, so that concurrent writes should share commits (ADR 0029). */
  readonly sharesCommits: boolean;
  readonly hasTable: (name: string) => Promise<boolean>;
  /** The time limit of a player's statement, as PostgreSQL shows it; `0`: none. SQLite has no such limit. */
  timeLimit?(): Promise<string>;
  /** Runs `work` in a transaction. Other processes that call `exclusively` on this database wait. */
  exclusively(work: (run: Run) => Promise<void>): Promise<void>;
  /** @param withinMs the time in milliseconds in which another attempt may begin; by default the limit of a press */
  attempt<Result>(work: () => Promise<Result>, withinMs?: number): Promise<Result>;
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export interface Queries {
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  write(query: Query): Promise<number>;
  /** Returns false and writes nothing if the first statement changed no row. */
  writeAtomically(write: AtomicWrite): Promise<boolean>;
}

export const changesOne = async ({ write }: Pick<Queries, 'write'>, query: Query): Promise<boolean> =>
  (await write(query)) === 1;

export interface Database extends Queries {
  readonly dialect: Dialect;
  /** A transaction: rolled back if `act` returns false or throws. `act` may run again, so it may only run queries. */
  transaction<Result>(act: (queries: Queries) => Promise<Result>): Promise<Result>;
}

/** Retries each query, and each transaction as a whole, if the engine's `attempt` does. */
export function databaseOn({ runner, dialect, attempt }: Pick<Engine, 'runner' | 'dialect' | 'attempt'>): Database {
  const { rows, write, writeAtomically } = queriesOn((query) => attempt(() => runner.run(query)));
  const transaction: Database['transaction'] = (act) =>
    attempt(() => runner.inTransaction((run) => act(queriesOn(run))));
  return {
    dialect,
    rows,
    write,
    writeAtomically: (atomic) =>
      isOneStatement(atomic) ? writeAtomically(atomic) : transaction((queries) => queries.writeAtomically(atomic)),
    transaction,
  };
}

function queriesOn(run: Run): Queries {
  const rows: Queries['rows'] = async (query) => (await run(query)).rows;
  const write: Queries['write'] = async (query) => (await run(query)).changed;
  return {
    rows,
    write,
    async writeAtomically({ locks = [], first, others }) {
      for (const lock of locks) await write(lock);
      if ((await write(first)) === 0) return false;
      for (const query of others) await write(query);
      return true;
    },
  };
}
