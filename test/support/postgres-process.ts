/** A process of PostgreSQL on loopback, with its data in a temporary folder: started, ended and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isFree } from './free-port.ts';
import { ownPlace } from './own-process.ts';
import { query } from './postgres-query.ts';

/** PostgreSQL refuses to run as root; the user "nobody" is on every machine. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface PostgresProcess {
  /** Where its data is; a copy of another server's may be put here before the first start. */
  readonly data: string;
  readonly port: number;
  readonly address: string;
  /** Makes a new, empty cluster. */
  initialize(): void;
  /** Takes the data away. */
  empty(): void;
  /** Gives the data, and what was put beside it, to the user that the server runs as. */
  own(): void;
  /** Resolves when it answers. */
  start(settings?: readonly string[]): Promise<void>;
  /** Resolves when it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  remove(): void;
}

/**
 * @param binaries the folder of the package's binaries, or of a PostgreSQL that is installed on the machine
 * @param superuser the role that owns the cluster
 */
export async function postgresProcess(binaries: string, superuser = 'postgres'): Promise<PostgresProcess> {
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
    data,
    port,
    address,
    initialize() {
      const kept = keptCluster(binaries, superuser);
      if (!existsSync(kept)) {
        const given = ['-D', data, '-U', superuser, '--auth=trust', '--no-sync', '-E', 'UTF8'];
        execFileSync(join(native, 'bin/initdb'), given, { ...options, stdio: 'pipe' });
        keep(data, kept);
        return;
      }
      cpSync(kept, data, { recursive: true });
      own(data);
    },
    empty() {
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
      mkdirSync(data, { mode: 0o700 });
    },
    own: () => own(data),
    async start(settings = []) {
      const given = ['-D', data, '-p', String(port), ...[...always, ...settings].flatMap((it) => ['-c', it])];
      server = spawn(join(native, 'bin/postgres'), given, { ...options, stdio: 'ignore' });
      await answering(address, server, data);
    },
    async end(signal) {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
    remove() {
      release();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where an empty cluster of this version is kept from run to run: to copy it takes a tenth of the time of `initdb`. */
function keptCluster(binaries: string, superuser: string): string {
  const described = join(dirname(binaries), 'package.json');
  // An installed one is in a folder that is named by its version.
  const { version } = existsSync(described)
    ? (JSON.parse(readFileSync(described, 'utf8')) as { version: string })
    : { version: basename(binaries) };
  return join(tmpdir(), `discord-2048-cluster-${version}-${superuser}-${process.getuid?.() ?? 0}`);
}

/** Another process may keep one at the same moment, so what is there is always whole. */
function keep(data: string, kept: string): void {
  const made = mkdtempSync(`${kept}-`);
  cpSync(data, made, { recursive: true });
  try {
    renameSync(made, kept);
  } catch {
    rmSync(made, { recursive: true });
  }
}

function own(data: string): void {
  chmodSync(data, 0o700);
  if (NOBODY.uid) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, data]);
}

/** Waits until nobody writes to it any more; then the server ends, and its data with it. */
const GUARD = `cat; pid=$(head -n 1 "$2/postmaster.pid") && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$1"`;

/**
 * However this process ends, interrupted or killed, the server does too. The guard is in a group of its own, as Ctrl+C ends
 * all that is in this one. Returns what lets it go.
 */
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

/** npm packages cannot hold symbolic links; the package lists them, and without its install script nobody made them. */
function linkBinaries(from: string, to: string): string {
  linkFiles(from, to);
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(join(from, LINKS), 'utf8'));
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

/** Below those that the system gives to outgoing connections, which could take this one while the server is down. */
const PORTS = [15_000, 32_000] as const;

async function portOfOurs(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

/** Somebody else's server may answer at the address, so it is asked where its data is. */
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
