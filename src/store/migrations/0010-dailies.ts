/**
 * The secret of each daily, the one try that each player has, and the days on which somebody in a server has finished one.
 * A game also says how many dailies in a row its player had finished before it, so that a click need not count them.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function dailies(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table daily_secrets (daily ${integer} primary key not null, seed text not null)
    ${keyedTableEnd}`);
  // The rule "one try a day" is kept by this key and nowhere else.
  await execute(`create table daily_tries (player text not null, daily ${integer} not null, game text not null,
    finished ${integer} not null, constraint daily_tries_key primary key (player, daily)) ${keyedTableEnd}`);
  await execute(`create table daily_servers (place text not null, daily ${integer} not null,
    constraint daily_servers_key primary key (place, daily)) ${keyedTableEnd}`);
  await execute(`alter table saved_games add column streak ${integer} default 0 not null`);
}
