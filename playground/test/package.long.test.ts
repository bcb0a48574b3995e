/** Tests the package as users get it: packed, installed in an empty project, and used as its README says. */
import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, describe, expect, onTestFinished } from 'vitest';
import { ownPlace } from '../../test/support/own-process.ts';
import { makeFolder } from '../../test/support/temporary-folder.ts';
import { addressIn, killFamily, useOnPage } from './support/command.ts';

const run = promisify(execFile);
const KIBIBYTE = 1024;
const [BOT = '', VITEST = '', NODE_TEST = ''] = [
  ...readFileSync('playground/README.md', 'utf8').matchAll(/```js\n(.*?)```/gs),
].map(([, code]) => code);

/** A program that imports every export in strict mode, so that the compiler checks all types of the package. */
const USE_OF_TYPES = `
import { type Driver, type Player, startDiscord } from 'discord-playground';
const { driver }: { driver: Driver } = await startDiscord();
const ann: Player = driver.player('Ann');
const outcome = await driver.slash(ann, driver.dm(ann), 'count').outcome;
export const text: string = outcome.kind === 'replied' ? outcome.message.data.content : '';
// @ts-expect-error: the inside is not shown
driver.world;
`;

const FILES = {
  'package.json': '{"type":"module"}',
  'bot.js': BOT,
  'bot.test.js': VITEST,
  'bot.node-test.js': NODE_TEST,
  'types.mts': USE_OF_TYPES,
};

/** The npm package of an older Node.js. */
const OLD_NODE = `node-${process.platform}-${process.arch}`;
const PACKAGES = ['discord.js@14.28.1', 'vitest@5.1.1', `${OLD_NODE}@22`];

const versionOf = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const test = base.extend('project', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = makeFolder(onCleanup);
  const pack = ['pack', '--workspace=discord-playground', `--pack-destination=${folder}`];
  await run('npm', pack);
  const tarball = join(folder, `discord-playground-${versionOf('playground')}.tgz`);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await run('npm', ['install', '--no-audit', '--no-fund', tarball, ...PACKAGES], { cwd: folder });
  return { folder, tarball, installed: join(folder, 'node_modules/discord-playground') };
});

/** Options for running a process in the project with a `node` of this major version. */
function within(folder: string, major: number) {
  const node = major === 22 ? join(folder, 'node_modules', OLD_NODE, 'bin') : dirname(process.execPath);
  const { env } = ownPlace({ PLAYGROUND_PORT: '0' });
  return { cwd: folder, env: { ...env, PATH: `${node}:${env.PATH}` } };
}

/** Runs a bot with `npx`, uses its command on the page, and returns the bot's answer. */
async function playByNpx(
  folder: string,
  major: number,
  bot: string,
): Promise<{ content: string; components: unknown }> {
  const started = { ...within(folder, major), stdio: 'pipe', detached: true } as const;
  const child = spawn('npx', ['discord-playground', '--', 'node', bot], started);
  // The process that npx started may outlive npx itself.
  onTestFinished(() => killFamily(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  await expect.poll(() => addressIn(output)).not.toBe('');
  const { page, message } = await useOnPage(addressIn(output), 'count');
  page.socket.close();
  return message;
}

describe.for([24, 22])('the package on Node.js %d', (major) => {
  test('runs a bot by npx', async ({ project: { folder } }) => {
    const { stdout } = await run('node', ['--version'], within(folder, major));
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
    const { components } = await playByNpx(folder, major, 'bot.js');
    expect(components).toMatchObject([{ components: [{ label: '0' }] }]);
  });

  test.for([
    ['Vitest', ['npx', 'vitest', 'run'], /1 passed/],
    ['node:test', ['node', '--test', 'bot.node-test.js'], /pass 1\b/],
  ] as const)(
    "serves the README's test with %s",
    async ([, [program, ...words], expected], { project: { folder } }) => {
      const { stdout } = await run(program, words, within(folder, major));
      expect(stdout).toMatch(expected);
    },
  );
});

test('the package is small, depends on nothing of this repository, and has no source', ({ project }) => {
  const { tarball, installed } = project;
  expect(statSync(tarball).size).toBeLessThan(300 * KIBIBYTE);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@discordapp/twemoji', 'discord-api-types', 'ws']);
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.d.ts', 'dist/page/index.html']));
  expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.svg'))).toEqual(['dist/page/icon.svg']);
});

test('its types are whole, and each that the driver names is exported', async ({ project: { folder, installed } }) => {
  const words = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', '', 'types.mts'];
  await run(join(process.cwd(), 'node_modules/.bin/tsc'), words, { cwd: folder });
  const shown = readFileSync(join(installed, 'dist/index.d.ts'), 'utf8');
  const named = new Set<string>();
  const read = (file: string): void => {
    const text = readFileSync(file, 'utf8');
    for (const [, names = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]+)\} from '(\.[^']+)'/g)) {
      for (const name of names.split(',')) named.add(name.replace('type ', '').trim());
      read(join(dirname(file), from.replace(/ts$/, 'd.ts')));
    }
  };
  read(join(installed, 'dist/server/driver/driver.d.ts'));
  read(join(installed, 'dist/web/playground.d.ts'));
  expect([...named].filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});
