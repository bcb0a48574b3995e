/** Three PostgreSQL servers under Patroni, three of etcd and HAProxy before them, with the files of `deploy/patroni`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFile } from '../support/own-process.ts';
import { query } from '../support/postgres-query.ts';

const HOST = '127.0.0.1';
const NODES = ['one', 'two', 'three'] as const;
/** PostgreSQL refuses to run as root; the user "nobody" is on every machine. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** A machine that was killed is there again so much later. */
const RETURNS_AFTER_MS = 60_000;
const UP_WITHIN_MS = 90_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly data: string;
  readonly patroni: ChildProcess;
}

export interface Cluster {
  /** The bot's, through HAProxy, and with all servers in it. */
  readonly addresses: Readonly<Record<'HAProxy' | 'all servers', string>>;
  /** The address of the primary for looking. */
  primary(): Promise<string>;
  /** Kills the primary: PostgreSQL alone, or Patroni with it, as when the machine is gone. */
  kill(what: 'PostgreSQL' | 'the machine'): Promise<void>;
  /** Resolves when there are a primary and a synchronous standby. */
  healthy(): Promise<void>;
  close(): Promise<void>;
}

/** @param firstPort the first of twenty ports on loopback */
export async function startCluster(firstPort: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'patroni-'));
  chmodSync(folder, 0o755);
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const password = randomUUID();
  const started: ChildProcess[] = [];
  const returns: NodeJS.Timeout[] = [];
  const run = (name: string, command: string, args: readonly string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: folder };
    const child = spawn(command, args, { ...NOBODY, cwd: folder, env, stdio: ['ignore', log, log] });
    started.push(child);
    return child;
  };
  const etcd = startEtcd(firstPort, folder, run);
  const startNode = (index: number): Node => {
    const [port, rest] = [firstPort + 10 + index, firstPort + 13 + index];
    const name = NODES[index] ?? '';
    const data = join(folder, `data-${name}`);
    const file = join(folder, `${name}.yml`);
    const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    const own = { NAME: name, HOST, PORT: port, REST_PORT: rest, DATA: data, BIN: bin, SOCKETS: folder };
    writeFileSync(file, filled('node.yml', { ...own, ETCD: etcd, PASSWORD: password, NETWORK: `${HOST}/32` }));
    return { name, port, rest, data, patroni: run(name, 'patroni', [file]) };
  };
  const nodes: Node[] = NODES.map((_, index) => startNode(index));
  const lines = nodes.map(({ name, port, rest }) => `  server ${name} ${HOST}:${port} check port ${rest}`);
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    filled('haproxy.cfg', { HOST, PORT: firstPort + 19, SERVERS: lines.join('\n') }),
  );
  run('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg')]);
  const addressOf = (ports: readonly number[], user = 'postgres', database = 'postgres'): string =>
    `postgres://${user}:${password}@${ports.map((port) => `${HOST}:${port}`).join(',')}/${database}`;
  const leader = async (): Promise<number> => {
    const found = await Promise.all(nodes.map(({ rest }) => says(rest, '/primary')));
    return found.indexOf(true);
  };
  const healthy = async () => {
    const end = Date.now() + UP_WITHIN_MS;
    const isFine = async () =>
      (await leader()) >= 0 && (await Promise.all(nodes.map((it) => says(it.rest, '/sync')))).includes(true);
    while (!(await isFine())) {
      if (Date.now() > end) throw new Error(`The cluster did not come up; its logs are in ${folder}.`);
      await pause(200);
    }
  };
  const primary = async () => addressOf([nodes[await leader()]?.port ?? 0]);
  await healthy();
  await query(await primary(), `create role bot login password '${password}'`);
  await query(await primary(), 'create database discord_2048 owner bot');
  return {
    addresses: {
      HAProxy: addressOf([firstPort + 19], 'bot', 'discord_2048'),
      'all servers': `${addressOf(
        nodes.map(({ port }) => port),
        'bot',
        'discord_2048',
      )}?target_session_attrs=read-write`,
    },
    primary: async () => (await primary()).replace(/[^/]*$/, 'discord_2048'),
    async kill(what) {
      const index = await leader();
      const node = nodes[index];
      if (!node) throw new Error('There is no primary.');
      const postmaster = Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (what === 'the machine') node.patroni.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      // It comes back much later, as a standby.
      if (what === 'the machine')
        returns.push(setTimeout(() => nodes.splice(index, 1, startNode(index)), RETURNS_AFTER_MS));
    },
    healthy,
    async close() {
      for (const timer of returns) clearTimeout(timer);
      for (const { patroni } of nodes) await ended(patroni, 'SIGTERM');
      for (const child of started) await ended(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns where they answer, as Patroni wants it. */
function startEtcd(
  firstPort: number,
  folder: string,
  run: (name: string, command: string, args: readonly string[]) => unknown,
) {
  const url = (port: number) => `http://${HOST}:${port}`;
  const members = NODES.map((name, it) => ({ name, client: firstPort + it, peer: firstPort + 3 + it }));
  const all = members.map(({ name, peer }) => `${name}=${url(peer)}`).join(',');
  for (const { name, client, peer } of members) {
    const data = join(folder, `etcd-${name}`);
    mkdirSync(data, { mode: 0o700 });
    if (NOBODY.uid) chownSync(data, NOBODY.uid, NOBODY.gid);
    run(`etcd-${name}`, 'etcd', [
      ...['--name', name, '--data-dir', data, '--initial-cluster', all, '--initial-cluster-state', 'new'],
      ...['--listen-client-urls', url(client), '--advertise-client-urls', url(client)],
      ...['--listen-peer-urls', url(peer), '--initial-advertise-peer-urls', url(peer)],
    ]);
  }
  return members.map(({ client }) => `${HOST}:${client}`).join(',');
}

/** A file of `deploy/patroni` with its names in `${}` filled in. */
function filled(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(projectFile(`deploy/patroni/${file}`), 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

async function says(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://${HOST}:${port}${path}`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
