/** Databases of preview versions from before the first release. The bot rejects them, and changes nothing in them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readSchemaState } from '../../src/store/schema-state.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import { setPreviewAside } from '../../src/store/sqlite/preview.ts';
import { openSource } from '../../tools/copy-data.ts';
import { asOfPreview, databaseWithGames, tamper } from '../support/databases.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf } from './test-databases.ts';

/** The schema versions of the previews were 1 to 30. */
const NUMBERS = Array.from({ length: 30 }, (_, index) => index + 1);

const sentence = (version: number) =>
  `was made by a preview of the bot, from before its first release (schema version ${version}). This version cannot read it ` +
  'and has not changed it. Set DATABASE_URL to a new file or an empty database.';

async function expectRejected(location: string, version: number): Promise<void> {
  for (const look of [openStore, readSchemaState]) {
    const error: unknown = await look(location).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreOpenError);
    expect(error).toMatchObject({ message: expect.stringContaining(sentence(version)), transient: false });
  }
}

describe('a database of a preview is rejected and left as it was', () => {
  test('on SQLite, by each number', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    await databaseWithGames(path);
    for (const version of NUMBERS) {
      tamper(path, asOfPreview(version));
      const before = contentsOf(folder);
      await expectRejected(path, version);
      expect(contentsOf(folder)).toEqual(before);
    }
  });

  test.runIf(postgresBinaries())('on PostgreSQL, by each number', async () => {
    const address = await newSchema();
    await (await openStore(address)).close();
    for (const version of NUMBERS) {
      await query(address, asOfPreview(version));
      await expectRejected(address, version);
      expect(await query(address, 'select * from schema_version')).toEqual([{ version: String(version) }]);
    }
  });

  test('by a backup and by a copy', async ({ folder }) => {
    const [path, target] = [join(folder, 'a.sqlite'), join(folder, 'b.sqlite')];
    await databaseWithGames(path);
    tamper(path, asOfPreview(17));
    for (const read of [backupSqlite, openSource]) await expect(read(path, target)).rejects.toThrow(sentence(17));
    expect(readdirSync(folder)).toEqual(['a.sqlite']);
  });
});

describe('the playground', () => {
  test('renames the file with its log, and never over another', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    const asides: (string | undefined)[] = [];
    for (let time = 0; time < 2; time++) {
      await databaseWithGames(path);
      tamper(path, asOfPreview(17));
      asides.push(setPreviewAside(path));
    }
    expect(asides).toEqual([`${path}.v17.preview`, `${path}.v17.preview.2`]);
    expect(Object.keys(contentsOf(folder)).toSorted()).toEqual(['a.sqlite.v17.preview', 'a.sqlite.v17.preview.2']);
  });

  test('leaves any other file', async ({ folder }) => {
    const path = join(folder, 'a.sqlite');
    expect(setPreviewAside(path)).toBeUndefined();
    await databaseWithGames(path);
    expect(setPreviewAside(path)).toBeUndefined();
    expect(Object.keys(contentsOf(folder))).toEqual(['a.sqlite']);
  });
});
