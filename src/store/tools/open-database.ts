import { existsSync } from 'node:fs';
import type { Store } from '../../app/ports.ts';
import { openStore } from '../open-store.ts';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { namedDatabase, ToolError } from './named-database.ts';

/** The database of the bot, with the bot's settings. A SQLite file is never made here. */
export async function openDatabase(): Promise<AsyncDisposable & { readonly store: Store }> {
  const location = namedDatabase();
  if (!isPostgresUrl(location) && !existsSync(location)) {
    throw new ToolError(`There is no database ${location}. Set DATABASE_URL to the one that the bot uses.`);
  }
  const store = await openStore(location);
  return { store, [Symbol.asyncDispose]: () => store.close() };
}
