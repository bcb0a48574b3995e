/** `npm run unused` in a small project of its own, with the real script and the real knip. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const LIST = '| file | what | waits for |\n|---|---|---|\n';

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
  'docs/waiting.md': LIST,
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

const waiting = (project: string, ...rows: readonly string[]): void =>
  writeFileSync(join(project, 'docs/waiting.md'), LIST + rows.map((row) => `| ${row} | a feature |\n`).join(''));

test('what only tests call is named: files, exports, and what belongs to an interface', ({ project }) => {
  const { stdout, stderr, status } = unused(project);
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(stdout).toContain('Only tests call these.');
  expect(stdout.match(/^ {2}\S.*$/gm)?.toSorted()).toEqual([
    '  src/door.ts Door.lock',
    '  src/door.ts knock',
    '  src/window.ts all',
  ]);
});

test('what stands on the list may wait, but not what is called by now', ({ project }) => {
  const rows = ['`src/door.ts` | `Door.lock`', '`src/door.ts` | `knock`', '`src/window.ts` | all'];
  waiting(project, ...rows);
  expect(unused(project)).toMatchObject({ stdout: '', status: 0 });
  writeFileSync(join(project, 'src/main.ts'), `${FILES['src/main.ts']}open().lock();\n`);
  expect(unused(project)).toMatchObject({
    stdout: 'These stand in docs/waiting.md, but are called now or are gone:\n  src/door.ts Door.lock\n',
    status: 1,
  });
});

test('what nobody calls at all is named by knip itself', ({ project }) => {
  writeFileSync(join(project, 'src/cellar.ts'), 'export const dig = (): number => 3;\n');
  const { stdout, status } = unused(project);
  expect(stdout).toMatch(/Unused files \(1\)\nsrc\/cellar\.ts/);
  expect(status).toBe(1);
});
