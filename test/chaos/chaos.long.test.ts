/** A short run of `npm run chaos` on each database; the long ones are for changes to how a click is answered. */
import { expect, test } from 'vitest';
import { postgresBinaries } from '../support/postgres-server.ts';
import type { DatabaseName } from './database.ts';
import { BACK } from './end-of-play.ts';
import { runChaos } from './run.ts';

/** By what was played and not by time: a machine with much to do is slow, not wrong. */
const SHORT = { movesAfterKill: 30, seconds: 90, players: 8, seed: 7 } as const;
const PATIENCE_MS = 150_000;

async function play(database: DatabaseName): Promise<void> {
  const { counts, violations } = await runChaos({ ...SHORT, database });
  expect(violations).toEqual([]);
  expect(counts.get(BACK)).toBeGreaterThanOrEqual(1);
  expect(counts.get('moves')).toBeGreaterThanOrEqual(SHORT.movesAfterKill);
  expect(counts.get('leaderboards checked')).toBeGreaterThan(0);
}

test.concurrent('nothing answered is lost on SQLite', () => play('sqlite'), PATIENCE_MS);

test
  .skipIf(postgresBinaries() === undefined)
  .concurrent('nothing answered is lost on PostgreSQL, with two processes', () => play('postgres'), PATIENCE_MS);
