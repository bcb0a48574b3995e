import { Client } from 'pg';

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
