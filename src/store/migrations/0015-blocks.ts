/** Whom the operator has blocked. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function blocked(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await sql`create table blocked (kind text not null, id text not null, blocked_at ${integer} not null,
    primary key (kind, id)) ${keyedTableEnd}`.execute(db);
}
