/** Opens the store: the one way in for the rest of the program, which knows no SQL and no engine. */
import type { Store } from '../app/ports.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

import { openSqlite } from './sqlite/open-sqlite.ts';
import { storeOn } from './store-on.ts';
import { StoreOpenError } from './store-open-error.ts';

export interface StoreOptions {
  /** How long a statement waits for another process's lock, in milliseconds. */
  readonly busyTimeout?: number;
}

/**
 * Opens the database at `location`, creates it when it is missing, and migrates it when it is older.
 *
 * @param location the path of a SQLite file, or `:memory:`
 * @throws StoreOpenError with a sentence for the operator; the database is then as it was.
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<Store> {
  const engine = openSqlite(assertPath(location), {
    busyTimeout: options.busyTimeout ?? 5_000,
    knownVersion: MIGRATIONS.length,
  });
  try {
    await migrate(engine, MIGRATIONS);
    return storeOn(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function assertPath(location: string): string {
  if (location.trim() !== '' && !/^[a-z][a-z+]*:\/\//i.test(location)) return location;
  throw new StoreOpenError(
    `DATABASE_URL is "${location}", which is not the path of a file.`,
    'Set it to a SQLite file, for example data/2048.sqlite.',
  );
}
