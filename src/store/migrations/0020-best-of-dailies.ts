/**
 * Dailies are statistics of their own from now on. What was counted before stays among the games of their board, but the best
 * that is shown there is one that its ranking has: no daily is filed in it.
 */
import type { Execute } from '../sql.ts';

export async function bestOfDailies(execute: Execute): Promise<void> {
  const filed = `select score from best_scores where best_scores.player = player_stats.player
    and best_scores.category = player_stats.category and best_scores.place = player_stats.place and span = 'all'`;
  await execute(`update player_stats set best_score = (${filed})
    where category = 'ranked/4x4/classic' and exists (${filed})`);
}
