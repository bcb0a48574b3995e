import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { testInFolder } from '../support/temporary-folder.ts';

/** A project of its own with the real set-up. No program is on its path, so nothing can be installed or harmed. */
const test = testInFolder.extend('project', ({ folder }) => {
  for (const path of ['scripts', 'playground', 'package.json', 'package-lock.json']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  return folder;
});

const alone = (project: string) => ({ cwd: project, env: { PATH: join(project, 'scripts') } });

const setUp = (project: string): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, ['scripts/setup.mjs'], { ...alone(project), encoding: 'utf8', timeout: 15_000 });

function lock(project: string, owner: number): string {
  const folder = join(project, '.setup-lock');
  mkdirSync(folder);
  writeFileSync(join(folder, 'pid'), String(owner));
  return folder;
}

test('a set-up with nothing to do says nothing', ({ project }) => {
  for (const done of ['node_modules', 'src']) symlinkSync(resolve(done), join(project, done));
  expect(setUp(project)).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('a set-up without npm ends with a sentence, and leaves standard output and the folder clean', ({ project }) => {
  const { status, stdout, stderr } = setUp(project);
  expect(stderr.split('\n')).toEqual([
    'set-up: installing the packages named in package-lock.json.',
    expect.stringMatching(/^set-up: npm is missing, .* Install npm/),
    '',
  ]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(existsSync(join(project, '.setup-lock'))).toBe(false);
});

test('a set-up waits while another is at work', async ({ project }) => {
  const held = lock(project, process.pid);
  const waiting = spawn(process.execPath, ['scripts/setup.mjs'], alone(project));
  const said = text(waiting.stderr);
  const ended = once(waiting, 'exit');
  await once(waiting.stderr, 'data');
  expect(waiting.exitCode).toBeNull();
  rmSync(held, { recursive: true });
  await ended;
  expect(await said).toMatch(/^set-up: another set-up is at work in this folder; waiting for it\.\nset-up: installing/);
});

test('a set-up takes over from one that was killed, and distrusts what that one built', ({ project }) => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  lock(project, dead);
  const halfBuilt = join(project, 'node_modules', 'canvas', 'build', 'Release');
  mkdirSync(halfBuilt, { recursive: true });
  expect(setUp(project).stderr).toMatch(/^set-up: installing the packages/);
  expect(existsSync(halfBuilt)).toBe(false);
  expect(existsSync(join(project, '.setup-lock'))).toBe(false);
});
