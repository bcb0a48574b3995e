/** A short run of `npm run chaos` on each kind of database. Run it longer after changes to how clicks are answered. */
import { describe, expect, test } from 'vitest';
import { postgresBinaries } from '../support/postgres.ts';
import { type ChaosOptions, runChaos, WAYS } from './run.ts';

/** Two storms at least: the second begins unless the first one and its calm took longer. */
const SHORT = { seconds: 10, seed: 7 } as const;
/** Processes are started and killed, and PostgreSQL as well. */
const PATIENCE_MS = 600_000;

async function play(database: ChaosOptions['database'], way: ChaosOptions['way']): Promise<void> {
  const { counts, violations } = await runChaos({ ...SHORT, database, way });
  expect(violations).toEqual([]);
  for (const name of ['games replayed', 'presses in a calm: answered'])
    expect(counts.get(name), name).toBeGreaterThan(0);
}

describe.for(WAYS)('by the %s way', (way) => {
  test.concurrent('nothing answered is lost on SQLite', () => play('sqlite', way), PATIENCE_MS);

  test
    .skipIf(postgresBinaries() === undefined)
    .concurrent('nothing answered is lost on PostgreSQL, with two processes', () => play('postgres', way), PATIENCE_MS);
});
