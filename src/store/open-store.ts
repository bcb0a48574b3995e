/** The one way in for the rest of the program, which knows no SQL and no engine. */

import type { GameDeps } from '../app/game-deps.ts';
import type { OperationStore } from '../app/stores/operation-store.ts';

import { isPostgresUrl, refuseDatabaseUrl } from '../database-url.ts';
import { blockStore } from './blocks.ts';
import { dailyStore } from './daily.ts';
import { duelStore } from './duel.ts';
import { StoreOpenError } from './explain.ts';
import { readGame } from './games/game-row.ts';
import { gameStore } from './games/games.ts';
import { helpStore } from './games/help.ts';
import { seedLineStore } from './games/proofs.ts';
import type { UnreadableGameError } from './games/row-checks.ts';
import { slotStore } from './games/slots.ts';
import { groupCommits } from './group-commit.ts';
import { healthStore, ownershipStore } from './health.ts';
import { highScoreStore } from './high-scores.ts';
import { rankingStore } from './leaderboard.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { badgeStore } from './moments.ts';
import { leaseStore, pendingEditStore } from './pending-edits.ts';
import { playerStore } from './players.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';
import { privacyStore } from './privacy.ts';
import { replayStore } from './replay.ts';
import { restoreStore } from './restored.ts';
import { retentionStore } from './retention.ts';
import { newestOf, versionOf } from './schema-version.ts';
import { serverStore } from './server.ts';
import { shareStore } from './share.ts';
import { type Database, databaseOn, type Engine, type Migration, type Runner, type TransactionLimits } from './sql.ts';
import { backupBeforeMigration, openSqlite, waitForLock } from './sqlite/open-sqlite.ts';
import { statsStore } from './stats.ts';

export type Store = GameDeps['store'] & OperationStore & AsyncDisposable & { close(): Promise<void> };

/** `opened` after a look into it; closed again when `look` rejects, since the caller then never gets to close it. */
export async function orClose<Opened extends { close(): Promise<void> }>(
  opened: Opened,
  look: (opened: Opened) => Promise<void>,
): Promise<Opened> {
  try {
    await look(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Of a sweep, a deletion, an export: nobody waits for it with the message open, but it may hold a row that a player needs. */
const UNHURRIED: TransactionLimits = { statementTimeout: 60_000, lockTimeout: 2_000 };

function unhurriedOn(engine: Engine): Database {
  const inTransaction: Runner['inTransaction'] = (act) => engine.runner.inTransaction(act, UNHURRIED);
  return databaseOn({
    dialect: engine.dialect,
    // A deadlock is noticed after a second, and after any wait it is worth another try.
    attempt: (work) => engine.attempt(work, UNHURRIED.statementTimeout),
    runner: { run: (query) => inTransaction((run) => run(query)), inTransaction },
  });
}

export function storeOn(engine: Engine, onUnreadable: (error: UnreadableGameError) => void = () => undefined): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const unhurried = engine.sharesCommits ? database : unhurriedOn(engine);
  const read = readGame(onUnreadable);
  const { connections, timeLimit } = engine;
  return {
    ...gameStore(database, read),
    ...slotStore(database, read),
    ...helpStore(database),
    ...shareStore(database),
    ...seedLineStore(database),
    ...replayStore(database, read),
    ...dailyStore(database, read),
    ...duelStore(database),
    ...playerStore(database),
    ...rankingStore(database),
    ...highScoreStore(database, unhurried, read),
    ...badgeStore(database),
    ...statsStore(database, unhurried),
    ...privacyStore(unhurried, read),
    ...retentionStore(database, unhurried),
    ...pendingEditStore(database),
    ...leaseStore(database),
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
  /** SQLite: how long a statement waits for another process's lock, in milliseconds. */
  readonly busyTimeout?: number;
  /** PostgreSQL: false leaves the schema as it is, whatever it is. */
  readonly migrates?: boolean;
  /** SQLite: false makes no copy of the file before its schema is changed. */
  readonly copiesBefore?: boolean;
  /** For tests: other migrations than those of this version. */
  readonly migrations?: readonly Migration[];
  readonly onBackup?: (path: string) => void;
  readonly onUnreadable?: (error: UnreadableGameError) => void;
}

/**
 * Opens the database at `location`, creates it when it is a missing file, and migrates it when it is older.
 *
 * @param location the path of a SQLite file, or `:memory:`, or `postgres://user:password@host:port/database`
 * @throws StoreOpenError with a sentence for the operator; the database is then as it was.
 */
export async function openStore(location: string, options: StoreOptions = {}): Promise<Store> {
  return storeOn(await openEngine(location, options), options.onUnreadable);
}

/** For tests: SQLite's name for a database that is gone when it is closed. */
const MEMORY = ':memory:';

/** The engine below a store, with the newest schema. @throws StoreOpenError */
export async function openEngine(location: string, options: StoreOptions = {}): Promise<Engine> {
  const problem = location === MEMORY ? undefined : refuseDatabaseUrl(location);
  if (problem !== undefined) throw new StoreOpenError(problem);
  if (isPostgresUrl(location)) return openMigratedPostgres(location, options);
  const { busyTimeout = 5_000, migrations = MIGRATIONS } = options;
  const newest = newestOf(migrations);
  // Two processes that create the file at the same moment learn at once that it is locked, without any wait.
  return waitForLock(busyTimeout, () =>
    orClose(openSqlite(location, { busyTimeout, knownVersion: newest }), async (engine) => {
      const version = await versionOf(engine, newest);
      const isToChange = version > 0 && version < newest;
      if (isToChange && options.copiesBefore !== false) {
        const copy = await backupBeforeMigration(location, version);
        if (copy !== undefined) options.onBackup?.(copy);
      }
      await migrate(engine, migrations);
    }),
  );
}

/** A change of the schema may take long, so it has a connection of its own, and no query of it is given up. */
async function openMigratedPostgres(url: string, options: StoreOptions): Promise<Engine> {
  // Loaded only where it is used, since players wait for a start.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  if (options.migrates !== false) {
    const patient = { ...options, connections: 1, queryTimeout: 0, statementTimeout: 0 };
    const engine = await orClose(await openPostgres(url, patient), (it) =>
      migrate(it, options.migrations ?? MIGRATIONS),
    );
    await engine.close();
  }
  return openPostgres(url, options);
}
