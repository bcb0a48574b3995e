import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Stands for a value while a query is being compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Begins a statement that changes a few of many rows: their keys, found once, are `step` in what follows. In an inner query
 * PostgreSQL would look for them anew for every row, where its statistics are of a table that was nearly empty.
 */
export const withStep = (select: string): string => `with step as materialized (${select})`;

export type PreparedQuery<Values, Row> = (values: Values) => CompiledQuery<Row>;

/**
 * Compiles a statement once, in which `:name` stands for a value; each use then only puts the values in. Building a
 * statement takes tens of microseconds, which is as much as SQLite needs to run it.
 */
export function prepareQuery<Values extends object, Row = unknown>(
  db: Kysely<Schema>,
  statement: string,
): PreparedQuery<Values, Row> {
  const pieces = statement.replace(/\s+/g, ' ').split(/:(\w+)/);
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const names = pieces.filter((_, index) => index % 2 === 1);
  // What a template would hand over: the texts, and a value between each two of them.
  const template = sql<Row>(texts as unknown as TemplateStringsArray, ...names.map((name) => new Placeholder(name)));
  const compiled = template.compile(db);
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    ),
  });
}

/*
 * A change of one row, and what is written with it. Where the engine can, all of it is one statement: one round trip,
 * committed by itself.
 */

export type Change =
  /** Everything in one, which gives how many rows the statement that decides has changed. */
  | { readonly kind: 'nested'; readonly query: CompiledQuery<{ changed: number }> }
  /** `first` decides: the others are to be run in the same transaction when it has changed its row. */
  | { readonly kind: 'steps'; readonly first: CompiledQuery; readonly others: readonly CompiledQuery[] };

/** A statement that writes only where the condition `guard` is true. */
export type Follower = (guard: string) => string;

/** The guard of a follower that is a statement of its own. */
export const ALWAYS = 'true';

export function prepareChange<Values extends object>(
  { db, dialect }: Compiler,
  first: string,
  ...followers: readonly Follower[]
): (values: Values) => Change {
  if (dialect.nestsWrites && followers.length > 0) {
    const steps = followers.map((it, index) => `, step_${index} as (${it('exists (select 1 from changed)')})`);
    const query = prepareQuery<Values, { changed: number }>(
      db,
      `with changed as (${first} returning 1 as one)${steps.join('')} select count(*) as changed from changed`,
    );
    return (values) => ({ kind: 'nested', query: query(values) });
  }
  const alone = prepareQuery<Values>(db, first);
  const others = followers.map((follower) => prepareQuery<Values>(db, follower(ALWAYS)));
  return (values) => ({ kind: 'steps', first: alone(values), others: others.map((it) => it(values)) });
}

/* Running queries: what the statements of the store stand on, whichever engine is below. */

export interface Queries {
  rows<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** Returns how many rows the statement changed. */
  write(query: CompiledQuery): Promise<number>;
  /** False, and nothing is written, when the statement that decides changed no row. */
  change(change: Change): Promise<boolean>;
}

export interface Database extends Queries {
  /**
   * Runs `act` in a transaction, which is committed when it returns true and rolled back when it returns false or throws.
   * Returns what `act` returned, after the commit. `act` may run more than once, so it must do nothing but queries.
   */
  transaction(act: (queries: Queries) => Promise<boolean>): Promise<boolean>;
}

/** Each query, and each transaction as a whole, is tried again as the engine sees fit. */
export function databaseOn({ runner, attempt }: Pick<Engine, 'runner' | 'attempt'>): Database {
  const once = queriesOn(runner.run);
  const transaction: Database['transaction'] = (act) =>
    attempt(() => runner.inTransaction((run) => act(queriesOn(run))));
  return {
    rows: (query) => attempt(() => once.rows(query)),
    write: (query) => attempt(() => once.write(query)),
    change: (change) =>
      isOneStatement(change) ? attempt(() => once.change(change)) : transaction((queries) => queries.change(change)),
    transaction,
  };
}

/** Whether a change is written whole or not at all without a transaction around it. */
export const isOneStatement = (change: Change): boolean => change.kind === 'nested' || change.others.length === 0;

