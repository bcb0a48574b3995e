/** The score that a game had reached in the ranking when help was first used, with its tile and time; games of before have none. */
import type { Dialect, Execute } from '../sql.ts';

export async function rankedBeforeHelp(execute: Execute, { integer }: Dialect): Promise<void> {
  for (const column of ['ranked_score', 'ranked_tile', 'ranked_at'])
    await execute(`alter table saved_games add column "${column}" ${integer} default 0 not null`);
}
