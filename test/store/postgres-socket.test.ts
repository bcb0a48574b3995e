/** PostgreSQL on this machine, reached by its Unix socket as `DATABASE_URL=postgres:///games?host=/var/run/postgresql`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres-server.ts';
import { savedGame } from '../support/saved-game.ts';

const binaries = postgresBinaries();

describe.skipIf(binaries === undefined)('a Unix socket', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server.stop());

  test('is as good a way to the database as a port', async () => {
    const byPort = await server.newSchema();
    const { databaseUrl } = readConfig({ DATABASE_URL: server.bySocket(byPort) });
    expect(databaseUrl).toMatch(/^postgres:\/\/\/postgres\?host=\//);
    const game = savedGame();
    const store = await openStore(databaseUrl);
    await store.begin(game);
    await store.close();
    const other = await openStore(byPort);
    expect(await other.find(game.opening.id)).toEqual(game);
    await other.close();
  });

  test('that nobody listens on is told by its address, without the password', async () => {
    const nobody = 'postgres:///games?host=/nowhere/at/all&user=me&password=secret';
    await expect(openStore(nobody)).rejects.toThrow(/postgres:.*games/);
    await expect(openStore(nobody)).rejects.not.toThrow(/secret/);
  });
});
