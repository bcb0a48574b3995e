/** Running queries: what the statements of the store stand on, whichever engine is below. */
import type { CompiledQuery } from 'kysely';
import type { Engine } from './engine.ts';
import type { Change } from './prepared-change.ts';
import type { Run } from './runner.ts';

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
