import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { compileStatements } from '../../src/store/store-on.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { sharedDatabase } from '../support/shared.ts';

/** How PostgreSQL finds the rows of each table, where there are so many that an index is worth it. */
async function scansOf(address: string, { sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, [...parameters]);
    return rows.flatMap((row) => /\w[\w ]* Scan .*/.exec(row['QUERY PLAN']) ?? []);
  } finally {
    await client.end();
  }
}

test.skipIf(!postgresBinaries())('a click reads no row of the rankings, only one of their indexes', async () => {
  const address = await (await sharedDatabase()).newSchema();
  const engine = await openEngine(address, { connections: 1 });
  const scans = await scansOf(address, compileStatements(engine).profiles.look({ id: 'a', player: 'a' }));
  await engine.close();
  expect(scans.filter((scan) => scan.includes(' on best_scores'))).toEqual([
    'Index Only Scan Backward using best_scores_in_order on best_scores',
  ]);
});
