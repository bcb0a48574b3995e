/** How compiled statements reach the database of an engine. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

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
