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

/** Starts programs in a folder, as a user that PostgreSQL accepts, each with a log of its own. */
interface Place {
  readonly folder: string;
  readonly firstPort: number;
  readonly password: string;
  run(name: string, command: string, args: readonly string[]): ChildProcess;
  endAll(): Promise<void>;
  /** Takes the folder away, with the logs. */
  remove(): void;
}

function makePlace(firstPort: number): Place {
  const folder = mkdtempSync(join(tmpdir(), 'patroni-'));
  chmodSync(folder, 0o755);
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const started: ChildProcess[] = [];
  return {
    folder,
    firstPort,
    password: randomUUID(),
    run(name, command, args) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: folder };
      const child = spawn(command, args, { ...NOBODY, cwd: folder, env, stdio: ['ignore', log, log] });
      started.push(child);
      return child;
    },
    async endAll() {
      for (const child of started) await ended(child, 'SIGKILL');
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** @param firstPort the first of twenty ports on loopback */
export async function startCluster(firstPort: number): Promise<Cluster> {
  const place = makePlace(firstPort);
  const etcd = startEtcd(place);
  const nodes: Node[] = NODES.map((_, index) => startNode(place, etcd, index));
  const entrance = startEntrance(place, nodes);
  await healthy(place, nodes).catch(async (error: unknown) => {
    await place.endAll();
    throw error;
  });
  await query(addressOf(place, [await primaryOf(nodes)]), `create role bot login password '${place.password}'`);
  await query(addressOf(place, [await primaryOf(nodes)]), 'create database discord_2048 owner bot');
  const returns: NodeJS.Timeout[] = [];
  return {
    addresses: {
      HAProxy: addressOf(place, [{ port: entrance }], BOT),
      'all servers': `${addressOf(place, nodes, BOT)}?target_session_attrs=read-write`,
    },
    primary: async () => addressOf(place, [await primaryOf(nodes)], { ...BOT, user: 'postgres' }),
    async kill(what) {
      const node = await primaryOf(nodes);
      const postmaster = Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (what === 'the machine') node.patroni.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      if (what === 'PostgreSQL') return;
      // It comes back much later, as a standby.
      const index = nodes.indexOf(node);
      returns.push(setTimeout(() => nodes.splice(index, 1, startNode(place, etcd, index)), RETURNS_AFTER_MS));
    },
    healthy: () => healthy(place, nodes),
    async close() {
      for (const timer of returns) clearTimeout(timer);
      for (const { patroni } of nodes) await ended(patroni, 'SIGTERM');
      await place.endAll();
      place.remove();
    },
  };
}

const SUPERUSER = { user: 'postgres', database: 'postgres' };
const BOT = { user: 'bot', database: 'discord_2048' };

function addressOf({ password }: Place, at: readonly Pick<Node, 'port'>[], { user, database } = SUPERUSER): string {
  return `postgres://${user}:${password}@${at.map(({ port }) => `${HOST}:${port}`).join(',')}/${database}`;
}

/** Returns where they answer, as Patroni wants it. */
function startEtcd({ folder, firstPort, run }: Place): string {
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

function startNode({ folder, firstPort, password, run }: Place, etcd: string, index: number): Node {
  const [port, rest] = [firstPort + 10 + index, firstPort + 13 + index];
  const name = NODES[index] ?? '';
  const data = join(folder, `data-${name}`);
  const file = join(folder, `${name}.yml`);
  const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const own = { NAME: name, HOST, PORT: port, REST_PORT: rest, DATA: data, BIN: bin, SOCKETS: folder };
  writeFileSync(file, filled('node.yml', { ...own, ETCD: etcd, PASSWORD: password, NETWORK: `${HOST}/32` }));
  return { name, port, rest, data, patroni: run(name, 'patroni', [file]) };
}

/** Returns the port of HAProxy. */
function startEntrance({ folder, firstPort, run }: Place, nodes: readonly Node[]): number {
  const file = join(folder, 'haproxy.cfg');
  const port = firstPort + 19;
  const lines = nodes.map((node) => `  server ${node.name} ${HOST}:${node.port} check port ${node.rest}`);
  writeFileSync(file, filled('haproxy.cfg', { HOST, PORT: port, SERVERS: lines.join('\n') }));
  run('haproxy', 'haproxy', ['-f', file]);
  return port;
}

/** Whether Patroni says of each server that it is this. */
const areThey = (nodes: readonly Node[], what: '/primary' | '/sync'): Promise<readonly boolean[]> =>
  Promise.all(nodes.map(({ rest }) => says(rest, what)));

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  const node = nodes[(await areThey(nodes, '/primary')).indexOf(true)];
  if (!node) throw new Error('There is no primary.');
  return node;
}

async function healthy({ folder }: Place, nodes: readonly Node[]): Promise<void> {
  const end = Date.now() + UP_WITHIN_MS;
  const isFine = async () =>
    (await areThey(nodes, '/primary')).includes(true) && (await areThey(nodes, '/sync')).includes(true);
  while (!(await isFine())) {
    if (Date.now() > end) throw new Error(`The cluster did not come up; its logs are in ${folder}.`);
    await pause(200);
  }
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