function queriesOn(run: Run): Queries {
  const rows: Queries['rows'] = async (query) => (await run(query)).rows;
  const write: Queries['write'] = async (query) => (await run(query)).changed;
  return {
    rows,
    write,
    async change(change) {
      if (change.kind === 'nested') return (await rows(change.query))[0]?.changed === 1;
      if ((await write(change.first)) === 0) return false;
      for (const query of change.others) await write(query);
      return true;
    },
  };
}

/*
 * What differs between the databases that the store runs on. Queries and migrations are written once, against this.
 */

export interface ColumnTypes {
  /** Whole numbers up to 2^53. */
  readonly integer: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
  /** What follows the closing bracket of `create table`. */
  readonly tableEnd: RawBuilder<unknown>;
  /** The same for a table of short rows that is always found by its primary key. */
  readonly keyedTableEnd: RawBuilder<unknown>;
}

/** How a language of SQL goes beyond what all have. */
export interface Dialect {
  /** True where a statement may hold others that write, so that a whole change is one round trip. */
  readonly nestsWrites: boolean;
  /** True where what is joined may be looked up with what stands before it. */
  readonly joinsLateral: boolean;
  /** Follows a `select` whose rows nobody may change until the commit, and whose newest state is to be read. */
  readonly shareLock: string;
  /** A random number of five digits, another one for each row. */
  readonly fiveDigits: string;
}

export interface Engine {
  /** Compiles statements, and changes the schema. */
  readonly db: Kysely<Schema>;
  /** Runs what is compiled. */
  readonly runner: Runner;
  readonly types: ColumnTypes;
  readonly dialect: Dialect;
  /** Where the data lies, for messages: the path or the URL without its password. */
  readonly location: string;
  /** True where one connection writes, so that writes at the same moment are better committed together. */
  readonly sharesCommits: boolean;
  readonly hasTable: (name: string) => Promise<boolean>;
  /**
   * First in a transaction that no player waits for: its statements may take so many milliseconds, 0 for any number. Absent
   * where a statement may take as long as it takes.
   */
  unhurry?(tx: Kysely<Schema>, milliseconds: number): Promise<unknown>;
  /** How long a statement that answers a player may take, in the server's words, or 0 for any time. Absent where there is no server. */
  timeLimit?(): Promise<string>;
  /** Runs `work` while no other process is in its own `work` on this database. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs a query or a whole transaction, again when the database asks for that. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Absent where there is no server. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** What the statements of an aggregate are compiled with. */
export type Compiler = Pick<Engine, 'db' | 'dialect'>;

/* How compiled statements reach the database of an engine. */

export interface Answered<Row> {
  readonly rows: readonly Row[];
  /** How many rows the statement changed; 0 for one that reads. */
  readonly changed: number;
}

export type Run = <Row>(query: CompiledQuery<Row>) => Promise<Answered<Row>>;

export interface Runner {
  readonly run: Run;
  /** See `Database.transaction`; `act` runs once. */
  inTransaction(act: (run: Run) => Promise<boolean>): Promise<boolean>;
}

/** Kysely knows which connection of several is free, and which one a transaction has. */
export const runnerOn = (db: Kysely<Schema>): Runner => ({
  run: runOn(db),
  inTransaction: (act) => inTransaction(db, (tx) => act(runOn(tx))),
});

/** The same, with each statement or transaction in one that begins with `first`. */
export function runnerBeginning(db: Kysely<Schema>, first: (tx: Kysely<Schema>) => Promise<unknown>): Runner {
  const within = <Result>(act: (run: Run) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      await first(tx);
      return act(runOn(tx));
    });
  return { run: (query) => within((run) => run(query)), inTransaction: within };
}

const runOn =
  (db: Kysely<Schema>): Run =>
  async (query) => {
    const { rows, numAffectedRows } = await db.executeQuery(query);
    return { rows, changed: Number(numAffectedRows ?? 0) };
  };

/** Committed unless `act` returns false or throws. */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  act: (tx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    const done = await act(tx);
    await (done === false ? tx.rollback() : tx.commit()).execute();
    return done;
  } catch (error) {
    // A connection that is gone cannot roll back, and SQLite does it itself when the disk is full; the first error matters.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}
