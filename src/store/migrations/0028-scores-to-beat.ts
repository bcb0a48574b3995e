/** Which game a practice game is to beat, whose tiles it has. It goes with either of them. */
import type { Dialect, Execute } from '../sql.ts';

export async function scoresToBeat(execute: Execute, { keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table scores_to_beat (
    game text primary key not null references saved_games (id) on delete cascade,
    beaten text not null references saved_games (id) on delete cascade
  ) ${keyedTableEnd}`);
  await execute('create index scores_to_beat_by_beaten on scores_to_beat (beaten)');
}
