/** `deploy/update.sh` with a real git. Shell scripts replace npm and systemctl. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const test = testInFolder.extend('machine', ({ folder }) => {
  const [origin, first, link, bin, calls] = ['origin', 'bot-first', 'bot', 'bin', 'calls'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string];
  const { env } = ownPlace({
    PATH: `${bin}:${process.env['PATH']}`,
    LINK: link,
    HOME: folder,
    GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
  });
  writeFileSync(join(folder, 'gitconfig'), '[user]\nname = x\nemail = x@example.org\n[init]\ndefaultBranch = main\n');
  const git = (at: string, ...given: readonly string[]) =>
    execFileSync('git', ['-C', at, ...given], { env, stdio: 'pipe' });
  const commit = (version: string) => {
    writeFileSync(join(origin, 'version'), version);
    git(origin, 'add', '-A');
    git(origin, 'commit', '-qm', version);
  };
  const provide = (name: string, code: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $* in $(pwd -P)" >> '${calls}'\n${code}\n`, {
      mode: 0o755,
    });
  };
  mkdirSync(bin);
  mkdirSync(join(origin, 'deploy'), { recursive: true });
  for (const name of ['update.sh', 'roll.mjs']) cpSync(projectFile(`deploy/${name}`), join(origin, 'deploy', name));
  git(folder, 'init', '-q', origin);
  commit('1');
  git(folder, 'clone', '-q', origin, first);
  mkdirSync(join(first, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(first, 'node_modules/.bin/node'));
  symlinkSync(first, link);
  provide('npm', '');
  provide('systemctl', '');
  return {
    first,
    link,
    commit,
    provide,
    version: () => readFileSync(join(link, 'version'), 'utf8'),
    folders: () => readdirSync(folder).filter((name) => name.startsWith('bot-')),
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : []),
    run: (command: string) => spawnSync('sh', ['-c', command], { env, cwd: folder, encoding: 'utf8' }),
    update: (...names: readonly string[]) =>
      spawnSync('sh', [join(link, 'deploy/update.sh'), ...names], { env, cwd: folder, encoding: 'utf8' }),
  };
});

test('the new version is set up in a folder of its own, and then the bot is restarted', ({ machine, folder }) => {
  const { first, link, commit, run, update, version, calls, folders } = machine;
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringMatching(/There is no newer version\.\n$/) });
  expect([version(), folders()]).toEqual(['1', ['bot-first']]);
  commit('2');
  expect(update()).toMatchObject({ status: 0, stderr: expect.not.stringContaining('Nothing') });
  const newer = folders().find((name) => name !== 'bot-first') ?? '';
  expect([version(), realpathSync(link)]).toEqual(['2', join(folder, newer)]);
  expect(readFileSync(join(first, 'version'), 'utf8')).toBe('1');
  expect(calls().slice(1)).toEqual([
    `npm run setup in ${join(folder, newer)}`,
    expect.stringMatching(/^systemctl restart 2048 in /),
  ]);
  // Only the previous version's backup is kept; it is needed for a rollback.
  mkdirSync(join(folder, 'bot-backups'));
  commit('3');
  const { status, stdout } = update();
  expect(status).toBe(0);
  expect([version(), folders()]).toEqual(['3', [newer, expect.stringMatching(/^bot-\d/), 'bot-backups']]);
  const [, goBack = ''] = /To go back: (.+)$/m.exec(stdout) ?? [];
  run(goBack);
  expect([version(), calls().at(-1)]).toEqual(['2', expect.stringMatching(/^systemctl restart 2048 in /)]);
});

test.for<readonly [string, (machine: { commit(v: string): void; provide(n: string, c: string): void }) => void]>([
  ['cannot be fetched', ({ provide }) => provide('git', '[ "$1" != pull ] || exit 1')],
  [
    'cannot be set up',
    ({ commit, provide }) => {
      commit('2');
      provide('npm', 'exit 1');
    },
  ],
])('a version that %s changes nothing, and the bot plays on', ([, spoil], { machine }) => {
  const { first, link, update, version, calls, folders } = machine;
  spoil(machine);
  expect(update()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Nothing was updated, and the bot plays on/),
  });
  expect([version(), readlinkSync(link), folders()]).toEqual(['1', first, ['bot-first']]);
  expect(calls().filter((call) => call.startsWith('systemctl'))).toEqual([]);
});

test('a version that does not become ready is not left as the one to start', ({ machine }) => {
  const { first, link, commit, provide, update, calls } = machine;
  commit('2');
  provide('systemctl', '[ "$1" != start ] || exit 1; [ "$1" != is-active ] || [ "$3" = 2048@11 ]');
  expect(update('11', '12')).toMatchObject({ status: 1, stderr: expect.stringContaining('start 2048@12 failed') });
  expect(readlinkSync(link)).toBe(first);
  expect(calls().filter((call) => call.startsWith('systemctl stop'))).toEqual([]);
});

test('a folder in the place of the link is left alone, and a message says what to do', ({ machine, folder }) => {
  const { update, link, calls } = machine;
  const { env } = ownPlace({ LINK: machine.first });
  const rejected = spawnSync('sh', [join(link, 'deploy/update.sh')], { env, cwd: folder, encoding: 'utf8' });
  expect(rejected).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a symbolic link') });
  expect(lstatSync(machine.first).isDirectory()).toBe(true);
  expect([update().status, calls().length]).toEqual([0, 1]);
});
