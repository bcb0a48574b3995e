/** Running `node_modules/.bin/vitest run FILE` directly, with any installed version of Node.js. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

/** Options that make one process, but none of its children, report this old version of Node.js. */
const oldNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
];

const VITEST = [projectFile('node_modules/vitest/vitest.mjs'), 'run', 'test/game/values.test.ts'];

const run = (folder: string, ...given: readonly string[]) =>
  spawnSync(process.execPath, given, { ...ownPlace(), cwd: folder, encoding: 'utf8', timeout: 60_000 });

test('tests asked for under an old Node.js run under the pinned one', () => {
  for (const version of ['20.20.2', '22.17.1']) {
    const { stdout, stderr, status } = run(projectFile('.'), ...oldNode(version), ...VITEST);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    // The tests ran only once: under the new version, and not in the process with the old one.
    expect(stdout.match(/\d+ passed, 0 failed/g)).toHaveLength(1);
  }
});

test('without the pinned one they end with a message', ({ folder }) => {
  const guard = join(folder, 'test/support/pinned-node.ts');
  cpSync(projectFile('test/support/pinned-node.ts'), guard);
  const code = `(await import(${JSON.stringify(guard)})).runUnderPinnedNode()`;
  const { stderr, status } = run(folder, ...oldNode('20.20.2'), '--input-type=module', '-e', code);
  expect({ stderr, status }).toEqual({
    stderr: expect.stringMatching(/^This is Node\.js \S+, .*: run npm test once\.\n$/),
    status: 1,
  });
});
