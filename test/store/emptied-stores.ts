import { afterAll, test } from 'vitest';
import { storeOn } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { emptyTables } from '../support/databases.ts';

export const testWithStore = (open: () => Promise<Engine>) =>
  test.extend('engine', () => open()).extend('store', ({ engine }) => storeOn(engine));

export type StoreTest = ReturnType<typeof testWithStore>;

/**
 * Returns a function that opens empty databases. They are one database, because creating its schema takes ten times as
 * long as a test.
 */
export function emptied(openEngine: () => Promise<Engine>): () => Promise<Engine> {
  let engine: Engine | undefined;
  afterAll(() => engine?.close());
  return async () => {
    if (engine) await emptyTables(engine);
    engine ??= await openEngine();
    return engine;
  };
}
