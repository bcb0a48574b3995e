import type { Engine } from './sql.ts';
import { StoreOpenError } from './store-open-error.ts';

/** Exists in a database exactly while `npm run migrate-data` has not finished copying into it. */
export const COPY_TABLE = 'data_copy';

/** A bot that plays on half of the games would lose the other half. @throws StoreOpenError */
export async function assertWhole({ hasTable, location }: Pick<Engine, 'hasTable' | 'location'>): Promise<void> {
  if (!(await hasTable(COPY_TABLE))) return;
  throw new StoreOpenError(
    `The data is still being copied into ${location}, or the copy was interrupted.`,
    'Run npm run migrate-data with the same two databases until it says that both are the same.',
  );
}
