/** Opens a database as a `Store`. The rest of the program reads and writes data only through it. */

import type { GameDeps } from '../app/game-deps.ts';
import type { OperationStore } from '../app/stores/operation-store.ts';
import { databaseUrlProblem, isPostgresUrl } from '../database-url.ts';
import { blockStore } from './blocks.ts';
import { dailyStore } from './daily.ts';
import { StoreOpenError } from './explain.ts';
import { assistStore } from './games/assists.ts';
import { gameStore } from './games/games.ts';
import { seedLineStore } from './games/proofs.ts';
import { slotStore } from './games/slots.ts';
import { turnStore } from './games/turns.ts';
import { groupCommits } from './group-commit.ts';
import { healthStore, ownershipStore } from './health.ts';
import { highScoreStore } from './high-scores.ts';
import { jobStore } from './jobs.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { badgeStore } from './moments.ts';
import { playerStore } from './players.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';
import { privacyStore } from './privacy.ts';
import { raceStore } from './race.ts';
import { rankingStore } from './ranking.ts';
import { replayStore } from './replay.ts';
import { restoreStore } from './restored.ts';
import { resultStore } from './results.ts';
import { retentionStore } from './retention.ts';
import { versionOf } from './schema-version.ts';
import { serverStore } from './server.ts';
import { type Database, databaseOn, type Engine, type Migration, type Runner, type TransactionLimits } from './sql.ts';
import { knownSchemas } from './sqlite/known-schemas.ts';
import { backupBeforeMigration, openSqlite, waitForLock } from './sqlite/open-sqlite.ts';
import { explainShare } from './sqlite/share.ts';

export type Store = GameDeps['store'] & OperationStore & AsyncDisposable & { close(): Promise<void> };

/** Runs `prepare` on `opened` and returns `opened`. If `prepare` rejects, closes it first. */
export async function orClose<Opened extends { close(): Promise<void> }>(
  opened: Opened,
  prepare: (opened: Opened) => Promise<void>,
): Promise<Opened> {
  try {
    await prepare(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Sweeps, deletions and exports may run long, but not wait long for a lock: they may hold locks on players' rows. */
const BACKGROUND_LIMITS: TransactionLimits = { statementTimeoutMs: 60_000, lockTimeoutMs: 2_000 };

/**
 * Allows more time for retries than for a press, because PostgreSQL detects a deadlock only after a second. A stop
 * waits for background work and has 4.5 seconds itself.
 */
const BACKGROUND_RETRIES_MS = 4_000;

function backgroundDatabaseOn(engine: Engine): Database {
  const inTransaction: Runner['inTransaction'] = (act) => engine.runner.inTransaction(act, BACKGROUND_LIMITS);
  return databaseOn({
    dialect: engine.dialect,
    attempt: (work) => engine.attempt(work, BACKGROUND_RETRIES_MS),
    runner: { run: (query) => inTransaction((run) => run(query)), inTransaction },
  });
}

export function storeOn(engine: Engine): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const backgroundDatabase = engine.sharesCommits ? database : backgroundDatabaseOn(engine);
  const { connections, timeLimit } = engine;
  return {
    ...gameStore(database),
    ...turnStore(database),
    ...slotStore(database),
    ...assistStore(database),
    ...seedLineStore(database),
    ...replayStore(database),
    ...dailyStore(database),
    ...raceStore(database),
    ...playerStore(database),
    ...rankingStore(database),
    ...highScoreStore(database, backgroundDatabase),
    ...badgeStore(database),
    ...resultStore(database),
    ...privacyStore(backgroundDatabase),
    ...retentionStore(database, backgroundDatabase),
    ...jobStore(database),
    ...serverStore(database),
    ...blockStore(database),
    ...restoreStore(database),
    ...healthStore(database),
    ...ownershipStore(database),
    ...(connections ? { connections } : {}),
    ...(timeLimit ? { timeLimit } : {}),
    close: () => engine.close(),
    [Symbol.asyncDispose]: () => engine.close(),
  };
}

export interface StoreOptions extends PostgresOptions {
  /** SQLite: how long opening waits for another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /** PostgreSQL: whether to migrate the schema; true by default. */
  readonly migrates?: boolean;
  /** For tests: replaces the migrations of this version. */
  readonly migrations?: readonly Migration[];
  readonly onBackup?: (path: string) => void;
  /** Called if there was no schema, so that the database is a new one. */
  readonly onCreated?: () => void;
  /** SQLite: called when others move, replace, delete or overwrite a file of the database. */
  readonly onGone?: (error: Error) => void;
}

/**
 * Opens the database at `location`. Creates a missing file, and migrates an older schema.
 *
 * @param location the path of a SQLite file, or `:memory:`, or `postgres://user:password@host:port/database`
 * @throws StoreOpenError with a message for the operator; the database is then unchanged
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<Store> {
  return storeOn(await openEngine(location, options));
}

const MEMORY = ':memory:';

/** @throws StoreOpenError if the database cannot be opened or migrated */
export async function openEngine(location: string, options: StoreOptions = {}): Promise<Engine> {
  const problem = location === MEMORY ? undefined : databaseUrlProblem(location);
  if (problem !== undefined) throw new StoreOpenError(problem);
  if (isPostgresUrl(location)) return openMigratedPostgres(location, options);
  const { busyTimeoutMs = 5_000, migrations = MIGRATIONS, onGone = () => undefined } = options;
  const known = await knownSchemas(migrations);
  // If two processes create the file at the same moment, SQLite reports the lock at once instead of waiting for it.
  return waitForLock(busyTimeoutMs, () =>
    orClose(openSqlite(location, { busyTimeoutMs, known, onGone }), async (engine) => {
      const version = await versionOf(engine, known);
      const isToChange = version > 0 && version < known.newest;
      if (isToChange) {
        const copy = await backupBeforeMigration(location, version, known);
        if (copy !== undefined) options.onBackup?.(copy);
      }
      if ((await migrate(engine, migrations)) === 0) options.onCreated?.();
    }),
  ).catch((error: unknown) => {
    throw explainShare(error, location);
  });
}

/** A migration may take long, so it has its own connection, without time limits. */
async function openMigratedPostgres(url: string, options: StoreOptions): Promise<Engine> {
  // pg is loaded only if PostgreSQL is used, because that takes time at the start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  if (options.migrates !== false) {
    const patient = { ...options, connections: 1, queryTimeoutMs: 0, statementTimeoutMs: 0 };
    const engine = await orClose(await openPostgres(url, patient), async (it) => {
      if ((await migrate(it, options.migrations ?? MIGRATIONS)) === 0) options.onCreated?.();
    });
    await engine.close();
  }
  return openPostgres(url, options);
}
