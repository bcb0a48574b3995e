/** `deploy/update.sh` with a real git and a server for `/readyz`. Shell scripts replace npm and systemctl. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { isFree, serve } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const test = testInFolder
  .extend('readiness', async ({}, { onCleanup }) => {
    const now = { obstacles: [] as readonly string[], port: '' };
    const address = await serve((_, response) => {
      response.writeHead(now.obstacles.length === 0 ? 200 : 503).end(JSON.stringify({ obstacles: now.obstacles }));
    }, onCleanup);
    return Object.assign(now, { port: new URL(address).port });
  })
  .extend('machine', ({ folder, readiness }) => {
    const [origin, first, link, bin, units, calls] = ['origin', 'bot-first', 'bot', 'bin', 'units', 'calls'].map(
      (name) => join(folder, name),
    ) as [string, string, string, string, string, string];
    const settings = join(folder, 'settings.env');
    const { env } = ownPlace({
      PATH: `${bin}:${process.env['PATH']}`,
      LINK: link,
      SETTINGS: settings,
      UNITS: units,
      READY_WITHIN: '0',
      HOME: folder,
      GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
    });
    writeFileSync(join(folder, 'gitconfig'), '[user]\nname = x\nemail = x@example.org\n[init]\ndefaultBranch = main\n');
    writeFileSync(settings, `HTTP_PORT="${readiness.port}"\n`);
    const git = (...given: readonly string[]) =>
      execFileSync('git', ['-C', origin, ...given], { env, stdio: 'pipe', encoding: 'utf8' });
    const commit = (version: string) => {
      writeFileSync(join(origin, 'version'), version);
      git('add', '-A');
      git('commit', '-qm', version);
    };
    const release = (version: string) => {
      commit(version);
      git('tag', version);
    };
    const provide = (name: string, code: string): void => {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $* in $(pwd -P)" >> '${calls}'\n${code}\n`, {
        mode: 0o755,
      });
    };
    for (const path of [bin, units, join(origin, 'deploy')]) mkdirSync(path, { recursive: true });
    for (const name of ['update.sh', '2048.service', '2048-backup.timer'])
      cpSync(projectFile(`deploy/${name}`), join(origin, 'deploy', name));
    git('init', '-q');
    commit('1');
    execFileSync('git', ['clone', '-q', origin, first], { env });
    mkdirSync(join(first, 'node_modules/.bin'), { recursive: true });
    symlinkSync(process.execPath, join(first, 'node_modules/.bin/node'));
    symlinkSync(first, link);
    provide('npm', '');
    provide('systemctl', '[ "$1" != is-active ] && [ "$1" != is-failed ]');
    const run = async (command: string) => {
      const child = spawn('sh', ['-c', command], { env, cwd: folder });
      const [stdout, stderr, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { status, stdout, stderr };
    };
    return {
      first,
      link,
      units,
      settings,
      git,
      commit,
      release,
      provide,
      run,
      update: (...given: readonly string[]) => run(`sh ${link}/deploy/update.sh ${given.join(' ')}`),
      version: () => readFileSync(join(link, 'version'), 'utf8'),
      folders: () => readdirSync(folder).filter((name) => name.startsWith('bot-')),
      /** The calls of npm and systemctl that change something. */
      calls: () => {
        const all = existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : [];
        return all.filter((call) => !/^systemctl is-|^git /.test(call));
      },
    };
  });

