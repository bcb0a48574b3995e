/**
 * Players are listed by name everywhere, in their servers only, or nowhere; and each has a number that stands for the
 * name where it is not shown.
 *
 * Whoever was shown until now was not asked about all servers together, and is named in their own. A number is in a table
 * of its own, because CockroachDB does not let a transaction fill a column that it has added.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Dialect } from '../sql.ts';

export async function visibilityByPlace(
  db: Kysely<unknown>,
  { integer, keyedTableEnd }: ColumnTypes,
  { fiveDigits }: Dialect,
): Promise<void> {
  await sql`update players set visibility = case visibility when 'shown' then 'servers' else 'nowhere' end
    where visibility in ('shown', 'hidden')`.execute(db);
  await sql`create table player_numbers (player text primary key not null, number ${integer} not null)
    ${keyedTableEnd}`.execute(db);
  await sql`insert into player_numbers (player, number) select player, ${sql.raw(fiveDigits)} from players`.execute(db);
}
