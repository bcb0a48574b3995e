/**
 * What help a game had, one bit each, and the game that it was started over, so that an undo brings that one back. Neither
 * stands in an index, and no move sets them.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function help(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await sql`alter table saved_games add column helped ${integer} default 0 not null`.execute(db);
  await sql`alter table saved_games add column predecessor text`.execute(db);
}
