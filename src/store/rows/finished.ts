import { streakOn } from '../../app/calendar.ts';

/** The earlier dailies that the player of a daily has finished, as numbers with spaces between; `null` for other games. */
export interface FinishedColumn {
  readonly finished: string | null;
}

export const FINISHED = `case saved_games.mode when 'daily' then (select string_agg(cast(daily as text), ' ')
  from daily_tries where daily_tries.player = saved_games.player and finished = 1) end as finished`;

/** Returns the length of the player's streak before a daily. */
export function streakBefore(daily: number, { finished }: Partial<FinishedColumn>): number {
  const dailies = (finished ?? '')
    .split(' ')
    .filter((it) => it !== '')
    .map(Number);
  return streakOn(
    daily,
    dailies.filter((it) => it < daily).toSorted((one, other) => one - other),
  ).current;
}
