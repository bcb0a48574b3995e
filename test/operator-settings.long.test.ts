/** Tests and chaos runs must not read the `.env` file or the environment of the person who runs them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { testInOperatorsCopy as test } from './operator-copy.ts';

test.for([
  [
    'a test of the process',
    ['node_modules/vitest/vitest.mjs', 'run', 'test/e2e/operations.test.ts', '-t', 'a second signal'],
  ],
  ['chaos', ['test/chaos/main.ts', '--seconds', '1', '--seed', '1']],
] as const)(
  '%s runs whatever is in .env and the environment, and reads nothing from there',
  { timeout: 300_000 },
  async ([, given], { copy, settings, trap }) => {
    const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: copy, env });
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed|\nNothing was lost\.\n$/);
    expect(trap.requests).toEqual([]);
    expect(existsSync(settings.DATABASE_URL)).toBe(false);
  },
);
