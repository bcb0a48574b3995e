/** `readSchemaState` examines a database before the bot starts, and changes nothing. */
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { NEWEST as newest } from '../../src/store/migrate.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readSchemaState } from '../../src/store/schema-state.ts';
import { databaseWithGames } from '../support/databases.ts';
import { NO_RETRY, postgresBinaries, query } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';
import { contentsOf } from './test-databases.ts';

describe('the schema version is read from', () => {
  test('a file: 0 if it is missing, and the newest after a start', async ({ folder }) => {
    const path = join(folder, 'games.sqlite');
    expect(await readSchemaState(path)).toEqual({ version: 0, newest });
    expect(contentsOf(folder)).toEqual({});
    await databaseWithGames(path);
    const before = contentsOf(folder);
    expect(await readSchemaState(path)).toEqual({ version: newest, newest });
    expect(contentsOf(folder)).toMatchObject(before);
  });

  test.runIf(postgresBinaries())('a schema of PostgreSQL that its user may not use as it is needed', async () => {
    const address = await newSchema();
    const schema = decodeURIComponent(address).split('search_path=')[1] ?? '';
    const name = `poor_${schema}`;
    const theirs = Object.assign(new URL(address), { username: name }).href;
    const started = () => openStore(theirs, { retry: NO_RETRY });
    await query(address, `create role ${name} login`);
    await expect(started()).rejects.toThrow('It does not give the bot’s user the rights that it needs (no schema');
    await query(address, `grant usage on schema ${schema} to ${name}`);
    await expect(started()).rejects.toThrow(
      /It is as it was before\. It does not give .* \(permission denied for schema \w+\)\. Make the user the owner/,
    );
    await (await openStore(address)).close();
    await query(address, `grant all on all tables in schema ${schema} to ${name}`);
    expect(await readSchemaState(theirs)).toEqual({ version: newest, newest });
  });

  test.runIf(postgresBinaries())('a schema of PostgreSQL', async () => {
    const address = await newSchema();
    expect(await readSchemaState(address)).toEqual({ version: 0, newest });
    // Reading the state of the schema has created nothing.
    expect(await readSchemaState(address)).toEqual({ version: 0, newest });
    await (await openStore(address)).close();
    expect(await readSchemaState(address)).toEqual({ version: newest, newest });
  });
});
