/** All that a database holds. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/store/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Each row with the name of its table, as text. */
export async function everyRow(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows.map((row) => [name, row]),
    ),
  );
  return rows.flat().map((row) => JSON.stringify(row));
}
