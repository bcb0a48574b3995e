import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { databaseWithGames } from '../support/databases.ts';
import { toolRunner } from '../support/own-process.ts';
import { postgresBinaries, postgresProcess, query } from '../support/postgres.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const binaries = postgresBinaries();

test.skipIf(!binaries)('migrate-data takes the password of a server from the environment', async ({ folder }) => {
  const own = await postgresProcess(binaries ?? '');
  onTestFinished(() => own.end('SIGINT').then(own.remove));
  own.initialize();
  await own.start(['fsync=off']);
  await query(own.address, `alter role postgres password 's/cret'`);
  writeFileSync(join(own.data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await query(own.address, 'select pg_reload_conf()');
  const from = join(folder, 'a.sqlite');
  await databaseWithGames(from);
  const knock = () =>
    query(own.address, 'select 1').then(
      () => 'let in',
      () => 'refused',
    );
  await expect.poll(knock).toBe('refused');
  const copied = await toolRunner('tools/migrate-data.ts')([from, own.address], { PGPASSWORD: 's/cret' });
  expect(copied).toMatchObject({ code: 0, stderr: '' });
});

test('migrate-data with one database, too many, or one that is not there ends with a sentence', async () => {
  const run = toolRunner('tools/migrate-data.ts');
  const alone = {
    code: 2,
    stderr: expect.stringMatching(/^Missing argument: (?:FROM and )?TO, the address of a database(?![\s\S]* {4}at )/),
  };
  expect(await run(['a'])).toMatchObject(alone);
  const more = { code: 2, stderr: expect.stringMatching(/^Unexpected argument: /) };
  expect(await run(['a', 'b', 'c'])).toMatchObject(more);
  const none = { code: 2, stderr: expect.stringContaining('There is no database nowhere.sqlite to copy from.') };
  expect(await run(['nowhere.sqlite', 'b.sqlite'])).toMatchObject(none);
});
