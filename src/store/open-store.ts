/** Opens the store: the one way in for the rest of the program, which knows no SQL and no engine. */

import type { BlockStore } from '../app/blocks.ts';
import type { LeaseStore } from '../app/pending-edits.ts';
import type { HealthStore, OwnershipStore, Store } from '../app/ports.ts';
import type { RetentionStore } from '../app/retention.ts';
import { refuseDatabaseUrl } from '../config.ts';
import { blockStatements, blocks } from './blocks.ts';
import { dailies, dailyStatements } from './daily.ts';
import { duelStatements, duels, expiredDuelStatements } from './duel.ts';
import { type DamagedGameError, readGame } from './games/game-row.ts';
import { gameReplacement, gameStatements, games, shares } from './games/games.ts';
import { proofStatements, seedLines } from './games/proofs.ts';
import { groupCommits } from './group-commit.ts';
import { applicationStatements, health, healthStatements, ownership } from './health.ts';
import {
  clearing,
  clearingStatements,
  publishing,
  publishStatements,
  unlisting,
  unlistingStatements,
} from './high-scores.ts';
import { rankingStatements, rankings, rivalStatements, rivals } from './leaderboard.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { leaseStatements, leases, pendingEditStatements, pendingEdits } from './pending-edits.ts';
import { profileStatements, profiles } from './players.ts';
import { LOCK_POLICY, type LockPolicy, type PostgresOptions } from './postgres/open-postgres.ts';
import { RETRY_POLICY, type RetryPolicy } from './postgres/pool.ts';
import { recordStatements, records } from './privacy.ts';
import { replayStatements, replays } from './replay.ts';
import {
  countStatements,
  expiredCounts,
  placeStatements,
  places,
  retention,
  retentionStatements,
} from './retention.ts';
import { type Compiler, type Database, databaseOn, type Engine, runnerBeginning } from './sql.ts';
import { backupBeforeMigration, openSqlite, waitForLock } from './sqlite/open-sqlite.ts';
import { counting, countingStatements, statistics, statisticsStatements } from './stats.ts';
import { isPostgresUrl, StoreOpenError } from './store-open-error.ts';

/** What was opened and looked into; closed again when `look` rejects, since whoever asked for it never gets to close it. */
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

/** Every statement of the store, compiled for one engine. */
export const compileStatements = (compiler: Compiler) => ({
  games: gameStatements(compiler),
  proofs: proofStatements(compiler),
  replays: replayStatements(compiler),
  pendingEdits: pendingEditStatements(compiler),
  leases: leaseStatements(compiler),
  filing: publishStatements(compiler),
  clearing: clearingStatements(compiler),
  unlisting: unlistingStatements(compiler),
  rankings: rankingStatements(compiler),
  rivals: rivalStatements(compiler),
  dailies: dailyStatements(compiler),
  profiles: profileStatements(compiler),
  records: recordStatements(compiler),
  counting: countingStatements(compiler),
  statistics: statisticsStatements(compiler),
  duels: duelStatements(compiler),
  places: placeStatements(compiler),
  retention: retentionStatements(compiler),
  health: healthStatements(compiler),
  blocks: blockStatements(compiler),
  application: applicationStatements(compiler),
  expiredDuels: expiredDuelStatements(compiler),
  expiredCounts: countStatements(compiler),
});

/** Milliseconds for a statement that nobody waits for with the message open: of a sweep, a deletion, an export. */
const UNHURRIED = 60_000;

function unhurriedOn(engine: Engine): Database | undefined {
  const { db, unhurry } = engine;
  return unhurry && databaseOn({ ...engine, runner: runnerBeginning(db, (tx) => unhurry(tx, UNHURRIED)) });
}

/** Those about all the data of one player. */
const ofPlayers = (statements: ReturnType<typeof compileStatements>) => ({
  ...statements.records,
  ...statements.profiles,
  ...statements.statistics,
  ...statements.dailies,
  ...statements.blocks,
  ...statements.proofs,
  duels: statements.duels,
});

/** The store on an engine whose schema is up to date. */
export function storeOn(engine: Engine, onDamaged: (error: DamagedGameError) => void = () => undefined): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const unhurried = unhurriedOn(engine) ?? database;
  const statements = compileStatements(engine);
  const read = readGame(onDamaged);
  return {
    ...games(database, statements, read),
    ...gameReplacement(database, statements),
    ...rankings(database, statements.rankings),
    ...seedLines(database, statements.proofs),
    ...replays(database, statements.replays, statements.games, read),
    ...shares(database, statements.games),
    ...pendingEdits(database, statements.pendingEdits),
    ...rivals(database, statements.rivals),
    ...dailies(database, statements.dailies, read),
    ...publishing(database, unhurried, statements.filing, read),
    ...clearing(unhurried, statements.clearing),
    ...unlisting(database, statements),
    ...profiles(database, statements.profiles),
    ...duels(database, statements.duels),
    ...records(unhurried, ofPlayers(statements), read),
    ...counting(database, unhurried, statements.counting, read),
    ...statistics(database, statements.statistics, statements.rankings),
    ...places(database, statements.places),
    ...retention(unhurried, {
      ...statements.unlisting,
      ...statements.places,
      ...statements.clearing,
      ...statements.statistics,
      ...statements.retention,
      ...statements.dailies,
      duels: statements.expiredDuels,
    }),
    ...forOperators(engine, { database, unhurried }, statements),
    close: () => engine.close(),
  };
}

type ForOperators = HealthStore & OwnershipStore & BlockStore & LeaseStore & Pick<RetentionStore, 'countExpired'>;

const forOperators = (
  { connections, timeLimit }: Engine,
  { database, unhurried }: Record<'database' | 'unhurried', Database>,
  statements: ReturnType<typeof compileStatements>,
): ForOperators => ({
  ...expiredCounts(unhurried, statements.expiredCounts),
  ...health(database, statements.health),
  ...blocks(database, statements.blocks),
  ...ownership(database, statements.application),
  ...leases(database, statements.leases),
  ...(connections ? { connections } : {}),
  ...(timeLimit ? { timeLimit } : {}),
});

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
  return storeOn(await openEngine(location, options), options.onDamaged);
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
