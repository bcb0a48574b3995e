/** The scripts that check a change, run in a small project whose checks read its files. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { testInFolder } from '../support/temporary-folder.ts';

const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:GIT_|npm_)/.test(name)));

const run = (cwd: string, command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd, env: ENV, encoding: 'utf8', timeout: 60_000 });

const script = (code: number, says = '') => `node -e "console.log('${says}'); process.exitCode = ${code}"`;

function write(project: string, scripts: Readonly<Record<string, string>>): void {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts }));
}

describe('the run of all checks', () => {
  const test = testInFolder.extend('project', ({ folder }) => {
    cpSync('.ci', join(folder, '.ci'), { recursive: true });
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts/setup.mjs'), '');
    return folder;
  });

  const checks = (project: string) => {
    const { stdout, status } = run(project, join(project, '.ci/run'));
    return { output: stdout, last: stdout.trimEnd().split('\n').at(-1), status };
  };

  test('is green when all are', ({ project }) => {
    const test = script(0, '12 passed, 0 failed, 3 skipped');
    write(project, { lint: script(0), types: script(0), unused: script(0), test });
    const { output, last, status } = checks(project);
    expect(output).toMatch(/\n3 skipped\n/);
    expect({ last, status }).toEqual({ last: '12 passed, 0 failed', status: 0 });
  });

  test('shows the tests also when other checks fail, and ends with the worst status', ({ project }) => {
    const test = script(0, '12 passed, 0 failed');
    write(project, { lint: script(1, 'bad style'), types: script(0, 'fine types'), unused: script(2), test });
    const { output, last, status } = checks(project);
    expect(output).toMatch(/bad style.*fine types.*12 passed, 0 failed\n.*Failed: lint unused\n/s);
    expect({ last, status }).toEqual({ last: '12 passed, 2 failed', status: 2 });
  });

  test.for([
    ['that fail', script(1, '11 passed, 1 failed'), '11 passed, 1 failed'],
    ['that end without a count', script(0), '0 passed, 1 failed'],
    ['that fail behind their count', script(1, '12 passed, 0 failed'), '12 passed, 1 failed'],
  ])('is red for tests %s', ([, tests = '', last], { project }) => {
    write(project, { lint: script(0), types: script(0), unused: script(0), test: tests });
    expect(checks(project)).toMatchObject({ last, status: 1 });
  });

  test('is red when the set-up fails', ({ project }) => {
    writeFileSync(join(project, 'scripts/setup.mjs'), 'process.exitCode = 1;');
    expect(checks(project)).toMatchObject({ last: '0 passed, 1 failed', status: 1 });
  });
});

describe('the hook before a commit', () => {
  const test = testInFolder.extend('project', ({ folder }) => {
    cpSync('.githooks', join(folder, '.githooks'), { recursive: true });
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.bin/biome'), '', { mode: 0o755 });
    const isGood = (file: string) =>
      `node -e "process.exitCode = +(require('fs').readFileSync('${file}', 'utf8') !== 'good')"`;
    write(folder, { lint: isGood('style'), types: isGood('types') });
    for (const file of ['style', 'types']) writeFileSync(join(folder, file), 'good');
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    for (const line of [
      'init -q',
      'config core.hooksPath .githooks',
      'config user.name Ann',
      'config user.email ann@example.org',
      'add .',
    ]) {
      run(folder, 'git', ...line.split(' '));
    }
    return folder;
  });

  const commit = (project: string, subject = 'test: try') => run(project, 'git', 'commit', '-qm', subject).status;

  test('accepts a good change, whatever else is in the work tree', ({ project }) => {
    writeFileSync(join(project, 'types'), 'bad, but not staged');
    expect(commit(project)).toBe(0);
  });

  test.for(['style', 'types'])('stops staged bad %s that the work tree does not have any more', (file, { project }) => {
    writeFileSync(join(project, file), 'bad');
    run(project, 'git', 'add', file);
    writeFileSync(join(project, file), 'good');
    expect(commit(project)).toBe(1);
  });

  test.for(['try', 'test(Game): try', `test: ${'a'.repeat(67)}`])('rejects the subject %s', (subject, { project }) => {
    expect(commit(project, subject)).toBe(1);
  });

  test('takes a subject of 72 characters', ({ project }) => {
    expect(commit(project, `test(game): ${'a'.repeat(60)}`)).toBe(0);
  });

  test('says what to do if the packages are missing', ({ project }) => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    const { status, stderr } = run(project, 'git', 'commit', '-qm', 'test: try');
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('npm run setup') });
  });
});
