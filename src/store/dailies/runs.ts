/** Days in a row, by SQL. */

export interface StreakRow {
  readonly current: number;
  readonly longest: number;
}

/**
 * Of a list of days up to `:last`, each once: how many in a row end with it, and the longest row. Days in a row have the
 * same difference between the day and its place in the list.
 */
export const runsOf = (days: string): string => `select coalesce(max(length), 0) as longest,
  coalesce(max(case when last_day = :last then length else 0 end), 0) as current
  from (select max(daily) as last_day, count(*) as length
    from (select daily, daily - row_number() over (order by daily) as run from (${days}) as days) as placed
    group by run) as runs`;
