/** Two PostgreSQL servers with synchronous replication: a commit waits until both have it. */
import { writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newSchemaIn, type PostgresProcess, postgresProcess, query } from '../support/postgres.ts';
import { type StallingProxy, startStallingProxy } from '../support/postgres-proxies.ts';

/** Files that are left out of a copy: those of the running process, and the WAL, which the standby fetches itself. */
const NOT_COPIED =
  /\/(postmaster\.(pid|opts)|pg_wal\/\w{24}|backup_label(\.old)?|standby\.signal|pgsql_tmp\d.*|pg_internal\.init(\.\d+)?)$/;

const SETTINGS = ['fsync=off', 'wal_keep_size=256MB', 'wal_retrieve_retry_interval=100ms'];

/** @param apart the round trip between the two servers in milliseconds */
export async function startPostgresPair(binaries: string, apart: number) {
  let [primary, standby] = [await postgresProcess(binaries), await postgresProcess(binaries)];
  primary.initialize();
  await primary.start(SETTINGS);
  const ports = [primary.port, standby.port] as const;
  const both = ports.map((port) => `127.0.0.1:${port}`).join(',');
  let between: StallingProxy | undefined;
  const pair = {
    /** Creates an empty schema, and returns a connection address that contains both servers. */
    async newSchema(): Promise<string> {
      const address = await newSchemaIn(primary.address);
      return `${address.replace(`127.0.0.1:${primary.port}`, both)}&target_session_attrs=read-write`;
    },
    ports,
    /** Crashes and restarts the primary. Resolves when the standby replicates again, so that commits are possible. */
    async crash(): Promise<void> {
      await primary.end('SIGQUIT');
      await primary.start(SETTINGS);
      await followed(primary);
    },
    /** Kills the primary, and promotes the standby after `noticedAfter` milliseconds. */
    async failOver(noticedAfter: number): Promise<void> {
      await primary.end('SIGKILL');
      await pause(noticedAfter);
      await query(standby.address, 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    /** Replaces the dead primary by a new standby. Resolves when replication is synchronous again. */
    async rebuild(): Promise<void> {
      await between?.close();
      between = await startStallingProxy(primary.port);
      between.slow(apart);
      await follow(standby, primary, between.port);
      await query(primary.address, `alter system set synchronous_standby_names = '*'`);
      await query(primary.address, 'select pg_reload_conf()');
      await followed(primary);
    },
    async stop(): Promise<void> {
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

/**
 * Makes one server the standby of another, from a copy of its running data. It connects to the primary at this port.
 */
async function follow(standby: PostgresProcess, primary: PostgresProcess, port: number): Promise<void> {
  const client = new Client(primary.address);
  await client.connect();
  try {
    // pg_backup_start and pg_backup_stop must use the same connection:
    // https://www.postgresql.org/docs/current/continuous-archiving.html
    await client.query(`select pg_backup_start('standby', true)`);
    standby.empty();
    await cp(primary.data, standby.data, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(standby.data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  // The copied settings would make the new standby wait for a standby of its own.
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
