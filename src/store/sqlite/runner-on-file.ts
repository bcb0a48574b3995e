/**
 * Runs compiled statements on the one connection to a SQLite file. Kysely's way to a connection, made for several of them,
 * takes longer than the statements of a click.
 */
import { CompiledQuery } from 'kysely';
import type { Answered, Run, Runner } from '../runner.ts';
import type { CachingDatabase } from './statement-cache.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

export function runnerOnFile(database: CachingDatabase): Runner {
  function runNow<Row>({ sql, parameters }: CompiledQuery<Row>): Answered<Row> {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[], changed: 0 };
    return { rows: [], changed: Number(statement.run(parameters).changes) };
  }

  async function transact(act: (run: Run) => Promise<boolean>): Promise<boolean> {
    runNow(BEGIN);
    let undone: { readonly reason: unknown } | undefined;
    // When the disk is full SQLite undoes the whole transaction by itself; what is written after that would stay for good.
    // https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
    const runInside: Run = async (query) => {
      if (undone) throw undone.reason;
      try {
        return runNow(query);
      } catch (reason) {
        if (!database.isInTransaction()) undone = { reason };
        throw reason;
      }
    };
    try {
      const done = await act(runInside);
      await runInside(done ? COMMIT : ROLLBACK);
      return done;
    } catch (error) {
      // The first error matters.
      if (database.isInTransaction()) runNow(ROLLBACK);
      throw error;
    }
  }

  /** While it is open nobody else may see what may be rolled back, or write what would be rolled back with it. */
  let open: Promise<unknown> | undefined;
  const close = (): void => {
    open = undefined;
  };

  return {
    async run(query) {
      while (open !== undefined) await open;
      return runNow(query);
    },
    async inTransaction(act) {
      while (open !== undefined) await open;
      const done = transact(act);
      open = done.then(close, close);
      return done;
    },
  };
}
