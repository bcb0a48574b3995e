import { test } from 'vitest';
import type { Store } from '../../src/store/open-store.ts';

/** Opens an empty store. */
export type OpenStore = () => Promise<Store>;

/** A test that gets an empty store of its own as `store`, closed afterwards. */
export const testWithStore = (open: OpenStore) =>
  test.extend('store', async ({}, { onCleanup }) => {
    const store = await open();
    onCleanup(() => store.close());
    return store;
  });
