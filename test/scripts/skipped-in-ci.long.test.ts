/** A test that needs a browser or PostgreSQL is skipped on a machine without it, but fails in CI. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';

/** Makes a process believe that no file exists. */
const BARE_MACHINE = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.existsSync = () => false;
  syncBuiltinESMExports();
`)}`;

test.each([
  ['PostgreSQL', 'test/support/postgres.ts', 'it.postgresBinaries() === undefined'],
  ['Chromium', 'playground/test/support/browser.ts', 'it.NO_BROWSER !== undefined'],
])('without %s', (name, file, isSkipped) => {
  const code = `const it = await import(${JSON.stringify(projectFile(file))}); console.log(${isSkipped})`;
  const look = (settings: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['--import', BARE_MACHINE, '--input-type=module', '-e', code], {
      ...ownPlace(settings),
      encoding: 'utf8',
    });
  expect(look({})).toMatchObject({ stdout: 'true\n', status: 0 });
  expect(look({ CI: 'true' })).toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`In CI no test may be skipped for want of this: .*${name}\\.`)),
    status: 1,
  });
});
