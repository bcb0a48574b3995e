/** The score that a game had reached in the ranking when help was first used, with its tile and time; games of before have none. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function rankedBeforeHelp(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  for (const column of ['ranked_score', 'ranked_tile', 'ranked_at'])
    await sql`alter table saved_games add column ${sql.ref(column)} ${integer} default 0 not null`.execute(db);
}
