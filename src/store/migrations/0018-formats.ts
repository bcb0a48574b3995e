/** How the columns of a game are written, so that a version which does not know that leaves the game alone. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function formats(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await sql`alter table saved_games add column format ${integer} default 1 not null`.execute(db);
}
