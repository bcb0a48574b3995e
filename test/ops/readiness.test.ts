/** A database that responds but rejects writes is not ready. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { NO_METRICS } from '../../src/ops/metrics.ts';
import { createMetrics } from '../../src/ops/prometheus.ts';
import { createReadyCheck, createWriteCheck, processState, type Started } from '../../src/ops/readiness.ts';
import { watchedStore } from '../../src/ops/watched-store.ts';
import { troubleOf } from '../../src/store/explain.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { realTime } from '../support/clock.ts';
import { NO_RETRY, postgresBinaries, query } from '../support/postgres.ts';
import { savedGame } from '../support/saved-game.ts';
import { newDatabase, newSchema } from '../support/shared.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

const log = { debug: () => undefined };

/** The answer of `/readyz` for the database at this address. */
const checkOf = (store: Store, address: string) =>
  createWriteCheck(store, realTime, log, (error) => troubleOf(error, address)?.what ?? String(error));

describe.skipIf(!postgresBinaries())('PostgreSQL', () => {
  test('that has become a standby is not ready, although it can be read', async () => {
    const address = await newDatabase();
    const store = await openStore(address);
    const check = checkOf(store, address);
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

  test('that nobody uses has no waiting calls, although the metrics ask it for the last backup', async () => {
    const store = await openStore(await newSchema());
    const { text } = createMetrics('', () => processState({ store }));
    expect(await text()).toContain('bot_database_connections{state="waiting"} 0');
    await store.close();
  });

  test.for([
    ['alter role NAME nologin', 'the database refuses this machine, user or password'],
    ['alter role NAME connection limit 0', 'the database has no connection left'],
    ['drop table health', 'the database has lost its tables'],
    ['revoke all on health from NAME', 'the database does not give the bot’s user the rights that it needs'],
  ] as const)('after "%s" says that %s', async ([change, sentence]) => {
    const address = await newSchema();
    const schema = decodeURIComponent(address).split('search_path=')[1] ?? '';
    const name = `role_${schema}`;
    await (await openStore(address)).close();
    await query(address, `create role ${name} login`);
    await query(address, `grant usage on schema ${schema} to ${name}`);
    await query(address, `grant all on all tables in schema ${schema} to ${name}`);
    const theirs = Object.assign(new URL(address), { username: name }).href;
    const store = await openStore(theirs, { connections: 1, retry: NO_RETRY });
    const check = checkOf(store, theirs);
    expect(await check()).toBeUndefined();
    await query(address, change.replace('NAME', name));
    await query(address, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`);
    await expect.poll(check).toBe(sentence);
    await store.close();
  });
});

test('each change of readiness is logged, but not a start or a stop', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const lines: string[] = [];
  const note = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const now: Started = {};
  const check = createReadyCheck(now, { info: note, warn: note });
  const isReady = async () => (await check()).obstacles;
  expect(await isReady()).toEqual(['starting', 'the database is not open yet']);
  let gateway: readonly string[] = [];
  now.bot = { state: () => ({}), obstacles: () => gateway };
  now.write = checkOf(store, path);
  expect(await isReady()).toEqual([]);
  expect(lines).toEqual([]);
  renameSync(path, `${path}.away`);
  const gone = ['the database was moved, replaced or deleted while the bot ran'];
  expect([await isReady(), await isReady()]).toEqual([gone, gone]);
  expect(lines.splice(0)).toEqual([
    `the bot takes no clicks, or cannot save what they do ${JSON.stringify({ obstacles: gone })}`,
  ]);
  renameSync(`${path}.away`, path);
  expect([await isReady(), await isReady()]).toEqual([[], []]);
  expect(lines.splice(0)).toEqual(['the bot takes clicks again {}']);
  gateway = ['stopping'];
  expect(await isReady()).toEqual(gateway);
  expect(lines).toEqual([]);
  await store.close();
});

test('simultaneous checks share one write, and a write that takes too long counts as no answer', async ({ folder }) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  let writes = 0;
  const counted = {
    proveWritable: (now: number) => {
      writes += 1;
      return store.proveWritable(now);
    },
  };
  const check = createWriteCheck(counted, realTime, log, String);
  expect(await Promise.all([check(), check(), check()])).toEqual([undefined, undefined, undefined]);
  expect(writes).toBe(1);
  await store.close();
  const stuck = { proveWritable: () => new Promise<void>(() => undefined) };
  expect(await createWriteCheck(stuck, realTime, log, String, 20)()).toBe('the database does not answer');
});

test('while the database hangs or fails, the metrics lack only the time of the last backup', async ({ folder }) => {
  const store = await openStore(join(folder, 'games.sqlite'));
  const textWhile = (lastBackup: Store['lastBackup']): Promise<string> => {
    const now: Started = { store: { ...store, lastBackup } };
    return createMetrics('1.0.0', () => processState(now)).text();
  };
  expect(await textWhile(async () => 5_000)).toMatch(/^bot_last_backup_timestamp_seconds 5$/m);
  for (const broken of [() => new Promise<undefined>(() => undefined), () => Promise.reject(new Error('away'))]) {
    const text = await textWhile(broken);
    expect(text).toMatch(/^bot_ready 0$/m);
    expect(text).not.toMatch(/^bot_last_backup_timestamp_seconds /m);
  }
  await store.close();
});

test('a database with a damaged page is not ready once that page was read', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  {
    await using store = await openStore(path);
    await store.startGame(savedGame({ moves: { count: 400_000, bytes: new Uint8Array(100_000).fill(0x5a) } }));
  }
  await using store = watchedStore(await openStore(path), { metrics: NO_METRICS, log: { warn: () => undefined } });
  const check = checkOf(store, path);
  // The pages of the long list of moves lead to no other page now.
  const bytes = readFileSync(path);
  for (let page = 4_096; page < bytes.length; page += 4_096)
    if (bytes.subarray(page + 4, page + 12).every((it) => it === 0x5a)) bytes.fill(0xff, page, page + 4);
  writeFileSync(path, bytes);
  expect(await check()).toBeUndefined();
  await expect(store.find('game-1')).rejects.toThrow('malformed');
  expect(await check()).toBe('the database is damaged or not a SQLite database');
});
