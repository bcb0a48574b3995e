/**
 * What the last move did, so that showing a board again needs no replay, and which `/2048` opened the game. Games of
 * older databases show no marks until their next move.
 */
import type { Execute } from '../sql.ts';

export async function marks(execute: Execute): Promise<void> {
  for (const name of ['marks', 'opened_by'])
    await execute(`alter table "games" add column "${name}" text default '' not null`);
}
