/** Opens the store: the one way in for the rest of the program, which knows no SQL and no engine. */
import type { Store } from '../app/ports.ts';
import { refuseDatabaseUrl } from '../config/database-url.ts';
import type { Engine } from './engine.ts';
import type { DamagedGameError } from './games/game-row.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { orClose } from './or-close.ts';
import { isPostgresUrl } from './postgres/is-postgres-url.ts';
import { LOCK_POLICY, type LockPolicy } from './postgres/migration-lock.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';
import { RETRY_POLICY, type RetryPolicy } from './postgres/retry.ts';
import { backupBeforeMigration } from './sqlite/before-migration.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { waitForLock } from './sqlite/wait-for-lock.ts';
import { storeOn } from './store-on.ts';
import { StoreOpenError } from './store-open-error.ts';
import { assertWhole } from './unfinished-copy.ts';

export interface StoreOptions {
  /** SQLite: how long a statement waits for another process's lock, in milliseconds. */
  readonly busyTimeout?: number;
  /** PostgreSQL: how many connections this process may open. */
  readonly connections?: number;
  /** PostgreSQL: after how many milliseconds a query that was not answered fails. */
  readonly queryTimeout?: number;
  /** PostgreSQL: after how many milliseconds the server ends a statement that answers a player; 0 for never. */
  readonly statementTimeout?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly lock?: Partial<LockPolicy>;
  /** PostgreSQL: false leaves the schema as it is, whatever it is. */
  readonly migrates?: boolean;
  /** SQLite: false makes no copy of the file before its schema is changed. */
  readonly copiesBefore?: boolean;
  /** Called with the path of the copy that was made of a SQLite file before its schema is changed. */
  readonly onBackup?: (path: string) => void;
  /** Called once for each game that cannot be read. */
  readonly onDamaged?: (error: DamagedGameError) => void;
}

/**
 * Opens the database at `location`, creates it when it is a missing file, and migrates it when it is older.
 *
 * @param location the path of a SQLite file, or `:memory:`, or `postgres://user:password@host:port/database`
 * @throws StoreOpenError with a sentence for the operator; the database is then as it was.
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<Store> {
  return storeOn(await orClose(await openEngine(location, options), assertWhole), options.onDamaged);
}

/** SQLite's name for a database that is gone when it is closed: for tests. */
const MEMORY = ':memory:';

/** The engine below a store, with the newest schema. @throws StoreOpenError */
export async function openEngine(location: string, options: StoreOptions = {}): Promise<Engine> {
  const problem = location === MEMORY ? undefined : refuseDatabaseUrl(location);
  if (problem !== undefined) throw new StoreOpenError(problem);
  if (isPostgresUrl(location)) return openMigratedPostgres(location, options);
  const busyTimeout = options.busyTimeout ?? 5_000;
  // Two processes that create the file at the same moment learn at once that it is locked, without any wait.
  return waitForLock(busyTimeout, async () => {
    const engine = openSqlite(location, { busyTimeout, knownVersion: MIGRATIONS.length });
    try {
      const kept =
        options.copiesBefore === false ? undefined : await backupBeforeMigration(location, MIGRATIONS.length);
      if (kept !== undefined) options.onBackup?.(kept);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return migrated(engine);
  });
}

/** A change of the schema may take long, so it has a connection of its own, and no query of it is given up. */
async function openMigratedPostgres(url: string, options: StoreOptions): Promise<Engine> {
  // Loaded only where it is used, since players wait for a start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const postgres: PostgresOptions = {
    connections: options.connections ?? 10,
    queryTimeout: options.queryTimeout ?? 5_000,
    // A little before the player is told that it takes too long: then it is known that nothing was saved.
    statementTimeout: options.statementTimeout ?? 2_000,
    retry: { ...RETRY_POLICY, ...options.retry },
    lock: { ...LOCK_POLICY, ...options.lock },
  };
  if (options.migrates !== false)
    await (
      await migrated(await openPostgres(url, { ...postgres, connections: 1, queryTimeout: 0, statementTimeout: 0 }))
    ).close();
  return openPostgres(url, postgres);
}

const migrated = (engine: Engine): Promise<Engine> => orClose(engine, (it) => migrate(it, MIGRATIONS));
