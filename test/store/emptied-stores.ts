import { afterAll, test } from 'vitest';
import { type Store, storeOn } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { emptyTables } from '../support/databases.ts';

export type OpenStore = () => Promise<Store>;

export const testWithStore = (open: OpenStore) => test.extend('store', () => open());

export type StoreTest = ReturnType<typeof testWithStore>;

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
