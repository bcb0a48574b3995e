/** Whom the operator has blocked. */
import type { Dialect, Execute } from '../sql.ts';

export async function blocked(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table blocked (kind text not null, id text not null, blocked_at ${integer} not null,
    primary key (kind, id)) ${keyedTableEnd}`);
}
