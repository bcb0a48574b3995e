/** A database address with a Unix socket. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresBinaries, query } from '../support/postgres.ts';
import { savedGame } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';

const binaries = postgresBinaries();

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
