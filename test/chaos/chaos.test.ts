/** How `npm run chaos` is asked; what it finds is tried in chaos.long.test.ts. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { isUsageError, readOptions } from './options.ts';

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
