import { afterAll, test } from 'vitest';
import { type Store, storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';

/** Opens an empty store. */
export type OpenStore = () => Promise<Store>;

/** A test that gets an empty store as `store`. */
export const testWithStore = (open: OpenStore) => test.extend('store', () => open());

export type StoreTest = ReturnType<typeof testWithStore>;

/** Leaves what the database knows of its own schema. Some rows are deleted sooner than a file is made anew for each table. */
const emptyTables = ({ runner, dialect }: Engine): Promise<boolean> =>
  runner.inTransaction(async (run) => {
    const names = [...COPIED_TABLES.map(({ name }) => name).toReversed(), 'leases', 'stats_posts'];
    const deletes = names.map((name) => `delete from ${name}`);
    // PostgreSQL takes all of them in one request.
    const all = dialect.nestsWrites ? [`do $$ begin ${deletes.join('; ')}; end $$`] : deletes;
    for (const statement of all) await run(plain(statement));
    return true;
  });

/** Gives empty stores one after the other, all on one engine: its schema takes ten times as long to make as a test. */
export function emptiedStores(openEngine: () => Promise<Engine>): OpenStore {
  let engine: Engine | undefined;
  afterAll(() => engine?.close());
  return async () => {
    if (engine) await emptyTables(engine);
    engine ??= await openEngine();
    return storeOn(engine);
  };
}
