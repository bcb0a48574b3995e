/**
 * Servers that the bot was seen in. Only such a one can have removed it: in any other it is used by those who have installed
 * it for themselves. Older databases do not say, so that their servers count from when the bot is seen there.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function joinedPlaces(execute: Execute, { keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table joined_places (place text primary key not null) ${keyedTableEnd}`);
  await execute(`insert into joined_places (place) select place from removed_places`);
}
