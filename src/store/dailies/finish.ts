/** What is written with the last move of a daily. */
import type { Follower } from '../prepared-change.ts';

/** The player has finished it. */
const FINISH_TRY: Follower = (guard) =>
  `update daily_tries set finished = 1 where player = :player and daily = :daily and ${guard}`;

/** Somebody has finished it in this server; a direct-message channel has no streak of its own. */
const NOTE_SERVER: Follower = (guard) => `insert into daily_servers (place, daily)
  select :place, :daily where ${guard} and :place like 'guild:%' on conflict (place, daily) do nothing`;

export const FINISH_DAILY: readonly Follower[] = [FINISH_TRY, NOTE_SERVER];
