/** Which application of Discord's the data belongs to, kept in one row. */
import type { Ownership } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { Compiler } from './engine.ts';
import { prepareQuery } from './prepared-query.ts';
import { StoreOpenError } from './store-open-error.ts';

export interface ApplicationRow {
  readonly id: number;
  /** A snowflake. */
  readonly application: string;
}

type Values = Pick<ApplicationRow, 'application'>;

export type ApplicationStatements = ReturnType<typeof applicationStatements>;

export function applicationStatements({ db }: Compiler) {
  const insert = 'insert into application (id, application) values (1, :application) on conflict (id) do';
  return {
    find: prepareQuery<object, Values>(db, 'select application from application where id = 1'),
    claim: prepareQuery<Values>(db, `${insert} nothing`),
    adopt: prepareQuery<Values>(db, `${insert} update set application = excluded.application`),
  };
}

export const ownership = (database: Database, { find, claim, adopt }: ApplicationStatements): Ownership => ({
  findApplication: async () => (await database.rows(find({})))[0]?.application,
  claimFor: async (application) => void (await database.write(claim({ application }))),
  adoptFor: async (application) => void (await database.write(adopt({ application }))),
});

/**
 * Another application is in other servers: its sweep would take all that are stored for servers that removed the bot.
 *
 * @param location for the message, see `shownLocation`
 * @throws StoreOpenError when the data belongs to another application
 */
export async function assertOwned(
  store: Pick<Ownership, 'findApplication'>,
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

/** The data belongs to this application from now on. @throws StoreOpenError when it belongs to another one, or cannot be asked */
export async function claimFor(store: Ownership, application: string, location: string): Promise<void> {
  try {
    if ((await store.findApplication()) === undefined) await store.claimFor(application);
    await assertOwned(store, application, location);
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreOpenError(
      `Whose the database ${location} is could not be read or noted (${reason}).`,
      'Check that it runs and takes writes.',
      error,
      { passing: true },
    );
  }
}
