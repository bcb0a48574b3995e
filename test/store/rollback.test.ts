/** Processes of two versions share a database, as in a rolling deploy or a rollback. */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { NEWEST } from '../../src/store/migrate.ts';
import { openEngine, openStore, type Store } from '../../src/store/open-store.ts';
import { readSchemaVersion } from '../../src/store/schema-version.ts';
import type { Migration } from '../../src/store/sql.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { afterMoves, savedGame } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { makeFolder } from '../support/temporary-folder.ts';
import { WITH_ADDITIVE, WITH_BREAKING } from './test-databases.ts';

const move = (store: Store, turn: number) => store.saveTurn(afterMoves(turn - 1), afterMoves(turn));

async function schemaOf(location: string) {
  const engine = await openEngine(location, { migrations: WITH_BREAKING });
  return readSchemaVersion(engine.runner.run).finally(() => engine.close());
}

function contract(newDatabase: () => Promise<string>): void {
  test('after an additive migration the old version plays on, starts again, and migrates nothing', async () => {
    const location = await newDatabase();
    await using old = await openStore(location);
    await old.startGame(savedGame());
    {
      await using deployed = await openStore(location, { migrations: WITH_ADDITIVE });
      expect(await move(deployed, 1)).toBe(true);
    }
    expect(await move(old, 2)).toBe(true);
    await using restarted = await openStore(location);
    await restarted.saveName('8', 'Ben');
    expect(await move(restarted, 3)).toBe(true);
    await using again = await openStore(location, { migrations: WITH_ADDITIVE });
    expect(await move(again, 4)).toBe(true);
    expect((await again.exportPlayer('8')).name).toBe('Ben');
    const engine = await openEngine(location);
    expect(await readSchemaVersion(engine.runner.run)).toEqual({ version: NEWEST + 1, oldest_runnable: NEWEST });
    await engine.close();
  });

  test('a migration that fails changes nothing, and undoes the ones before it', async () => {
    const location = await newDatabase();
    await (await openStore(location)).close();
    const failing: Migration = {
      version: NEWEST + 2,
      apply: async (execute) => void (await execute('drop table nothing')),
    };
    const error = await openStore(location, { migrations: [...WITH_ADDITIVE, failing] }).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(StoreOpenError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/could not be brought to the newest schema. It is as it was before. .*nothing/),
      transient: false,
    });
    const engine = await openEngine(location);
    expect(await readSchemaVersion(engine.runner.run)).toEqual({ version: NEWEST, oldest_runnable: NEWEST });
    await engine.close();
    // The additive migration was undone together with the failed one, so it can run again.
    await (await openStore(location, { migrations: WITH_ADDITIVE })).close();
  });
}

describe('on SQLite', () => {
  const folder = makeFolder(afterAll);
  let files = 0;
  const newDatabase = async () => join(folder, `${files++}.sqlite`);
  contract(newDatabase);

  test('after a breaking migration the old versions do not start, and nothing is written', async () => {
    const location = await newDatabase();
    await (await openStore(location)).close();
    await (await openStore(location, { migrations: WITH_BREAKING })).close();
    for (const [migrations, known] of [
      [undefined, NEWEST],
      [WITH_ADDITIVE, NEWEST + 1],
    ] as const)
      await expect(openStore(location, migrations ? { migrations } : {})).rejects.toThrow(
        `has schema version ${NEWEST + 2}, which only versions of the bot that know schema version ${NEWEST + 2} can use. ` +
          `This one knows versions up to ${known}. Start the newer version of the bot, or restore a backup made by this one.`,
      );
    expect(await schemaOf(location)).toEqual({ version: NEWEST + 2, oldest_runnable: NEWEST + 2 });
  });

  test('an additive migration after a breaking one leaves the oldest version that can run', async () => {
    const location = await newDatabase();
    await (await openStore(location, { migrations: WITH_BREAKING })).close();
    const migrations = [...WITH_BREAKING, { version: NEWEST + 3, apply: async () => undefined }];
    await (await openStore(location, { migrations })).close();
    expect(await schemaOf(location)).toEqual({ version: NEWEST + 3, oldest_runnable: NEWEST + 2 });
  });
});

describe.skipIf(!postgresBinaries())('on PostgreSQL', () => contract(newSchema));
