import { afterAll, beforeAll, describe } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres-server.ts';
import { storeContract } from './store.contract.ts';

const binaries = postgresBinaries();
let server: PostgresServer;

describe.skipIf(!binaries)('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  storeContract('PostgreSQL', async () => openStore(await server.newSchema(), { connections: 4 }));
});