test('the new version is set up in a folder of its own, and then the bot is restarted', async ({ machine, folder }) => {
  const { first, link, commit, run, update, version, calls, folders } = machine;
  expect(await update()).toMatchObject({ status: 0, stdout: 'There is nothing to update.\n' });
  expect([version(), folders()]).toEqual(['1', ['bot-first']]);
  commit('2');
  expect(await update()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^2048 is ready\.\n/) });
  const newer = folders().find((name) => name !== 'bot-first') ?? '';
  expect([version(), realpathSync(link)]).toEqual(['2', join(folder, newer)]);
  expect(readFileSync(join(first, 'version'), 'utf8')).toBe('1');
  expect(calls()).toEqual([
    `npm run setup -- --production in ${join(folder, newer)}`,
    expect.stringMatching(/^systemctl restart 2048 in /),
  ]);
  // Only the version before is kept, to go back to.
  mkdirSync(join(folder, 'bot-backups'));
  commit('3');
  const { status, stdout } = await update();
  expect(status).toBe(0);
  expect([version(), folders()]).toEqual(['3', [newer, expect.stringMatching(/^bot-\d/), 'bot-backups']]);
  const [, goBack = ''] = /To go back: (.+)$/m.exec(stdout) ?? [];
  expect(await run(goBack)).toMatchObject({ status: 0, stdout: '2048 is ready.\n' });
  expect([version(), calls().at(-1)]).toEqual(['2', expect.stringMatching(/^systemctl restart 2048 in /)]);
});

test('an update goes to the newest release, and to another version if it is told so', async ({ machine }) => {
  const { commit, release, update, version } = machine;
  const NO_RELEASE = 'There is no release yet, so this takes the newest commit of the main branch.\n';
  commit('2');
  expect((await update()).stderr).toBe(NO_RELEASE);
  for (const tag of ['v0.9.0', 'v0.10.0', 'v0.11.0-rc.1', 'other']) release(tag);
  commit('unreleased');
  expect([(await update()).stderr, version()]).toEqual(['', 'v0.10.0']);
  expect([(await update()).stdout, version()]).toEqual(['There is nothing to update.\n', 'v0.10.0']);
  await update('--to', 'main');
  expect(version()).toBe('unreleased');
  // A commit after the newest release is newer than the release.
  expect([(await update()).stdout, version()]).toEqual(['There is nothing to update.\n', 'unreleased']);
  await update('--to', 'v0.9.0');
  expect(version()).toBe('v0.9.0');
  expect(await update('--to', 'v8')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no version v8\.\nNothing was updated/),
  });
});

test.for<readonly [string, (machine: { commit(v: string): void; provide(n: string, c: string): void }) => void]>([
  ['cannot be fetched', ({ provide }) => provide('git', '[ "$1" != fetch ] || exit 1')],
  [
    'cannot be set up',
    ({ commit, provide }) => {
      commit('2');
      provide('npm', 'exit 1');
    },
  ],
])('a version that %s changes nothing, and the bot plays on', async ([, spoil], { machine }) => {
  const { first, link, update, version, calls, folders } = machine;
  spoil(machine);
  expect(await update()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Nothing was updated, and the bot plays on/),
  });
  expect([version(), readlinkSync(link), folders()]).toEqual(['1', first, ['bot-first']]);
  expect(calls().filter((call) => call.startsWith('systemctl'))).toEqual([]);
});

test('a version that does not become ready is a failure, with the way back', async ({ machine, readiness }) => {
  const { commit, provide, run, update, version } = machine;
  commit('2');
  readiness.obstacles = ['starting', 'no shards'];
  const failed = await update();
  expect(failed).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/2048 did not become ready: starting, no shards\.\nTo go back: ln -sfn .*\n$/),
  });
  expect(version()).toBe('2');
  readiness.obstacles = [];
  await run(/To go back: (.+)$/m.exec(failed.stderr)?.[1] ?? '');
  expect(version()).toBe('1');
  readiness.obstacles = ['starting'];
  provide('systemctl', '[ "$1" != is-active ]');
  expect((await update()).stderr).toContain(
    '2048 did not become ready: it has ended, and journalctl --unit 2048 says why.\nTo go back: ',
  );
});

test('of two instances the old one stays, and its version is the one to start', async ({ machine }) => {
  const { first, link, commit, provide, update, calls } = machine;
  commit('2');
  provide('systemctl', '[ "$1" != start ] || exit 1; [ "$1" != is-active ] || [ "$3" = 2048@11 ]');
  expect(await update('11', '12')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('start 2048@12 failed'),
  });
  expect(readlinkSync(link)).toBe(first);
  expect(calls().filter((call) => call.startsWith('systemctl stop'))).toEqual([]);
});

