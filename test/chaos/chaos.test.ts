/** A short run of `npm run chaos` on each database; the long ones are for changes to how a click is answered. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import type { DatabaseName } from './database.ts';
import { BACK } from './end-of-play.ts';
import { isUsageError, readOptions } from './options.ts';
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

test.for([
  [['--seconds', '0'], '--seconds is "0". Write a whole number of at least 1.'],
  [['--players', 'many'], '--players is "many". Write a whole number of at least 1.'],
  [['--database', 'oracle'], '--database is "oracle". Write sqlite or postgres.'],
  [['--speed', '9'], "Unknown option '--speed'"],
] as const)('%j is a wrong use', ([given, sentence]) => {
  const error = thrown(() => readOptions(given));
  expect(isUsageError(error) && error.message).toContain(sentence);
});

function thrown(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test.concurrent('a wrong use ends with 2, the sentence and the usage', async () => {
  const command = [projectFile('test/chaos/main.ts'), '--seconds', '0'];
  const run = promisify(execFile)(process.execPath, command, ownPlace());
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--seconds is "0"\. [^\n]+\nusage: npm run --silent chaos/),
  });
});
