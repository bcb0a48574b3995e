import type { OperationStore } from '../app/stores/operation-store.ts';
import { StoreOpenError } from './explain.ts';
import { type Database, type Dialect, plain, type Query, queryIn } from './sql.ts';

export function healthStore(
  database: Database,
): Pick<OperationStore, 'proveWritable' | 'lastBackup' | 'summarizeGames'> {
  const { lastBackup, touch } = healthStatements(database.dialect);
  return {
    async summarizeGames() {
      const query = plain<{ games: number; last: number | null }>(SUMMARIZE);
      const [{ games, last } = { games: 0, last: null }] = await database.rows(query);
      return { games, lastMove: last ?? undefined };
    },
    lastBackup: async () => (await database.rows(lastBackup({})))[0]?.recorded_at,
    proveWritable: async (now) => void (await database.writeAtomically({ first: touch({ now }), others: REACH })),
  };
}

export function ownershipStore(database: Database): Pick<OperationStore, 'findApplication' | 'claimFor' | 'adoptFor'> {
  const { find, claim, adopt } = applicationStatements(database.dialect);
  return {
    findApplication: async () => (await database.rows(find({})))[0]?.application,
    claimFor: async (application) => void (await database.write(claim({ application }))),
    adoptFor: async (application) => void (await database.write(adopt({ application }))),
  };
}

const SUMMARIZE = 'select count(*) as games, max(changed_at) as last from saved_games';

/** Records the time of a backup. `deploy/backup.sh` writes the same row of `health`. */
export const RECORD_BACKUP = `insert into health (id, recorded_at) values (2, :now)
  on conflict (id) do update set recorded_at = excluded.recorded_at`;

/** Statements that change no row, but wait for locks on the tables that a move writes to. */
const REACH: readonly Query[] = [
  plain(`update saved_games set turn = turn where id = ''`),
  plain(`update players set name = name where player = ''`),
  plain(`update high_scores set score = score where player = ''`),
];

export const healthStatements = (dialect: Dialect) => ({
  lastBackup: queryIn(dialect)<object, { readonly recorded_at: number }>('select recorded_at from health where id = 2'),
  touch: queryIn(dialect)<{ now: number }>('update health set recorded_at = :now where id = 1'),
});

interface Owner {
  readonly application: string;
}

export function applicationStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const insert = 'insert into application (id, application) values (1, :application) on conflict (id) do';
  return {
    find: query<object, Owner>('select application from application where id = 1'),
    claim: query<Owner>(`${insert} nothing`),
    adopt: query<Owner>(`${insert} update set application = excluded.application`),
  };
}

/**
 * Rejects the database of another application, because the sweep would delete the games of all its servers.
 *
 * @throws StoreOpenError
 */
export async function assertOwned(
  store: Pick<OperationStore, 'findApplication'>,
  application: string,
  location: string,
): Promise<void> {
  const owner = await store.findApplication();
  if (owner === undefined || owner === application) return;
  throw new StoreOpenError(
    `The database ${location} belongs to the application ${owner}, and DISCORD_TOKEN to ${application}.`,
    'Give each bot a database of its own. If this is a copy that the other bot does not use, run npm run doctor -- --adopt.',
  );
}

/** @throws StoreOpenError if the database belongs to another application, or the owner cannot be read or stored */
export async function claimFor(
  store: Pick<OperationStore, 'findApplication' | 'claimFor'>,
  application: string,
  location: string,
): Promise<void> {
  try {
    if ((await store.findApplication()) === undefined) await store.claimFor(application);
    await assertOwned(store, application, location);
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreOpenError(
      `The owner of the database ${location} could not be read or stored (${reason}).`,
      'Check that the database runs and accepts writes.',
      error,
      { transient: true },
    );
  }
}
