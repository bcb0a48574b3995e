/** The pool replaces every connection that fails. It has only one, so a lost one would block the next query. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Client } from 'pg';
import { test as base, describe, expect, vi } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../src/store/open-store.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { databaseOn, plain } from '../../src/store/sql.ts';
import { NO_RETRY, postgresBinaries, query } from '../support/postgres.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newDatabase } from '../support/shared.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

const binaries = postgresBinaries();

interface World {
  /** The database's address for direct connections, without the proxy. */
  readonly address: string;
  /** The database's address through the proxy. */
  readonly proxied: string;
  readonly proxy: FaultyProxy;
}

let database: Promise<string> | undefined;

/** A database of this file alone, because its tests may end all connections to it. */
async function migratedDatabase(): Promise<string> {
  const address = await newDatabase();
  await (await openStore(address)).close();
  return address;
}

async function newWorld(onCleanup: (end: () => void) => void): Promise<World> {
  database ??= migratedDatabase();
  const address = await database;
  await query(address, 'delete from saved_games; delete from players');
  const url = new URL(address);
  const proxy = await startFaultyProxy(Number(url.port), onCleanup);
  url.port = String(proxy.port);
  return { address, proxied: url.href, proxy };
}

const test = base.extend('world', ({}, { onCleanup }) => newWorld(onCleanup));

/** Part of an SQL query: the connections of the store to this database. */
const THEIRS = "from pg_stat_activity where application_name = 'discord-2048' and datname = current_database()";

const endThem = (address: string) => query(address, `select pg_terminate_backend(pid) ${THEIRS}`);

const connections = (address: string) => query(address, `select pid ${THEIRS}`);

const waitingForLocks = (address: string) =>
  query(address, "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");

/** Opens a store that has one connection and a short time limit. */
async function withStore(
  { proxied, proxy }: World,
  act: (store: Store) => Promise<void>,
  options: StoreOptions = {},
): Promise<void> {
  const store = await openStore(proxied, { connections: 1, queryTimeoutMs: 500, migrates: false, ...options });
  await act(store);
  expect(proxy.isArmed()).toBe(false);
  expect(await store.findProfile('1')).toMatchObject({ settings: expect.anything() });
  await vi.waitFor(() => expect(store.connections?.()).toEqual({ open: 1, idle: 1, waiting: 0 }), 60_000);
  // `close` waits until every connection is returned, so it would hang here if one were lost.
  await store.close();
}

