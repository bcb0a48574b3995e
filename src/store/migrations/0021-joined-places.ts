/**
 * Servers that the bot was seen in. Only such a one can have removed it: in any other it is used by those who have installed
 * it for themselves. Older databases do not say, so that their servers count from when the bot is seen there.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function joinedPlaces(db: Kysely<unknown>, { keyedTableEnd }: ColumnTypes): Promise<void> {
  await sql`create table joined_places (place text primary key not null) ${keyedTableEnd}`.execute(db);
  await sql`insert into joined_places (place) select place from removed_places`.execute(db);
}
