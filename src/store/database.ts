/** Running queries: what the statements of the store stand on, whichever engine is below. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Change } from './prepared-change.ts';
import type { Schema } from './schema.ts';

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
export function databaseOn({ db, attempt }: Pick<Engine, 'db' | 'attempt'>): Database {
  const once = queriesOn(db);
  const transaction: Database['transaction'] = (act) => attempt(() => inTransaction(db, (tx) => act(queriesOn(tx))));
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

function queriesOn(db: Kysely<Schema>): Queries {
  const rows: Queries['rows'] = async (query) => (await db.executeQuery(query)).rows;
  const write: Queries['write'] = async (query) => Number((await db.executeQuery(query)).numAffectedRows ?? 0);
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

export async function inTransaction(
  db: Kysely<Schema>,
  act: (tx: Kysely<Schema>) => Promise<boolean>,
): Promise<boolean> {
  const tx = await db.startTransaction().execute();
  try {
    const done = await act(tx);
    await (done ? tx.commit() : tx.rollback()).execute();
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
