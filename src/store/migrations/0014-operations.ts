/** A row that is written for nothing but to see whether writing works. */
import type { Dialect, Execute } from '../sql.ts';

export async function operations(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`create table health (id ${integer} primary key not null, checked_at ${integer} not null) ${tableEnd}`);
  await execute(`insert into health (id, checked_at) values (1, 0)`);
}
