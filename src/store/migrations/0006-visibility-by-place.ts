/**
 * Players are listed by name everywhere, in their servers only, or nowhere; and each has a number that stands for the
 * name where it is not shown.
 *
 * Whoever was shown until now was not asked about all servers together, and is named in their own. A number is in a table
 * of its own, because CockroachDB does not let a transaction fill a column that it has added.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function visibilityByPlace(
  execute: Execute,
  { integer, keyedTableEnd, fiveDigits }: Dialect,
): Promise<void> {
  await execute(`update players set visibility = case visibility when 'shown' then 'servers' else 'nowhere' end
    where visibility in ('shown', 'hidden')`);
  await execute(`create table player_numbers (player text primary key not null, number ${integer} not null)
    ${keyedTableEnd}`);
  await execute(`insert into player_numbers (player, number) select player, ${fiveDigits} from players`);
}
