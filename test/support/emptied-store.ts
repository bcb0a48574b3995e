import { afterAll } from 'vitest';
import { type Store, storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { COPIED_TABLES } from '../../tools/copy-data.ts';
import type { OpenStore } from './test-with-store.ts';

/** Leaves what the database knows of its own schema. Some rows are deleted sooner than a file is made anew for each table. */
const emptyTables = ({ runner }: Engine): Promise<boolean> =>
  runner.inTransaction(async (run) => {
    for (const { name } of COPIED_TABLES.toReversed()) await run(plain(`delete from ${name}`));
    await run(plain('delete from leases'));
    return true;
  });

/** Opens empty stores one after the other, all on one engine: its schema takes ten times as long to make as a test. */
export function emptiedStores(openEngine: () => Promise<Engine>): OpenStore {
  let engine: Engine | undefined;
  afterAll(() => engine?.close());
  return async (): Promise<Store> => {
    if (engine) await emptyTables(engine);
    engine ??= await openEngine();
    return { ...storeOn(engine), close: () => Promise.resolve() };
  };
}
