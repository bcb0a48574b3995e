/** What the managers of a server chose. A version from before knows nothing of it: there boards are public everywhere. */
import type { Dialect, Execute } from '../sql.ts';

export async function servers(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table servers (
    place text primary key not null,
    boards text not null,
    boards_channel text not null,
    announce_channel text not null,
    announce_hour ${integer} not null,
    locale text not null,
    announced ${integer} not null
  ) ${keyedTableEnd}`);
  await execute(`create index servers_by_hour on servers (announced, announce_hour) where announce_channel <> ''`);
}
