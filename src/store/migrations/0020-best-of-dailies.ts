/**
 * Dailies are statistics of their own from now on. What was counted before stays among the games of their board, but the best
 * that is shown there is one that its ranking has: no daily is filed in it.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function bestOfDailies(db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {
  const filed = sql`select score from best_scores where best_scores.player = player_stats.player
    and best_scores.category = player_stats.category and best_scores.place = player_stats.place and span = 'all'`;
  await sql`update player_stats set best_score = (${filed})
    where category = 'ranked/4x4/classic' and exists (${filed})`.execute(db);
}
