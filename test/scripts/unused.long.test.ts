/** `npm run unused` in a small project, with the real script and the real tool knip. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const FILES = {
  'package.json': JSON.stringify({ name: 'small', type: 'module', scripts: { start: 'node src/main.ts' } }),
  'knip.json': JSON.stringify({ project: ['src/**/*.ts!', 'test/**/*.ts'], entry: ['test/*.ts'] }),
  'src/main.ts': "import { open } from './door.ts';\nopen().use();\n",
  'src/door.ts':
    'export interface Door {\n  use(): void;\n  lock(): void;\n}\n' +
    'export const open = (): Door => ({ use: () => undefined, lock: () => undefined });\n' +
    'export const knock = (): number => 1;\n',
  'src/window.ts': 'export const look = (): number => 2;\n',
  'test/all.ts':
    "import { knock, open } from '../src/door.ts';\nimport { look } from '../src/window.ts';\nopen().lock();\nknock();\nlook();\n",
};

const test = testInFolder.extend('project', ({ folder }) => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(projectFile('scripts'), join(folder, 'scripts'), { recursive: true });
  symlinkSync(projectFile('node_modules'), join(folder, 'node_modules'));
  return folder;
});

const unused = (project: string) =>
  spawnSync(process.execPath, ['scripts/unused.mjs'], { ...ownPlace(), cwd: project, encoding: 'utf8' });

test('code that only tests use is listed: files, exports and interface members', ({ project }) => {
  const { stdout, stderr, status } = unused(project);
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(stdout).toContain('Only tests and benchmarks use these:');
  expect(stdout.match(/^ {2}\S.*$/gm)?.toSorted()).toEqual([
    '  src/door.ts Door.lock',
    '  src/door.ts knock',
    '  src/window.ts',
  ]);
});

test('code that a program uses is not listed', ({ project }) => {
  const main = "import { knock, open } from './door.ts';\nimport { look } from './window.ts';\n";
  writeFileSync(join(project, 'src/main.ts'), `${main}open().use();\nopen().lock();\nknock();\nlook();\n`);
  expect(unused(project)).toMatchObject({ stdout: '', status: 0 });
});

test('code that nothing uses is listed by knip itself', ({ project }) => {
  writeFileSync(join(project, 'src/cellar.ts'), 'export const dig = (): number => 3;\n');
  const { stdout, status } = unused(project);
  expect(stdout).toMatch(/Unused files \(1\)\nsrc\/cellar\.ts/);
  expect(status).toBe(1);
});
