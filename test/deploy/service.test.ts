import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';
import * as codes from '../../src/ops/exit-codes.ts';
import { FLAGS, MALLOC } from '../../src/relaunch.ts';
import { serve } from '../support/loopback.ts';
import { ownPlace } from '../support/own-process.ts';
import { importsOf } from '../support/source.ts';

const compose = readFileSync('deploy/compose.yaml', 'utf8');

const UNITS = ['2048.service', '2048@.service'];

/** All values of one directive in a systemd unit, in order. */
function valuesIn(name: string, directive: string): readonly string[] {
  const unit = readFileSync(`deploy/${name}`, 'utf8');
  return [...unit.matchAll(new RegExp(`^${directive}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

test.each(UNITS)(
  '%s is confined, is restarted after every end but a permanent one, and fails without a token',
  (name) => {
    expect(valuesIn(name, 'Restart')).toEqual(['always']);
    expect(valuesIn(name, 'RestartPreventExitStatus')).toEqual([String(codes.PERMANENT)]);
    expect(valuesIn(name, 'ProtectSystem')).toEqual(['strict']);
    expect(valuesIn(name, 'MemoryMax')).toEqual(['1G']);
    const [folder] = valuesIn(name, 'CacheDirectory');
    for (const setting of ['NODE_ENV=production', `NODE_COMPILE_CACHE=/var/cache/${folder}`])
      expect(valuesIn(name, 'Environment')).toContain(setting);
  },
);

test('both units confine the process in the same way', () => {
  const [plain, template] = UNITS.map((name) => readFileSync(`deploy/${name}`, 'utf8').split('# On SIGTERM')[1]);
  expect(template).toBe(plain);
});

test('a container has as much memory, fails without a token, and has a folder of its own for compiled sources', () => {
  expect(compose).toContain('\n    mem_limit: 1g\n');
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  expect(dockerfile).toMatch(/^ENV NODE_ENV=production$/m);
  expect(dockerfile).toMatch(
    /^USER node\n(?:#.*\n)*ENV NODE_COMPILE_CACHE=\/var\/cache\/discord-2048\nRUN node (?:.*\\\n)* *src\/main\.ts --version$/m,
  );
});

test('modules that a start loads by its settings are compiled ahead in the image', () => {
  const loadedBy = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/await import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
  const later = ['src/run-bot.ts', 'src/discord/bot.ts', 'src/store/open-store.ts'].flatMap(loadedBy);
  expect(later).toContain('src/discord/connection/gateway.ts');
  const made = readFileSync('deploy/Dockerfile', 'utf8').match(/\bsrc\/[\w/-]+\.ts/g);
  expect(made).toEqual(expect.arrayContaining([...later, 'src/advisor/pool/move-chooser.ts']));
});

test('units, image and handbook start the bot as `npm start` does', () => {
  const [malloc = ''] = Object.entries(MALLOC).map((pair) => pair.join('='));
  expect(malloc).toMatch(/^MALLOC_\w+=\d+$/);
  const ours = [...FLAGS, 'src/main.ts'];
  expect(ours).toHaveLength(4);
  // On Windows the `npm start` script itself contains Node's flags, because there a process cannot replace itself by
  // another.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.start).toBe(`node ${FLAGS.join(' ')} scripts/start.mjs`);
  for (const name of UNITS) {
    expect(valuesIn(name, 'Environment')).toContain(malloc);
    expect(valuesIn(name, 'ExecStart').map((line) => line.split(/\/node /)[1])).toEqual([ours.join(' ')]);
  }
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  expect(dockerfile).toContain(`\nENV ${malloc}\n`);
  expect(dockerfile).toContain(`\nCMD ["node", ${ours.map((it) => `"${it}"`).join(', ')}]\n`);
  expect(readFileSync('docs/install.md', 'utf8')).toContain(`\n${malloc} node_modules/.bin/node ${ours.join(' ')}\n`);
});

test('the handbook explains each exit code', () => {
  const [table = ''] = /^\| exit code .*?\n\n/ms.exec(readFileSync('docs/trouble.md', 'utf8')) ?? [];
  const explained = [...table.matchAll(/^\| (\d+) \| .* \|$/gm)].map(([, code]) => Number(code));
  const known = Object.values(codes).filter((it) => typeof it === 'number');
  expect(explained.toSorted()).toEqual(known.toSorted());
});

test('the nightly backup reads the settings of the bot', () => {
  const backup = '2048-backup.service';
  for (const name of UNITS) {
    const read = [valuesIn(name, 'EnvironmentFile')[0], valuesIn(name, 'Environment')[0]];
    expect([valuesIn(backup, 'EnvironmentFile')[0], valuesIn(backup, 'Environment')[0]]).toEqual(read);
  }
  expect(valuesIn(backup, 'ExecStart')).toEqual(['/bin/sh deploy/backup.sh once']);
  const [folder] = valuesIn(backup, 'StateDirectory');
  expect(valuesIn(backup, 'Environment')[1]).toBe(`BACKUP_FOLDER=/var/lib/${folder} KEEP=14`);
  const script = readFileSync('deploy/backup.sh', 'utf8');
  for (const name of ['BACKUP_FOLDER', 'KEEP']) expect(script).toContain(`=\${${name}:-`);
});

test('a failed service or backup tells the operator by a webhook', async ({ onTestFinished }) => {
  for (const name of [...UNITS, '2048-backup.service'])
    expect(valuesIn(name, 'OnFailure')).toEqual(['2048-alert@%n.service']);
  const [, code = ''] = /--eval "(.*)" %i %H$/.exec(valuesIn('2048-alert@.service', 'ExecStart')[0] ?? '') ?? [];
  const told: string[] = [];
  let status = 204;
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      told.push(body);
      response.writeHead(status).end();
    });
  }, onTestFinished);
  const alert = async (settings = {}) => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', code, '2048-backup.service', 'host'],
      ownPlace(settings),
    );
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return [exitCode, said];
  };
  const content = '2048-backup.service failed on host. See: journalctl --unit 2048-backup.service';
  expect(await alert()).toEqual([0, `${content}\n`]);
  expect(await alert({ ALERT_WEBHOOK: url })).toEqual([0, `${content}\n`]);
  expect(told.map((body) => JSON.parse(body))).toEqual([{ content }]);
  status = 404;
  expect((await alert({ ALERT_WEBHOOK: url }))[0]).toBe(1);
});

test('the image has the Node.js that the code is tested with, once', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(bases).toEqual([devDependencies['node'], devDependencies['node']]);
  expect(dockerfile).toContain('npm prune --omit=dev --omit=optional');
});

test('a container is restarted if its process hangs, but not while it waits for something', () => {
  for (const file of ['deploy/Dockerfile', 'deploy/compose.yaml']) {
    const checks = [...readFileSync(file, 'utf8').matchAll(/fetch\(.http:\/\/127\.0\.0\.1:[^/]+(\/\w+)/g)];
    expect(checks.map(([, path]) => path)).toEqual(['/healthz']);
  }
});

test('the bot runs with the packages that are left in the image', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  // The bot imports the playground only without a token, and the Docker image does not start without one.
  const imported = globSync('src/**/*.ts').flatMap((file) => importsOf(readFileSync(file, 'utf8')));
  const packages = new Set(imported.flatMap((it) => /^(?!node:)(?:@[^/]+\/)?[a-z][^/]*/.exec(it) ?? []));
  expect([...packages].filter((it) => !(it in dependencies))).toEqual([]);
});

test("Compose passes deploy/.env on, and sets only the addresses of the database and of the container's port", () => {
  const [, bot = ''] = /^ {2}bot:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(bot).toContain('    env_file:\n      - path: .env\n');
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(bot) ?? [];
  const set = [...environment.matchAll(/^ {6}(\w+): /gm)].map(([, name = '']) => name);
  expect(set).toEqual(['DATABASE_URL', 'HTTP_HOST', 'HTTP_PORT']);
  expect(set.filter((name) => !(name in parse(readFileSync('.env.example', 'utf8'))))).toEqual([]);
});

test('Caddy forwards to all processes of the bot that Compose starts', () => {
  const overHttp = readFileSync('deploy/compose.http.yaml', 'utf8');
  const [, port = ''] = /^ {6}HTTP_PORT: (\d+)$/m.exec(compose) ?? [];
  const [, more = ''] = /^ {2}(\w+):\n {4}extends:\n {6}file: compose\.yaml\n {6}service: bot$/m.exec(overHttp) ?? [];
  expect(overHttp).toContain(`\n      BOTS: bot:${port} ${more}:${port}\n`);
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain(`{$BOTS:127.0.0.1:${port}}`);
});
