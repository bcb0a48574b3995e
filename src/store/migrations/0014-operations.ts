/** A row that is written for nothing but to see whether writing works. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function operations(db: Kysely<unknown>, { integer, tableEnd }: ColumnTypes): Promise<void> {
  await sql`create table health (id ${integer} primary key not null, checked_at ${integer} not null) ${tableEnd}`.execute(
    db,
  );
  await sql`insert into health (id, checked_at) values (1, 0)`.execute(db);
}
