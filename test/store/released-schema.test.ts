/**
 * Databases of the first release have this schema. If this test fails, undo the edit of the baseline and write a
 * migration instead: an edited baseline never reaches a database that exists.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBaseline } from '../../src/store/migrations/baseline.ts';
import { POSTGRES } from '../../src/store/postgres/open-postgres.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';
import { projectFile } from '../support/own-process.ts';

test.each([
  ['sqlite', SQLITE],
  ['postgres', POSTGRES],
] as const)('the released schema for %s never changes', async (name, dialect) => {
  const statements: string[] = [];
  await createBaseline(async (statement) => void statements.push(`${statement};\n`), dialect);
  const path = projectFile(`test/store/sql/baseline-${name}.sql`);
  if (process.env['UPDATE_SQL']) writeFileSync(path, statements.join('\n'));
  expect(statements.join('\n')).toBe(readFileSync(path, 'utf8'));
});
