/** Two processes that take turns, by `deploy/update.sh --restart`, with a fake `systemctl`. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { move, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { isFree } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { type BotProcess, startBotProcess } from '../support/started-bot.ts';

async function roll(folder: string, ...names: readonly string[]) {
  const { env, cwd } = ownPlace({
    PATH: `${folder}:${process.env['PATH']}`,
    LINK: projectFile(''),
    SETTINGS: join(folder, 'settings.env'),
  });
  const child = execFile('sh', [projectFile('deploy/update.sh'), '--restart', ...names], { env, cwd });
  let output = '';
  const note = (text: string): void => {
    output += text;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Instance names of two digits for the systemd template, whose ports are free on this machine. */
async function freeNames(count: number): Promise<readonly string[]> {
  const names: string[] = [];
  const all = Array.from({ length: 90 }, (_, it) => String(it + 10)).toSorted(() => Math.random() - 0.5);
  for (const name of all) {
    if (names.length === count) break;
    if (await isFree(Number(settingsOf(name)['HTTP_PORT']))) names.push(name);
  }
  return names;
}

/** The settings of a systemd unit, read from the template in `deploy`. */
function settingsOf(name: string): Readonly<Record<string, string>> {
  const unit = readFileSync(projectFile('deploy/2048@.service'), 'utf8').replaceAll('%i', name);
  const [, port = ''] = /^ExecStart=.* HTTP_PORT=(\d+) /m.exec(unit) ?? [];
  return { HTTP_PORT: port, NODE_ENV: 'production' };
}

test('wrong arguments of the script print its usage and start nothing', async ({ folder }) => {
  for (const names of [['41'], ['41', '41'], ['4', '42']]) {
    expect(await roll(folder, ...names)).toMatchObject({ code: 2, output: expect.stringMatching(/^usage: /) });
  }
});

function provideSystemctl(folder: string, code: string): () => readonly string[] {
  const [script, calls] = [join(folder, 'systemctl'), join(folder, 'calls')];
  writeFileSync(script, `#!/bin/sh\necho "$*" >> '${calls}'\n${code}\n`);
  chmodSync(script, 0o755);
  return () =>
    readFileSync(calls, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((call) => !call.startsWith('is-active'));
}

/** Shell code by which `systemctl` reports only this unit as active. */
const onlyActive = (name: string): string => `[ "$1" != is-active ] || { [ "$3" = 2048@${name} ]; exit; }`;

test('a failing systemctl ends the script before anything else is changed', async ({ folder }) => {
  provideSystemctl(folder, `${onlyActive('41')}\necho Access denied >&2\nexit 4`);
  expect(await roll(folder, '41', '42')).toEqual({
    code: 1,
    output: 'Access denied\nsystemctl start 2048@42 failed (what it said is above). Nothing more was changed.\n',
  });
});

test('if the new process fails the old one plays on', async ({ folder }) => {
  const [old = '', next = ''] = await freeNames(2);
  const calls = provideSystemctl(folder, onlyActive(old));
  // The script does the same for either order of the names.
  for (const names of [[old, next] as const, [next, old] as const]) {
    expect(await roll(folder, ...names)).toEqual({
      code: 1,
      output: `2048@${next} did not become ready (it has ended, and journalctl --unit 2048@${next} says why) and was stopped. 2048@${old} plays on.\n`,
    });
  }
  const tried = [`start 2048@${next}`, `is-failed --quiet 2048@${next}`, `stop 2048@${next}`];
  expect(calls()).toEqual([...tried, ...tried]);
});

test('if both processes run the script changes nothing and says what to do', async ({ folder }) => {
  const calls = provideSystemctl(folder, 'exit 0');
  expect(await roll(folder, '41', '42')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^2048@41 and 2048@42 both run, so nothing more was changed\. Stop the one of the older/,
    ),
  });
  expect(calls()).toEqual([]);
});

/** Installs a `systemctl` that calls these functions. Returns a function that closes it. */
async function fakeSystemctl(
  folder: string,
  isActive: (unit: string) => boolean,
  act: (verb: string, unit: string) => Promise<void>,
) {
  const server = createServer((request, response) => {
    const [, verb = '', unit = ''] = (request.url ?? '').split('/');
    if (verb === 'is-active') response.writeHead(isActive(unit) ? 200 : 404).end();
    else void act(verb, unit).then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = join(folder, 'systemctl');
  writeFileSync(
    script,
    `#!/bin/sh\n[ "$1" != is-failed ] || exit 1\neval "unit=\\\${$#}"\nexec "${process.execPath}" -e "process.exit((await fetch('${address}/$1/$unit')).ok ? 0 : 3)"\n`,
  );
  chmodSync(script, 0o755);
  return () => server.close();
}

test('the new process takes over when it is ready, and the old one is stopped', async ({
  world,
  folder,
  onTestFinished,
}) => {
  const [old = '', next = ''] = await freeNames(2);
  const bots = new Map<string, BotProcess>();
  const start = (unit: string): BotProcess => {
    const bot = startBotProcess({ ...world.connection, ...settingsOf(unit.replace('2048@', '')) });
    bots.set(unit, bot);
    return bot;
  };
  const calls: string[] = [];
  const close = await fakeSystemctl(
    folder,
    (unit) => bots.has(unit),
    async (verb, unit) => {
      calls.push(`${verb} ${unit}`);
      if (verb === 'start') start(unit);
      if (verb === 'stop') expect(await bots.get(unit)?.stop('SIGTERM')).toBe(0);
    },
  );
  onTestFinished(async () => {
    close();
    await Promise.all([...bots.values()].map((bot) => bot.stop('SIGKILL')));
  });
  await start(`2048@${old}`).logged('the bot is ready');
  await expect.poll(() => world.driver.offered(world.driver.guildChannel('Puzzle Club'))).not.toEqual([]);
  const ann = world.driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club');
  expect(await roll(folder, next, old)).toEqual({
    code: 0,
    output: `2048@${next} plays now, and 2048@${old} was stopped.\n`,
  });
  const units = [`start 2048@${next}`, `stop 2048@${old}`, `enable 2048@${next}`, `disable 2048@${old}`];
  expect(calls).toEqual(units);
  expect(await updated(move(world, ann, game))).toMatchObject({ moves: 1 });
});
