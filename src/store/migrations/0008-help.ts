/**
 * What help a game had, one bit each, and the game that it was started over, so that an undo brings that one back. Neither
 * stands in an index, and no move sets them.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function help(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column helped ${integer} default 0 not null`);
  await execute(`alter table saved_games add column predecessor text`);
}
