import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Runs `act` in a transaction, which is committed when it gives true and rolled back when it gives false or throws.
 * Gives what `act` gave, after the commit.
 */
export async function inTransaction(
  db: Kysely<Schema>,
  act: (tx: Kysely<Schema>) => Promise<boolean>,
): Promise<boolean> {
  const tx = await db.startTransaction().execute();
  try {
    const done = await act(tx);
    if (done) await tx.commit().execute();
    else await tx.rollback().execute();
    return done;
  } catch (error) {
    // A connection that is gone cannot roll back either; what matters to the caller is the first error.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}
