/**
 * A daily says how large its board is. Those that somebody has begun have 4 rows and columns, and so has one that is prepared
 * by a version from before, which knows no other. What was prepared and nobody has begun is played on 3x3.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function dailyBoards(execute: Execute, { integer }: Dialect): Promise<void> {
  for (const side of ['"rows"', '"columns"'])
    await execute(`alter table daily_secrets add column ${side} ${integer} default 4 not null`);
  await execute(`update daily_secrets set "rows" = 3, "columns" = 3
    where daily > (select coalesce(max(daily), 0) from daily_tries)`);
}
