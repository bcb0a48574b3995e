/** Two PostgreSQL servers, of which one has what the other answered: nothing is committed before both have it. */
import { writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresProcess, postgresProcess } from './postgres-process.ts';
import { newSchemaIn, query } from './postgres-server.ts';
import { type StallingProxy, startStallingProxy } from './stalling-proxy.ts';

/** Left out of a copy of a running server's data: files of the process, and the log, which the copy asks for. */
const NOT_COPIED =
  /\/(postmaster\.(pid|opts)|pg_wal\/\w{24}|backup_label(\.old)?|standby\.signal|pgsql_tmp\d.*|pg_internal\.init(\.\d+)?)$/;

const SETTINGS = ['fsync=off', 'wal_keep_size=256MB', 'wal_retrieve_retry_interval=100ms'];

/** The time in which a monitor of the two notices, in milliseconds: longer than all attempts of a click together. */
export const NOTICED_AFTER = 2_500;

export interface PostgresPair {
  /** The address of a new, empty schema, with both servers in it. */
  newSchema(): Promise<string>;
  /** The address of the server that takes writes. */
  readonly primary: string;
  /** The address of such a schema on that server alone. */
  primaryOf(schema: string): string;
  /** Where the two answer. */
  readonly ports: readonly [number, number];
  /** The primary crashes and comes back; resolves when the standby follows it again, without which nothing is committed. */
  crash(): Promise<void>;
  /**
   * Kills the primary at once, without a word to anybody, and makes the standby the primary, after the milliseconds in which
   * somebody finds that out.
   */
  failOver(noticedAfter?: number): Promise<void>;
  /** Puts a new standby where the dead primary was; resolves when nothing is committed without it. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param apart milliseconds from one to the other and back: what was answered before the standby had it would be lost with
 *   the primary
 */
export async function startPostgresPair(binaries: string, apart: number): Promise<PostgresPair> {
  let [primary, standby] = [await postgresProcess(binaries), await postgresProcess(binaries)];
  primary.initialize();
  await primary.start(SETTINGS);
  const ports = [primary.port, standby.port] as const;
  const both = ports.map((port) => `127.0.0.1:${port}`).join(',');
  let between: StallingProxy | undefined;
  const pair: PostgresPair = {
    async newSchema() {
      const address = await newSchemaIn(primary.address);
      return `${address.replace(`127.0.0.1:${primary.port}`, both)}&target_session_attrs=read-write`;
    },
    get primary() {
      return primary.address;
    },
    primaryOf: (schema) => primary.address + new URL(schema.replace(/,[^/]*/, '')).search,
    ports,
    async crash() {
      await primary.end('SIGQUIT');
      await primary.start(SETTINGS);
      await followed(primary);
    },
    async failOver(noticedAfter = 0) {
      await primary.end('SIGKILL');
      await pause(noticedAfter);
      await query(standby.address, 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    async rebuild() {
      await between?.close();
      between = await startStallingProxy(primary.port);
      between.slow(apart);
      await follow(standby, primary, between.port);
      await query(primary.address, `alter system set synchronous_standby_names = '*'`);
      await query(primary.address, 'select pg_reload_conf()');
      await followed(primary);
    },
    async stop() {
      await between?.close();
      for (const server of [standby, primary]) {
        await server.end('SIGKILL');
        server.remove();
      }
    },
  };
  await pair.rebuild();
  return pair;
}

/** Makes a server a standby of another, which it reaches at this port, from a copy of its data as it is while it runs. */
async function follow(standby: PostgresProcess, primary: PostgresProcess, port: number): Promise<void> {
  const client = new Client(primary.address);
  await client.connect();
  try {
    // Both calls have to come from one connection: https://www.postgresql.org/docs/current/continuous-archiving.html
    await client.query(`select pg_backup_start('standby', true)`);
    standby.empty();
    await cp(primary.data, standby.data, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(standby.data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  // A server that has just been copied answers alone until somebody follows it.
  writeFileSync(join(standby.data, 'postgresql.auto.conf'), '');
  writeFileSync(join(standby.data, 'standby.signal'), '');
  standby.own();
  await standby.start([...SETTINGS, `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`]);
}

const followed = (primary: PostgresProcess): Promise<void> =>
  until(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`);

async function until(server: PostgresProcess, statement: string): Promise<void> {
  for (let tries = 0; (await query(server.address, statement)).length === 0; tries += 1) {
    if (tries === 1_000) throw new Error(`There is still nothing to see by: ${statement}.`);
    await pause(20);
  }
}
