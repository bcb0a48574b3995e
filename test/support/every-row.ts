/** All that a database holds. */

import { isPostgresUrl } from '../../src/database-url.ts';
import { type Engine, plain } from '../../src/store/sql.ts';

export type Row = Readonly<Record<string, unknown>>;

const POSTGRES_TABLES =
  'select table_name as name from information_schema.tables where table_schema = current_schema()';
const SQLITE_TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`;

/** Each row with the name of its table, as text. */
export async function everyRow({ location, runner: { run } }: Engine): Promise<readonly string[]> {
  const tables = await run(plain<{ name: string }>(isPostgresUrl(location) ? POSTGRES_TABLES : SQLITE_TABLES));
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) =>
      (await run(plain<Row>(`select * from "${name}"`))).rows.map((row) => [name, row]),
    ),
  );
  return rows.flat().map((row) => JSON.stringify(row));
}
