/**
 * What differs between the databases that the store runs on. Queries and migrations are written once, against this.
 */
import type { Kysely, RawBuilder } from 'kysely';
import type { Runner } from './runner.ts';
import type { Schema } from './schema.ts';

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
