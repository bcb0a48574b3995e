/** A short run of `npm run chaos` on each kind of database. Run it longer after changes to how clicks are answered. */
import { describe, expect, test } from 'vitest';
import { postgresBinaries } from '../support/postgres.ts';
import { BACK } from './fleet.ts';
import { type ChaosOptions, runChaos, WAYS } from './run.ts';

/** The run ends after a number of moves, so that it proves the same on a slow machine. */
const SHORT = { movesAfterKill: 30, seconds: 90, players: 8, seed: 7 } as const;
const PATIENCE_MS = 150_000;

async function play(database: ChaosOptions['database'], way: ChaosOptions['way']): Promise<void> {
  const { counts, violations } = await runChaos({ ...SHORT, database, way });
  expect(violations).toEqual([]);
  expect(counts.get(BACK)).toBeGreaterThanOrEqual(1);
  expect(counts.get('moves')).toBeGreaterThanOrEqual(SHORT.movesAfterKill);
  expect(counts.get('leaderboards checked')).toBeGreaterThan(0);
}

describe.for(WAYS)('by the %s way', (way) => {
  test.concurrent('nothing answered is lost on SQLite', () => play('sqlite', way), PATIENCE_MS);

  test
    .skipIf(postgresBinaries() === undefined)
    .concurrent('nothing answered is lost on PostgreSQL, with two processes', () => play('postgres', way), PATIENCE_MS);
});
