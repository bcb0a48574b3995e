/**
 * `test/store/sql` contains every statement of the store as sent to the database, one file per dialect, so that it can
 * be read and pasted into a console. After a change, run this file with `UPDATE_SQL=1` and read the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POSTGRES } from '../../src/store/postgres/open-postgres.ts';
import type { Dialect } from '../../src/store/sql.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';
import { projectFile } from '../support/own-process.ts';
import { eachStatement, NAMES, queriesOf } from './statements.ts';

/**
 * All statements of a dialect. Before each are its name and the names of its values. The statements of an atomic write
 * follow one another.
 */
function sqlOf(dialect: Dialect): string {
  const entries = [...eachStatement(dialect)].map(([name, prepared]) =>
    queriesOf(prepared(NAMES))
      .map(({ sql, parameters }, index) => `-- ${index === 0 ? name : 'and'} (${parameters.join(', ')})\n${sql};\n`)
      .join(''),
  );
  return entries.toSorted().join('\n');
}

test.each([
  ['sqlite', SQLITE],
  ['postgres', POSTGRES],
] as const)('the statements for %s are those in its file', (name, dialect) => {
  const path = projectFile(`test/store/sql/${name}.sql`);
  const sql = sqlOf(dialect);
  if (process.env['UPDATE_SQL']) writeFileSync(path, sql);
  expect(readFileSync(path, 'utf8')).toBe(sql);
});
