/**
 * Which game of a player plays by itself, and until when its process holds the lease. `message` reaches its message for as
 * long as the lease lasts, and a few seconds longer; it is sealed with the bot's token, and erased afterwards.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function autoplays(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await sql`create table autoplays (player text primary key not null, game text not null, run text not null,
    lease_until ${integer} not null, message text not null) ${keyedTableEnd}`.execute(db);
}
