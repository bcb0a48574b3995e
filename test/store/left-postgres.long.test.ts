/** An interrupted run of the tests leaves no PostgreSQL behind, nor its data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownPlace } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres-server.ts';

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

test.skipIf(!postgresBinaries() || process.platform !== 'linux').for(['SIGINT', 'SIGKILL'] as const)(
  'a PostgreSQL ends with whoever started it, ended by %s',
  async (signal) => {
    const owner = spawn(process.execPath, [join(import.meta.dirname, 'children/own-postgres.ts')], {
      ...ownPlace(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [data]: Buffer[] = await once(owner.stdout, 'data');
    const pid = Number(readFileSync(join(String(data), 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isRunning(pid)).toBe(true);
    owner.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect.poll(() => existsSync(dirname(String(data)))).toBe(false);
  },
);
