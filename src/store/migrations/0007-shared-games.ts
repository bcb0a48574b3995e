/** Whether a finished game was shared, which is done once: 0 or 1. It stands in no index, and no move sets it. */
import type { Dialect, Execute } from '../sql.ts';

export async function sharedGames(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column shared ${integer} default 0 not null`);
}
