/** Every tool, run with `npm run` and as a program of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { ownPlace } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

testInFolder('every tool runs on what the image keeps of the repository', ({ folder }) => {
  for (const entry of globSync('*').filter((name) => !['node_modules', 'data', 'coverage'].includes(name)))
    cpSync(entry, join(folder, entry), { recursive: true });
  cpSync('data/fonts', join(folder, 'data/fonts'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const [, tidying = ''] = /^ && (rm -rf (?:.*\\\n)*.*)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  // `node_modules` is left in place, because it is a link to this project's packages.
  const kept = tidying.replaceAll(/ node_modules\/\S+/g, '');
  expect(kept).not.toBe(tidying);
  execFileSync('sh', ['-c', kept], { cwd: folder });
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tools = ['player', 'server', 'backup', 'migrate-data', 'verify', 'doctor', 'play'];
  const run = (program: string, ...given: readonly string[]) =>
    spawnSync(program, given, { ...ownPlace(), cwd: folder, encoding: 'utf8' });
  // One tool is enough, because `npm run` prints the same for every tool.
  expect(run('npm', 'run', '--silent', 'player', '--', '--help')).toMatchObject({ status: 0, stderr: '' });
  for (const name of tools) {
    const file = /^node (\S+\.ts)$/.exec(scripts[name] ?? '')?.[1] ?? expect.unreachable(name);
    expect(run(process.execPath, file, '--help').stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
  }
});
