/** Finds the tries at dailies that are kept, without their games, of players whose data was deleted: until the daily closes. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function keptTries(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  await sql`create index daily_tries_kept on daily_tries (daily) where game = ''`.execute(db);
}
