/**
 * Which game of a player plays by itself, and until when its process holds the lease. `message` reaches its message for as
 * long as the lease lasts, and a few seconds longer; it is sealed with the bot's token, and erased afterwards.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function autoplays(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table autoplays (player text primary key not null, game text not null, run text not null,
    lease_until ${integer} not null, message text not null) ${keyedTableEnd}`);
}
