/** Database addresses with several servers of which one accepts writes, and with a Unix socket. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresBinaries, query, startPostgres } from '../support/postgres.ts';
import { startStallingProxy } from '../support/postgres-proxies.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

const binaries = postgresBinaries();

/** The address of this schema with servers on these ports, which chooses the first server that accepts writes. */
const writableOf = ({ pathname, search }: URL, ...ports: readonly (string | number)[]) => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return `postgres://postgres@${hosts}${pathname}${search}&target_session_attrs=read-write`;
};

describe.skipIf(!binaries)('several servers', () => {
  test('a server that goes away while it is asked whether it accepts writes costs no connection', async ({
    onTestFinished,
  }) => {
    const address = new URL(await newSchema());
    const leaving = await startFaultyProxy(Number(address.port), onTestFinished);
    leaving.failAt('transaction_read_only', 'leaves');
    const store = await openStore(writableOf(address, leaving.port, address.port), { connections: 1 });
    expect(await store.startGame(savedGame())).toBe(true);
    // `close` waits until every connection is returned, so it would hang here if one were lost.
    await store.close();
  });

  test('a standby that comes first is passed over, and a server that is gone is left for the next', async () => {
    const standby = await startPostgres(binaries ?? '');
    const address = new URL(await newSchema());
    const [one, two] = [await startStallingProxy(Number(address.port)), await startStallingProxy(Number(address.port))];
    try {
      const its = new URL(await standby.newDatabase());
      if (its.pathname !== address.pathname) await query(its.href, `create database ${address.pathname.slice(1)}`);
      its.pathname = address.pathname;
      await query(its.href.replace(/[^/]*$/, 'postgres'), 'alter system set default_transaction_read_only = on');
      await query(its.href.replace(/[^/]*$/, 'postgres'), 'select pg_reload_conf()');
      const store = await openStore(writableOf(address, its.port, one.port, two.port));
      const game = savedGame();
      expect(await store.startGame(game)).toBe(true);
      const next = turned(game, {});
      await one.close();
      expect(await store.saveTurn(game, next)).toBe(true);
      expect(await store.saveTurn(next, turned(next, {}))).toBe(true);
      await store.close();
    } finally {
      await Promise.all([standby.stop(), two.close()]);
    }
  });
});

/** The same address, but through the server's Unix socket. */
async function bySocket(address: string): Promise<string> {
  const { port, pathname, search } = new URL(address);
  const [row] = await query(address, 'show unix_socket_directories');
  const host = row?.['unix_socket_directories'];
  return `postgres://${pathname}?host=${host}&port=${port}&user=postgres&${search.slice(1)}`;
}

describe.skipIf(binaries === undefined)('a Unix socket', () => {
  test('is as good a way to the database as a port', async () => {
    const byPort = await newSchema();
    const { databaseUrl } = readConfig({ DATABASE_URL: await bySocket(byPort) });
    expect(databaseUrl).toMatch(/^postgres:\/\/\/test_\d+\?host=\//);
    const game = savedGame();
    const store = await openStore(databaseUrl);
    await store.startGame(game);
    await store.close();
    const other = await openStore(byPort);
    expect(await other.find(game.opening.id)).toEqual(game);
    await other.close();
  });
});
