/** A database that answers but takes no writes is not ready. */

import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { createWriteCheck } from '../../src/ops/readiness.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresBinaries, query } from '../support/postgres-server.ts';
import { type SharedDatabase, sharedDatabase } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const log = { debug: () => undefined };

describe.skipIf(!postgresBinaries())('PostgreSQL', () => {
  let server: SharedDatabase;
  beforeAll(async () => {
    server = await sharedDatabase();
  });

  test('that has become a standby is ready to read and not to play', async () => {
    const address = await server.newSchema();
    const store = await openStore(address);
    const check = createWriteCheck(store, Date.now, log);
    expect(await check()).toBeUndefined();
    const name = new URL(address).pathname.slice(1);
    await query(address, `alter database ${name} set default_transaction_read_only = on`);
    await query(
      address,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'discord-2048' and datname = '${name}'`,
    );
    expect(await store.find('none')).toBeUndefined();
    await expect.poll(check).toBe('the database takes no writes, it is a standby or read-only');
    await store.close();
  });
});

test('what is asked at one moment is written once, and a write that takes too long is no answer', async ({
  folder,
}) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  let writes = 0;
  const counted = {
    proveWritable: (now: number) => {
      writes += 1;
      return store.proveWritable(now);
    },
  };
  const check = createWriteCheck(counted, Date.now, log);
  expect(await Promise.all([check(), check(), check()])).toEqual([undefined, undefined, undefined]);
  expect(writes).toBe(1);
  await store.close();
  const stuck = { proveWritable: () => new Promise<void>(() => undefined) };
  expect(await createWriteCheck(stuck, Date.now, log, 20)()).toBe('the database does not answer');
});
