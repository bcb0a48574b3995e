/** Ends in the server what a client has given up, so that nothing is saved that was reported as failed. */
import type { Client } from 'pg';

/** A statement that the server has been at for at least `age` milliseconds. */
interface Given {
  readonly text: string;
  /** The server's process that has it; behind a pooler nobody knows: then any of this user's with the same text. */
  readonly pid: number | undefined;
  readonly age: number;
}

/** One that waits for the disk or a standby has committed: it would be shown before the standby has it. */
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database() and pid <> pg_backend_pid() and state = 'active'
    and left(query, 900) = left($1, 900) and pid = coalesce($2, pid)
    and clock_timestamp() - query_start > $3 * interval '1 millisecond'
    and coalesce(wait_event, '') !~* '^(syncrep|wal)'`;

/** Milliseconds for all of it: where the network is silent, this says nothing either. */
const WITHIN = 1_000;

/** @param client one that is not connected yet; what comes of it is the same to whoever has given up */
export async function cancelStatement(client: Client, { text, pid, age }: Given): Promise<void> {
  client.on('error', () => undefined);
  const asked = client.connect().then(() => client.query(CANCEL, [text, pid, age]));
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, WITHIN);
  await Promise.race([asked.catch(() => undefined), late.promise]);
  clearTimeout(timer);
  void client.end().catch(() => undefined);
}