describe.skipIf(!binaries)('the only connection', () => {
  describe('is replaced', () => {
    type Act = (store: Store, arm: () => void) => Promise<unknown>;

    const save: Act = async (store, arm) => {
      arm();
      return (await store.saveSettings('1', { theme: 'dark' })).settings.theme;
    };
    const replace: Act = async (store, arm) => {
      await store.startGame(savedGame());
      arm();
      return store.replaceGame(turned(savedGame(), {}), savedGame({ id: 'game-2' })).catch(String);
    };

    test.for<readonly [Fault, string, Act, unknown]>([
      ...(['leaves', 'is silent'] as const).flatMap((fault) => [
        ...['begin', 'update high_scores', 'commit', 'select players.*'].map(
          (words) => [fault, words, save, 'dark'] as const,
        ),
        [fault, 'rollback', replace, false] as const,
      ]),
      ['rejects', 'rollback', replace, expect.stringContaining('not now')],
    ])('when the server %s at "%s"', async ([fault, words, act, result], { world }) => {
      await withStore(world, async (store) => {
        expect(await act(store, () => world.proxy.failAt(words, fault))).toEqual(result);
      });
    });
  });

  test('is closed when the database fails while it is being opened', async ({ world }) => {
    world.proxy.failAt('information_schema.tables', 'rejects');
    const opening = openStore(world.proxied, { connections: 1 });
    await expect(opening).rejects.toThrow(/^The database .* cannot be used \(not now\)\. Check that/);
    await expect.poll(() => connections(world.address)).toEqual([]);
  });

  test.for([
    ['again before its four seconds are over', 3_000, true],
    ['no more afterwards, so that a stop does not have to wait', 4_000, false],
  ] as const)('background work that fails is tried %s', async ([, elapsed, isRetried], { world, onTestFinished }) => {
    await withStore(world, async (store) => {
      world.proxy.failAt('unpublished', 'leaves');
      const now = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now');
      onTestFinished(() => clock.mockRestore());
      clock.mockImplementation(() => now() + (world.proxy.isArmed() ? 0 : elapsed));
      const published = store.publishScores({ now: 0 });
      if (isRetried) expect(await published).toBe(0);
      else await expect(published).rejects.toThrow('Connection terminated');
    });
  });

  test('is given up after five seconds by default', async ({ world, onTestFinished }) => {
    const store = await openStore(world.proxied, { connections: 1, retry: NO_RETRY, migrates: false });
    world.proxy.failAt('insert into saved_games', 'is silent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const failed = vi.fn();
    const starting = store.startGame(savedGame()).catch(failed);
    // The test waits without timers, because `expect.poll` would advance the fake clock.
    while (world.proxy.isArmed()) await yieldToEventLoop();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await starting;
    expect(failed).toHaveBeenCalledOnce();
    await store.close();
  });

  test('is replaced when the server ends it while nobody uses it, or in the middle of a transaction', async ({
    world,
  }) => {
    const { address } = world;
    const act = async (store: Store) => {
      await endThem(address);
      expect(await store.startGame(savedGame())).toBe(true);
      const blocker = new Client(address);
      await blocker.connect();
      await blocker.query("begin; insert into players (player) values ('1')");
      const saving = store.saveSettings('1', { theme: 'dark' });
      await expect.poll(() => waitingForLocks(address)).toHaveLength(1);
      await endThem(address);
      await blocker.query('rollback');
      await blocker.end();
      expect(await saving).toMatchObject({ settings: { theme: 'dark' } });
    };
    await withStore({ ...world, proxied: address }, act, { queryTimeoutMs: 5_000 });
  });
});

/** Creates a database whose role may open at most this many connections. */
async function limitedTo(most: number): Promise<string> {
  const url = new URL(await newDatabase());
  const user = `limited_${url.pathname.slice(1)}`;
  await query(url.href, `create role ${user} login connection limit ${most}`);
  await query(url.href, `alter database ${url.pathname.slice(1)} owner to ${user}`);
  url.username = user;
  return url.href;
}

test.skipIf(!binaries)('if the server has no connection left, a query waits for one of this process', async () => {
  const onServerFull = vi.fn();
  const engine = await openPostgres(await limitedTo(1), { onServerFull, retry: NO_RETRY });
  const { rows } = databaseOn(engine);
  const asked = Array.from({ length: 30 }, (_, one) => rows(plain(`select ${one} as one`)));
  expect(await Promise.all(asked)).toHaveLength(30);
  expect(onServerFull).toHaveBeenCalledOnce();
  await engine.close();
});

describe.skipIf(!binaries)('a prepared statement', () => {
  test('has the same name in every process, and another text another name', async ({ world: { address } }) => {
    const engines = await Promise.all([1, 2].map(() => openPostgres(address, { connections: 1 })));
    const [first = expect.unreachable(), second = expect.unreachable()] = engines.map(databaseOn);
    const text = 'select name, statement from pg_prepared_statements order by name';
    await second.rows(plain('select 2 as two'));
    const named = async (queries: typeof first) =>
      (await queries.rows(plain<{ name: string; statement: string }>(text))).find((it) => it.statement === text)?.name;
    await Promise.all([named(first), named(second)]);
    expect(await named(first)).toMatch(/^[\da-f]{32}$/);
    expect(await named(first)).toBe(await named(second));
    for (const engine of engines) await engine.close();
  });
});
