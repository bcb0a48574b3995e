/** A short run of `npm run chaos` on each database; the long ones are for whoever changes how a click is answered. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { postgresBinaries } from '../support/postgres-server.ts';
import type { DatabaseName } from './database.ts';
import { runChaos } from './run.ts';

const SHORT = { seconds: 5, players: 16, seed: 7 } as const;

async function play(database: DatabaseName): Promise<void> {
  const { counts, violations } = await runChaos({ ...SHORT, database });
  expect(violations).toEqual([]);
  expect(counts.get('moves')).toBeGreaterThan(10);
  expect(counts.get('fault: kill -9')).toBeGreaterThanOrEqual(1);
  expect(counts.get('leaderboards checked')).toBeGreaterThan(0);
}

test.concurrent('nothing answered is lost on SQLite', () => play('sqlite'), 60_000);

test
  .skipIf(postgresBinaries() === undefined)
  .concurrent('nothing answered is lost on PostgreSQL, with two processes', () => play('postgres'), 60_000);

test.concurrent.for([
  [['--seconds', '0'], '--seconds is "0". Write a whole number of at least 1.'],
  [['--players', 'many'], '--players is "many". Write a whole number of at least 1.'],
  [['--database', 'oracle'], '--database is "oracle". Write sqlite or postgres.'],
  [['--speed', '9'], "Unknown option '--speed'"],
] as const)('%j is refused with the usage', async ([given, sentence]) => {
  const run = promisify(execFile)(process.execPath, ['test/chaos/main.ts', ...given]);
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('usage: npm run --silent chaos') });
});
