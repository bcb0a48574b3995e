/** A practice game's score to beat, with whose tiles it is played. It goes with either game. */
import type { Dialect, Execute } from '../sql.ts';

export async function scoresToBeat(execute: Execute, { keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table scores_to_beat (
    game text primary key not null references saved_games (id) on delete cascade,
    beaten text not null references saved_games (id) on delete cascade
  ) ${keyedTableEnd}`);
  await execute('create index scores_to_beat_by_beaten on scores_to_beat (beaten)');
}
