/** Programs whose output is not read to its end, as in `npm run doctor | head -3`. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';

test.for([
  ['tools/doctor.ts', [], 1],
  ['src/main.ts', ['--help'], 0],
] as const)('%s ends with its usual exit code when its reader is gone', async ([program, given, wanted]) => {
  const child = spawn(process.execPath, [projectFile(program), ...given], ownPlace());
  child.stdout.destroy();
  const said = text(child.stderr);
  const [code] = await once(child, 'exit');
  expect([code, await said]).toEqual([wanted, '']);
});

test.runIf(process.platform === 'linux')('a full disk is reported with exit code 1', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [projectFile('tools/verify.ts'), '--help'], {
    ...ownPlace(),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(stderr).toMatch(/^The standard output cannot be written: ENOSPC: .*\n$/);
  expect(status).toBe(1);
});
