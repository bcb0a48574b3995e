export interface Query<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly row?: Row;
}

export const plain = <Row = unknown>(sql: string): Query<Row> => ({ sql, parameters: [] });

/** How a database's language goes beyond what all have. */
export interface Dialect {
  readonly placeholder: (number: number) => string;
  /** True where a statement may hold others that write, so that a whole change is one round trip. */
  readonly nestsWrites: boolean;
  /** True where what is joined may be looked up with what stands before it. */
  readonly joinsLateral: boolean;
  /** No one may change such rows until the commit, and their newest state is read. */
  readonly shareLock: string;
  /** The same for rows that this transaction is about to change; empty if one transaction writes at a time. */
  readonly updateLock: string;
  /** The objects of an array in JSON, as rows whose column `value` holds one each. */
  readonly elements: (json: string) => string;
  /** Whether a query gives the value of a column. PostgreSQL would run it anew for every row that it takes for one of a few. */
  readonly isAmong: (column: string, query: string) => string;
  readonly fiveDigits: string;
  /** Rows that one transaction changes at most while players play: on SQLite they block the event loop. */
  readonly rowsPerStep: number;
  readonly integer: string;
  readonly bytes: string;
  readonly tableEnd: string;
  /** For a table of short rows that is found by its primary key. */
  readonly keyedTableEnd: string;
}

/** In an inner query PostgreSQL would look for the keys anew for every row, by the statistics of an empty table. */
export const withStep = (select: string): string => `with step as materialized (${select})`;

/** For a statement that takes several rows: in the order of their keys, if another one could take them at the same moment. */
export const rowOrder = ({ updateLock }: Dialect, key: string): string => updateLock && `order by ${key}`;

/** The condition for a statement that changes several rows, which takes them in the order of their keys. */
export const inOrder = (dialect: Dialect, table: string, key: string, condition: string): string =>
  dialect.updateLock
    ? `(${key}) in (select ${key} from ${table} where ${condition} ${rowOrder(dialect, key)} ${dialect.updateLock})`
    : condition;

export const gamesInOrder = (dialect: Dialect, condition: string): string =>
  inOrder(dialect, 'saved_games', 'id', condition);

/** A condition in SQL; the names are ours, so that none of them needs to be escaped. */
export const isOneOf = (column: string, names: readonly string[]): string =>
  `${column} in (${names.map((name) => `'${name}'`).join(', ')})`;

/** Takes a statement apart once, in which `:name` stands for a value; each use then only puts the values in. */
export const queryIn =
  ({ placeholder }: Pick<Dialect, 'placeholder'>) =>
  <Values extends object, Row = unknown>(statement: string): ((values: Values) => Query<Row>) => {
    const pieces = statement
      .replace(/\s+/g, ' ')
      .trim()
      .split(/:(\w+)/);
    const names = pieces.filter((_, index) => index % 2 === 1) as (keyof Values)[];
    const sql = pieces.map((piece, index) => (index % 2 === 0 ? piece : placeholder((index + 1) / 2))).join('');
    return (values) => ({ sql, parameters: names.map((name) => values[name]) });
  };

export type Change =
  | { readonly kind: 'nested'; readonly query: Query<{ changed: number }> }
  /** To be run in one transaction: `others` only when `first` has changed its row. */
  | { readonly kind: 'steps'; readonly first: Query; readonly others: readonly Query[] };

/** A statement that writes only where the condition `guard` is true. */
export type Follower = (guard: string) => string;

export const ALWAYS = 'true';

const CHANGED = 'exists (select 1 from changed)';

/**
 * The order in which every transaction takes rows of several tables, so that no two wait for each other in a circle; PostgreSQL
 * would end one of them after a second. A row that is new and that nobody else can wait for, such as a game that begins,
 * may come at any time. Rows of one table are taken in the order of their keys; statistics of a place come before those of
 * all places.
 */
export const LOCK_ORDER = [
  'duels',
  'seed_lines',
  'saved_games',
  'game_chunks',
  'game_proofs',
  'scores_to_beat',
  'daily_tries',
  'daily_servers',
  'pending_edits',
  'players',
  'best_scores',
  'player_numbers',
  'player_stats',
  'player_tiles',
  'badges',
] as const;

