import { afterAll, test } from 'vitest';
import { type Store, storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';

export type OpenStore = () => Promise<Store>;

export const testWithStore = (open: OpenStore) => test.extend('store', () => open());

export type StoreTest = ReturnType<typeof testWithStore>;

/** Deletes all rows of all tables, which is faster than a new database for each test. */
const emptyTables = ({ runner, dialect }: Engine): Promise<boolean> =>
  runner.inTransaction(async (run) => {
    const names = COPIED_TABLES.map(({ name }) => name).toReversed();
    const deletes = names.map((name) => `delete from ${name}`);
    // On PostgreSQL, one request runs all statements.
    const all = dialect.updateLock ? [`do $$ begin ${deletes.join('; ')}; end $$`] : deletes;
    for (const statement of all) await run(plain(statement));
    return true;
  });

/**
 * Returns a function that opens empty stores. They share one database, because creating its schema takes ten times as
 * long as a test.
 */
export function emptiedStores(openEngine: () => Promise<Engine>): OpenStore {
  let engine: Engine | undefined;
  afterAll(() => engine?.close());
  return async () => {
    if (engine) await emptyTables(engine);
    engine ??= await openEngine();
    return storeOn(engine);
  };
}
