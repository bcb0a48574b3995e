/** Ends in the server what a client has given up, so that nothing is saved that was reported as failed. */
import type { Client } from 'pg';

/**
 * By its text, since behind a pooler nobody knows which of the server's processes has it. One that waits for the disk or a
 * standby has committed: it would be shown before the standby has it. Each bot gives up a statement after the same time.
 */
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database() and pid <> pg_backend_pid() and state = 'active'
    and left(query, 900) = left($1, 900) and clock_timestamp() - query_start > $2 * interval '1 millisecond'
    and coalesce(wait_event, '') !~* '^(syncrep|wal)'`;

/** Milliseconds for all of it: where the network is silent, this says nothing either. */
const WITHIN = 1_000;

/**
 * Asks the server to end those with this text that have run for half of `limit` milliseconds; whatever comes of it.
 *
 * @param client not connected yet
 */
export async function cancelStatements(client: Client, text: string, limit: number): Promise<void> {
  client.on('error', () => undefined);
  const asked = client.connect().then(() => client.query(CANCEL, [text, limit / 2]));
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, WITHIN);
  await Promise.race([asked.catch(() => undefined), late.promise]);
  clearTimeout(timer);
  void client.end().catch(() => undefined);
}