/** The followers run in the order in which they are given, which is that of `LOCK_ORDER`. */
export function prepareChange<Values extends object>(
  dialect: Dialect,
  first: string,
  ...followers: readonly Follower[]
): (values: Values) => Change {
  if (dialect.nestsWrites && followers.length > 0) {
    // PostgreSQL runs such statements in any order (in fact the last one first) unless one reads the rows of another.
    const guards = followers.map((_, index) =>
      index === 0 ? CHANGED : `${CHANGED} and (select count(*) from step_${index - 1}) >= 0`,
    );
    const steps = followers.map((it, index) => `, step_${index} as (${it(guards[index] ?? CHANGED)} returning 1)`);
    const query = queryIn(dialect)<Values, { changed: number }>(
      `with changed as (${first} returning 1 as one)${steps.join('')} select count(*) as changed from changed`,
    );
    return (values) => ({ kind: 'nested', query: query(values) });
  }
  const alone = queryIn(dialect)<Values>(first);
  const others = followers.map((follower) => queryIn(dialect)<Values>(follower(ALWAYS)));
  return (values) => ({ kind: 'steps', first: alone(values), others: others.map((it) => it(values)) });
}

/** The same with those of the followers that a change needs: each combination is prepared when it first comes. */
export function prepareChangeWith<Values extends object, Name extends string>(
  dialect: Dialect,
  first: string,
  followers: Readonly<Record<Name, readonly Follower[]>>,
): (values: Values, needed: { readonly [It in Name]?: boolean }) => Change {
  const all = Object.keys(followers) as Name[];
  const prepared = new Map<string, (values: Values) => Change>();
  return (values, needed) => {
    const names = all.filter((name) => needed[name]);
    const key = names.join();
    const known = prepared.get(key) ?? prepareChange(dialect, first, ...names.flatMap((name) => followers[name]));
    prepared.set(key, known);
    return known(values);
  };
}

/** Whether a change is written whole or not at all without a transaction around it. */
export const isOneStatement = (change: Change): boolean => change.kind === 'nested' || change.others.length === 0;

export interface Answered<Row> {
  readonly rows: readonly Row[];
  /** How many rows the statement changed; 0 for one that reads. */
  readonly changed: number;
}

export type Execute = (sql: string) => Promise<unknown>;

/** A change of the schema. */
export interface Migration {
  /** Of the schema that it leads to. */
  readonly version: number;
  /**
   * A process can run on the result if it knows this version of the schema. An additive migration (a table, an index, a
   * column with a default) has none: processes that ran on the schema before can still do so.
   */
  readonly oldestRunnable?: number;
  readonly apply: (execute: Execute, dialect: Dialect) => Promise<void>;
}

export type Run = <Row>(query: Query<Row>) => Promise<Answered<Row>>;

/** Of a transaction that no player waits for: milliseconds, 0 for any number. SQLite has none. */
export interface TransactionLimits {
  readonly statementTimeout: number;
  readonly lockTimeout: number;
}

export interface Runner {
  readonly run: Run;
  /** Runs `act` once, in a transaction: rolled back when it returns false or throws, else committed before this returns. */
  inTransaction<Result>(act: (run: Run) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
}

export interface Engine {
  readonly runner: Runner;
  readonly dialect: Dialect;
  readonly location: string;
  /** True where one connection writes, so that writes at the same moment are better committed together. */
  readonly sharesCommits: boolean;
  readonly hasTable: (name: string) => Promise<boolean>;
  /** How long a statement that answers a player may take, in the server's words, or 0 for any time. Absent where there is no server. */
  timeLimit?(): Promise<string>;
  /** Runs `work` while no other process is in its own `work` on this database. */
  exclusively(work: (run: Run) => Promise<boolean>): Promise<boolean>;
  /** @param within milliseconds in which another try may begin, where nobody waits for an answer */
  attempt<Result>(work: () => Promise<Result>, within?: number): Promise<Result>;
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export interface Queries {
  rows<Row>(query: Query<Row>): Promise<readonly Row[]>;
  write(query: Query): Promise<number>;
  /** False, and nothing is written, when the statement that decides changed no row. */
  change(change: Change): Promise<boolean>;
}

export const changesOne = async ({ write }: Pick<Queries, 'write'>, query: Query): Promise<boolean> =>
  (await write(query)) === 1;

export interface Database extends Queries {
  readonly dialect: Dialect;
  /**
   * Runs `act` in a transaction, which is committed when it returns true and rolled back when it returns false or throws.
   * Returns what `act` returned, after the commit. `act` may run more than once, so it must do nothing but queries.
   */
  transaction(act: (queries: Queries) => Promise<boolean>): Promise<boolean>;
}

/** Each query, and each transaction as a whole, is tried again as the engine sees fit. */
export function databaseOn({ runner, dialect, attempt }: Pick<Engine, 'runner' | 'dialect' | 'attempt'>): Database {
  const once = queriesOn(runner.run);
  const transaction: Database['transaction'] = (act) =>
    attempt(() => runner.inTransaction((run) => act(queriesOn(run))));
  return {
    dialect,
    rows: (query) => attempt(() => once.rows(query)),
    write: (query) => attempt(() => once.write(query)),
    change: (change) =>
      isOneStatement(change) ? attempt(() => once.change(change)) : transaction((queries) => queries.change(change)),
    transaction,
  };
}

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