test('two instances take turns, and if the new one fails the old one plays on', async ({ machine, onTestFinished }) => {
  const { provide, update, calls } = machine;
  for (const names of [['11'], ['11', '11'], ['1', '12']])
    expect(await update('--restart', ...names)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^usage: /),
    });
  provide('systemctl', 'exit 0');
  expect((await update('--restart', '11', '12')).stderr).toMatch(
    /^2048@11 and 2048@12 both run, so nothing more was changed\. Stop the one of the older/,
  );
  // The port of an instance is 90 and its name, as in the template of the unit.
  expect(readFileSync(projectFile('deploy/2048@.service'), 'utf8')).toContain(' HTTP_PORT=90%i ');
  const free: string[] = [];
  for (let name = 10; free.length < 2; name += 1) if (await isFree(9_000 + name)) free.push(String(name));
  const [old = '', next = ''] = free;
  provide('systemctl', `[ "$1" != is-active ] || [ "$3" = 2048@${old} ]`);
  for (const names of [
    [old, next],
    [next, old],
  ])
    expect(await update('--restart', ...names)).toMatchObject({
      status: 1,
      stderr: `2048@${next} did not become ready (it has ended, and journalctl --unit 2048@${next} says why) and was stopped. 2048@${old} plays on.\n`,
    });
  const tried = [`systemctl start 2048@${next}`, `systemctl stop 2048@${next}`];
  const units = () => calls().map((call) => call.replace(/ in .*/, ''));
  expect(units()).toEqual([...tried, ...tried]);

  const server = createServer((_, response) => response.end('{"obstacles":[]}')).listen(
    Number(`90${next}`),
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await update('--restart', next, old)).toMatchObject({
    status: 0,
    stdout: `2048@${next} plays now, and 2048@${old} was stopped.\n`,
  });
  const turn = [`start 2048@${next}`, `stop 2048@${old}`, `enable 2048@${next}`, `disable 2048@${old}`];
  expect(units().slice(4)).toEqual(turn.map((call) => `systemctl ${call}`));
});

test('a copied unit that differs from the new one is named', async ({ machine }) => {
  const { units, commit, update } = machine;
  cpSync(projectFile('deploy/2048-backup.timer'), join(units, '2048-backup.timer'));
  writeFileSync(join(units, '2048.service'), 'of an older version');
  commit('2');
  const { stdout } = await update();
  expect(stdout).toContain(`\n${units}/2048.service differs from the new one. To replace it: cp `);
  expect(stdout).not.toContain('2048-backup.timer differs');
});

test('nothing is updated if the script could not see whether the new version is ready', async ({
  machine,
  readiness,
}) => {
  const { settings, units, provide, commit, update, version, calls } = machine;
  commit('2');
  writeFileSync(settings, 'HTTP_PORT=\n');
  expect(await update()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Write HTTP_PORT=9048 into /) });
  provide('systemctl', 'exit 0');
  expect((await update()).stderr).toMatch(/^2048@ runs on this machine\. Name its two instances: /);
  expect([version(), calls()]).toEqual(['1', []]);
  provide('systemctl', '[ "$1" != is-active ] && [ "$1" != is-failed ]');
  writeFileSync(join(units, '2048.service'), `[Service]\nEnvironment=HTTP_PORT=${readiness.port}\n`);
  expect(await update()).toMatchObject({ status: 0, stdout: expect.stringContaining('2048 is ready.') });
});

test('a folder in the place of the link is left alone, and a message says what to do', async ({ machine }) => {
  const { update, link, first, calls, run } = machine;
  const rejected = await run(`LINK=${first} sh ${link}/deploy/update.sh`);
  expect(rejected).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a symbolic link') });
  expect(lstatSync(first).isDirectory()).toBe(true);
  expect([(await update()).status, calls()]).toEqual([0, []]);
});
