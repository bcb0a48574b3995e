/** Databases with a schema version that this version does not know: the start and every tool reject them unchanged. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { readSchemaState } from '../../src/store/schema-state.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { openSource } from '../../tools/copy-data.ts';
import { databaseWithGames, tamper } from '../support/databases.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf } from './test-databases.ts';

const UNKNOWN =
  'has schema version 17, which this version of the bot does not know. It was left as it is. Start the version that made it, ' +
  'restore a backup made by this one, or set DATABASE_URL to a new file or an empty database.';
const MAKE_UNKNOWN = 'update schema_version set version = 17, oldest_runnable = 17';

test('a file with an unknown schema version', async ({ folder }) => {
  const path = join(folder, 'a.sqlite');
  await databaseWithGames(path);
  tamper(path, `${MAKE_UNKNOWN}; pragma journal_mode = delete`);
  const before = contentsOf(folder);
  for (const look of [openStore, readSchemaState, openSource]) await expect(look(path)).rejects.toThrow(UNKNOWN);
  await expect(backupSqlite(path, join(folder, 'b'))).rejects.toThrow(UNKNOWN);
  expect(contentsOf(folder)).toEqual(before);
});

test.runIf(postgresBinaries())('a schema of PostgreSQL with an unknown version', async () => {
  const address = await newSchema();
  await query(address, 'create table schema_version as select 17 as version, 17 as oldest_runnable');
  for (const look of [openStore, readSchemaState, openSource]) await expect(look(address)).rejects.toThrow(UNKNOWN);
  expect(await query(address, 'select version from schema_version')).toEqual([{ version: 17 }]);
});
