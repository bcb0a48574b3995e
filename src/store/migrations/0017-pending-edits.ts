/**
 * How the messages are reached that have to show something else without a press, sealed with the bot's token; games that
 * play by themselves are among them, and go on. Who does what one process does for all. Which duels are decided and not told.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function pendingEdits(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table pending_edits (kind text not null, id text not null, player text not null, game text not null,
    press text not null, due_at ${integer} not null, expires_at ${integer} not null, token text not null,
    primary key (kind, id)) ${keyedTableEnd}`);
  await execute(`create index pending_edits_by_time on pending_edits (due_at)`);
  await execute(`create index pending_edits_by_player on pending_edits (player)`);
  // A lease is younger than its press, whose token lasts a quarter of an hour.
  await execute(`insert into pending_edits (kind, id, player, game, press, due_at, expires_at, token)
    select 'autoplay', player, player, game, run, lease_until, lease_until + 900000, message from autoplays`);
  await execute(`drop table autoplays`);
  await execute(`create table leases (name text primary key not null, holder text not null, held_until ${integer} not null)
    ${keyedTableEnd}`);
  await execute(`alter table duels add column untold ${integer} not null default 0`);
  await execute(`create index duels_untold on duels (ends_at, id) where untold = 1`);
}
