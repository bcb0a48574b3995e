import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { StoreOpenError } from '../../src/store/explain.ts';
import { NEWEST } from '../../src/store/migrate.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/open-store.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { plain } from '../../src/store/sql.ts';
import { NO_RETRY, postgresBinaries, query } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';

const binaries = postgresBinaries();

async function withStore(address: string, options: StoreOptions, use: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(address, options);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** SQL that drops all tables except the one with the schema version. */
const DROP_THE_REST = `do $$ declare it record; begin
  for it in select tablename from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_version'
  loop execute format('drop table %I cascade', it.tablename); end loop;
end $$`;

describe.skipIf(!binaries)('PostgreSQL in trouble', () => {
  test('the schema is made once, however many processes start at the same time', async () => {
    const address = await newSchema();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(address, { connections: 1 })));
    for (const store of stores) await store.close();
    expect(await query(address, 'select version from schema_version')).toEqual([{ version: String(NEWEST) }]);
  });

  test('a process that changes the schema is waited for, and one that is gone is not', async () => {
    const address = await newSchema();
    await withStore(address, {}, async () => undefined);
    await query(address, `update schema_version set version = 0; ${DROP_THE_REST}`);
    const other = new Client(address);
    await other.connect();
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('discord-2048 ' || current_schema()))`);
    const opening = openStore(address);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(() => query(address, waiting)).toHaveLength(1);
    await other.end();
    await (await opening).close();
  });

  test('a change of the schema may take any time, and waits for a minute at most', async () => {
    const engine = await openPostgres(await newSchema(), { connections: 1 });
    const limits = `select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits`;
    await engine.exclusively(async (run) => {
      expect((await run(plain(limits))).rows).toEqual([{ limits: '0 1min' }]);
    });
    await engine.close();
  });

  test('a database is refused if its encoding cannot store every name', async () => {
    const address = await newSchema();
    const inEncoding = async (encoding: string): Promise<string> => {
      const name = `test_${encoding}_${randomUUID().replaceAll('-', '')}`.toLowerCase();
      await query(address, `create database ${name} template template0 encoding '${encoding}' locale 'C'`);
      return Object.assign(new URL(address), { pathname: `/${name}`, search: '' }).href;
    };
    expect(await rejection(await inEncoding('LATIN1'))).toMatch(
      /^The database \S+ has the encoding LATIN1, .* Create one in UTF-8 \(createdb /,
    );
    await withStore(await inEncoding('SQL_ASCII'), {}, async (store) => {
      await store.saveName('1', 'Дарья 🎲');
      expect(await store.findProfile('1')).toMatchObject({ name: 'Дарья 🎲' });
    });
  });

  test.each([
    [
      'a database that does not exist',
      { pathname: '/nothing' },
      'is not on that server (database "nothing" does not exist)',
    ],
    ['an unknown user', { username: 'nobody' }, 'refuses this machine, user or password'],
    ['a port where nobody listens', { port: '1' }, 'does not answer'],
  ])('%s is a sentence without the password', async (_, wrong, sentence) => {
    const url = new URL(await newSchema());
    url.password = 'secret';
    url.searchParams.set('fallback_application_name', 'hidden');
    Object.assign(url, wrong);
    const message = await rejection(url.href);
    expect(message).toContain(sentence);
    expect(message).not.toMatch(/secret|hidden|search_path/);
  });
});

async function rejection(address: string): Promise<string> {
  const error = await openStore(address, { retry: NO_RETRY }).catch((reason: unknown) => reason);
  if (!(error instanceof StoreOpenError)) throw new Error(`The store was opened, or failed otherwise: ${error}`);
  return error.message;
}
