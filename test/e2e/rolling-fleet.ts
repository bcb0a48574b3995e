/** Processes that `deploy/roll.mjs` replaces one after the other, while players press. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { BotWorld } from '../support/bot-world.ts';
import { isFree } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { type BotProcess, startBotProcess } from '../support/started-bot.ts';
import { seatPlayers } from '../support/steady-players.ts';

/** Milliseconds between two presses, times the number of players: all players together press 40 times a second. */
const BREATH = 25;

/** Provides a `systemctl` that calls these functions; returns a function that closes it. */
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

/** Runs the script to its end. */
export async function roll(folder: string, ...names: readonly string[]) {
  const { env, cwd } = ownPlace({ PATH: `${folder}:${process.env['PATH']}` });
  const child = execFile(process.execPath, [projectFile('deploy/roll.mjs'), ...names], { env, cwd });
  let output = '';
  const note = (text: string): void => {
    output += text;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Unit names of two digits whose ports are free. */
export async function freeNames(count: number): Promise<readonly string[]> {
  const names: string[] = [];
  const all = Array.from({ length: 90 }, (_, it) => String(it + 10)).toSorted(() => Math.random() - 0.5);
  for (const name of all) {
    if (names.length === count) break;
    if (await isFree(Number(settingsOf(name)['HTTP_PORT']))) names.push(name);
  }
  return names;
}

/** The names of that many processes and of their replacements. */
export async function freePairs(count: number): Promise<Fleet['names']> {
  const names = await freeNames(2 * count);
  return Array.from({ length: count }, (_, it) => [names[2 * it] ?? '', names[2 * it + 1] ?? ''] as const);
}

/** The settings of a unit, read from the template in `deploy`. */
function settingsOf(name: string): Readonly<Record<string, string>> {
  const unit = readFileSync(projectFile('deploy/2048@.service'), 'utf8').replaceAll('%i', name);
  const [, port = ''] = /^ExecStart=.* HTTP_PORT=(\d+) /m.exec(unit) ?? [];
  return { HTTP_PORT: port, NODE_ENV: 'production' };
}

/** The processes to replace, and how many players press meanwhile. */
interface Fleet {
  readonly players: number;
  /** The names of each process and of its replacement. */
  readonly names: readonly (readonly [old: string, next: string])[];
}

/** Players press while the script replaces one process after the other. */
export async function playThrough(world: BotWorld, folder: string, { players, names }: Fleet): Promise<void> {
  const { driver, connection } = world;
  const bots = new Map<string, BotProcess>();
  const shardOf = (name: string) => String(names.findIndex((pair) => pair.includes(name)));
  const start = (name: string): BotProcess => {
    const shards = { DISCORD_SHARDS: shardOf(name), DISCORD_SHARD_COUNT: String(names.length) };
    const bot = startBotProcess({ ...connection, ...shards, ...settingsOf(name) });
    bots.set(`2048@${name}`, bot);
    return bot;
  };
  const verbs: string[] = [];
  const close = await fakeSystemctl(
    folder,
    (unit) => bots.has(unit),
    async (verb, unit) => {
      verbs.push(`${verb} ${unit}`);
      if (verb === 'start') start(unit.replace('2048@', ''));
      if (verb === 'stop') expect(await bots.get(unit)?.stop('SIGTERM')).toBe(0);
    },
  );
  onTestFinished(async () => {
    close();
    await Promise.all([...bots.values()].map((bot) => bot.stop('SIGKILL')));
  });
  await Promise.all(names.map(([old]) => start(old).logged('the bot is ready')));
  await expect.poll(() => driver.offered(driver.guildChannel('Puzzle Club'))).not.toEqual([]);
  const seated = seatPlayers(driver, players, players * BREATH);
  await seated.haveMoved(1);
  // The order within a pair does not matter.
  expect(await roll(folder, ...names.flatMap((pair, it) => (it % 2 === 0 ? pair.toReversed() : pair)))).toEqual({
    code: 0,
    output: names.map(([old, next]) => `2048@${next} plays now, and 2048@${old} was stopped.\n`).join(''),
  });
  await seated.haveMoved(1);
  await seated.leave();
  expect(verbs).toEqual(
    names.flatMap(([old, next]) => [`start ${next}`, `stop ${old}`, `enable ${next}`, `disable ${old}`]).map(unitNamed),
  );
}

const unitNamed = (verb: string): string => verb.replace(' ', ' 2048@');
