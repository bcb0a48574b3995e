/**
 * Runs compiled statements on the one connection to a SQLite file. Kysely's way to a connection, made for several of them,
 * takes longer than the statements of a click.
 */
import { CompiledQuery, type SqliteDatabase } from 'kysely';
import type { Answered, Run, Runner } from '../runner.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

export function runnerOnFile(database: SqliteDatabase): Runner {
  function runNow<Row>({ sql, parameters }: CompiledQuery<Row>): Answered<Row> {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[], changed: 0 };
    return { rows: [], changed: Number(statement.run(parameters).changes) };
  }
  const run: Run = async (query) => runNow(query);

  async function transact(act: (run: Run) => Promise<boolean>): Promise<boolean> {
    runNow(BEGIN);
    try {
      const done = await act(run);
      runNow(done ? COMMIT : ROLLBACK);
      return done;
    } catch (error) {
      // SQLite has done it itself when the disk is full; the first error matters.
      await run(ROLLBACK).catch(() => undefined);
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
