/**
 * Which players take no challenges; how far a duel was when its card last showed it; and until when somebody is telling how
 * a duel ended. A version from before knows none of them, and leaves them as they are.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function liveDuels(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table players add column duels text not null default ''`);
  await execute(`alter table pending_edits add column shown ${integer} not null default 0`);
  await execute(`alter table duels add column telling_until ${integer} not null default 0`);
}
