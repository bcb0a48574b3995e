/** PostgreSQL on this machine, reached by its Unix socket as `DATABASE_URL=postgres:///games?host=/var/run/postgresql`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresBinaries, query } from '../support/postgres-server.ts';
import { savedGame } from '../support/saved-game.ts';
import { type SharedDatabase, sharedDatabase } from '../support/shared.ts';

const binaries = postgresBinaries();

/** The same address by the server's Unix socket. */
async function bySocket(address: string): Promise<string> {
  const { port, pathname, search } = new URL(address);
  const [row] = await query(address, 'show unix_socket_directories');
  const host = row?.['unix_socket_directories'];
  return `postgres://${pathname}?host=${host}&port=${port}&user=postgres&${search.slice(1)}`;
}

describe.skipIf(binaries === undefined)('a Unix socket', () => {
  let server: SharedDatabase;

  beforeAll(async () => {
    server = await sharedDatabase();
  });

  test('is as good a way to the database as a port', async () => {
    const byPort = await server.newSchema();
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

  test('that nobody listens on is named by its address, without the password', async () => {
    const nobody = 'postgres:///games?host=/nowhere/at/all&user=me&password=secret';
    await expect(openStore(nobody)).rejects.toThrow(/postgres:.*games/);
    await expect(openStore(nobody)).rejects.not.toThrow(/secret/);
  });
});
