/** Finds the tries at dailies that are kept, without their games, of players whose data was deleted: until the daily closes. */
import type { Execute } from '../sql.ts';

export async function keptTries(execute: Execute): Promise<void> {
  await execute(`create index daily_tries_kept on daily_tries (daily) where game = ''`);
}
