/** How the columns of a game are written, so that a version which does not know that leaves the game alone. */
import type { Dialect, Execute } from '../sql.ts';

export async function formats(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column format ${integer} default 1 not null`);
}
