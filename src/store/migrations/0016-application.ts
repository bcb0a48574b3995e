/** Which application of Discord's the data belongs to: the first that starts on it. */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function application(db: Kysely<unknown>, { integer, tableEnd }: ColumnTypes): Promise<void> {
  await sql`create table application (id ${integer} primary key not null, application text not null) ${tableEnd}`.execute(
    db,
  );
}
