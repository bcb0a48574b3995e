/** Whether a finished game was shared, which is done once: 0 or 1. It stands in no index, and no move sets it. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function sharedGames(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await sql`alter table saved_games add column shared ${integer} default 0 not null`.execute(db);
}
