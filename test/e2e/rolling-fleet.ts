/** Processes that `deploy/roll.mjs` replaces one after the other, while players press. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Player } from '#playground';
import { type BotWorld, firstArrow, isPutOff, open, type Seen, updated } from '../support/bot-world.ts';
import { isFree } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { type BotProcess, startBotProcess } from '../support/started-bot.ts';

/** Between the presses of a player, in milliseconds, for each of the players: all of them together press 40 times a second. */
const BREATH = 25;

/** A `systemctl` that hands its arguments to the test, which does what systemd would and says whether a unit is active. */
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

/** Settles with the exit code and what was printed. */
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

/** Names of two digits whose ports nobody on this machine listens on. */
export async function freeNames(count: number): Promise<readonly string[]> {
  const names: string[] = [];
  const all = Array.from({ length: 90 }, (_, it) => String(it + 10)).toSorted(() => Math.random() - 0.5);
  for (const name of all) {
    if (names.length === count) break;
    if (await isFree(Number(settingsOf(name)['HTTP_PORT']))) names.push(name);
  }
  return names;
}

/** So many processes, and what takes the place of each. */
export async function freePairs(count: number): Promise<Fleet['names']> {
  const names = await freeNames(2 * count);
  return Array.from({ length: count }, (_, it) => [names[2 * it] ?? '', names[2 * it + 1] ?? ''] as const);
}

/** The template's setting of one name. */
function settingsOf(name: string): Readonly<Record<string, string>> {
  const unit = readFileSync(projectFile('deploy/2048@.service'), 'utf8').replaceAll('%i', name);
  const [, port = ''] = /^ExecStart=.* HTTP_PORT=(\d+) /m.exec(unit) ?? [];
  return { HTTP_PORT: port, NODE_ENV: 'production' };
}

interface Fleet {
  readonly players: number;
  /** The settings of each process before it is replaced, and those of the one in its place. */
  readonly names: readonly (readonly [old: string, next: string])[];
  readonly database: () => Promise<string>;
}

/** Everybody plays while one process after the other is replaced; each press that is answered moves once. */
export async function playThrough(world: BotWorld, folder: string, { players, names, database }: Fleet): Promise<void> {
  const { driver, discord } = world;
  const bots = new Map<string, BotProcess>();
  const settings = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: await database() };
  const shardOf = (name: string) => String(names.findIndex((pair) => pair.includes(name)));
  const start = (name: string): BotProcess => {
    const shards = { DISCORD_SHARDS: shardOf(name), DISCORD_SHARD_COUNT: String(names.length) };
    const bot = startBotProcess({ ...settings, ...shards, ...settingsOf(name) });
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
  // A few servers for each shard.
  const servers = Array.from({ length: names.length * 2 }, (_, it) => driver.addGuild(`Server ${it}`).name);
  await Promise.all(names.map(([old]) => start(old).logged('the bot is ready')));
  await expect.poll(() => driver.offered(driver.guildChannel('Puzzle Club'))).not.toEqual([]);

  const over = new AbortController();
  const moves = Array.from({ length: players }, () => 0);
  const tables: Table[] = [];
  // A few at a time: many processes that have just begun share few cores.
  await Promise.all(
    names.map(async (_, first) => {
      for (let it = first; it < players; it += names.length) {
        const player = driver.addPlayer(`Player ${it}`);
        const opened = await open(world, player, servers[it % servers.length] ?? '', { board: '8x8' });
        tables[it] = { player, opened };
      }
    }),
  );
  const playing = Promise.all(
    tables.map(async (table, it) => {
      for await (const now of play(world, table, players * BREATH)) {
        moves[it] = now;
        if (over.signal.aborted) break;
      }
    }),
  );
  try {
    // In either order: which one of a pair runs is found out.
    expect(await roll(folder, ...names.flatMap((pair, it) => (it % 2 === 0 ? pair.toReversed() : pair)))).toEqual({
      code: 0,
      output: names.map(([old, next]) => `2048@${next} plays now, and 2048@${old} was stopped.\n`).join(''),
    });
  } finally {
    over.abort();
    await playing;
  }
  expect(Math.min(...moves)).toBeGreaterThan(0);
  expect(verbs).toEqual(
    names.flatMap(([old, next]) => [`start ${next}`, `stop ${old}`, `enable ${next}`, `disable ${old}`]).map(unitNamed),
  );
}

const unitNamed = (verb: string): string => verb.replace(' ', ' 2048@');

interface Table {
  readonly player: Player;
  readonly opened: Seen;
}

/**
 * Presses arrows; yields how many moves were answered. A press takes a breath, and longer where answers take long: this is
 * about what is lost, not about how much a machine can do.
 */
async function* play({ driver }: BotWorld, { player, opened }: Table, breath: number): AsyncGenerator<number> {
  let game = opened;
  for (let moves = 1; ; ) {
    const begun = performance.now();
    const click = driver.click(player, game.stored, firstArrow(game) ?? '');
    const outcome = await click.outcome;
    await pause(Math.max(breath, performance.now() - begun));
    if (isPutOff(outcome)) continue;
    if (outcome.kind === 'failed') {
      // On a machine with too much to do an answer may come after Discord's three seconds. The answer comes: nothing is lost.
      await expect.poll(() => click.calls.map(({ status }) => status)).toContain(404);
      continue;
    }
    // Each press gets its board, and moves once.
    game = await updated(click);
    expect(game.moves).toBe(moves);
    yield moves;
    moves += 1;
  }
}
