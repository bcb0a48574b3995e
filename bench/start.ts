/** The group `start`: the time from a process's start until the bot accepts clicks, also with a large database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { startDiscord } from '#playground';
import { FLAGS } from '../src/relaunch.ts';
import { freePort } from '../test/support/loopback.ts';
import { ownPlace, projectFile } from '../test/support/own-process.ts';
import { settingsFor, useEndpoint } from './click-bot.ts';
import { cpuMsOf } from './process-cpu.ts';
import { type Group, type ResultRow, rowOf } from './row.ts';
import { median } from './statistics.ts';
import { openWithGames } from './store-games.ts';

/** The number of measured starts of each kind. One more start before them is not measured. */
const STARTS = 9;
/** The number of games in the large database, which has about 345 MB by default. */
const GAMES = Number(process.env['BENCH_GAMES'] ?? 163_000);
/** The compile cache that `npm start` uses. */
const COMPILE_CACHE = projectFile('node_modules/.cache/discord-2048');

interface StartedProcess {
  readonly wallMs: number;
  readonly cpuMs: number;
}

export const start: Group = {
  name: 'start',
  onlyByName: true,
  async run(): Promise<readonly ResultRow[]> {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const large = join(folder, 'large.sqlite');
      await (await openWithGames(large, GAMES)).close();
      const starts = { empty: [] as StartedProcess[], large: [] as StartedProcess[], http: [] as StartedProcess[] };
      for (let round = 0; round <= STARTS; round += 1) {
        starts.empty.push(await startOnce(join(folder, `${round}.sqlite`)));
        starts.large.push(await startOnce(large));
        starts.http.push(await startOnce(join(folder, `http-${round}.sqlite`), await freePort()));
      }
      const megabytes = (statSync(large).size / 2 ** 20).toFixed(0);
      return [
        ...rowsOf('start.empty', starts.empty, 'an empty SQLite database, until READY'),
        ...rowsOf('start.large', starts.large, `a SQLite database of ${megabytes} MB, until READY`),
        ...rowsOf('start.http', starts.http, 'an empty SQLite database, until a PING is answered over HTTP'),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowsOf(name: string, [, ...starts]: readonly StartedProcess[], what: string): readonly ResultRow[] {
  const note = `median of ${starts.length} starts with ${what}`;
  return [
    rowOf(name, median(starts.map(({ wallMs }) => wallMs)), 'ms', note),
    rowOf(`${name}.cpu`, median(starts.map(({ cpuMs }) => cpuMs)), 'ms CPU', note),
  ];
}

/**
 * Starts the bot once, and measures the time until it is ready.
 * @param port the port of a bot over HTTP; without it the bot connects to the gateway
 */
async function startOnce(database: string, port?: number): Promise<StartedProcess> {
  const discord = await startDiscord();
  const began = performance.now();
  const settings = {
    ...settingsFor(discord, database, port !== undefined),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...(port !== undefined && { HTTP_PORT: String(port) }),
  };
  const child = spawn(process.execPath, [...FLAGS, projectFile('src/main.ts')], {
    ...ownPlace(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    await (port === undefined ? readyIn(child.stdout) : useEndpoint(discord, port));
    return { wallMs: performance.now() - began, cpuMs: cpuMsOf(child.pid ?? -1) };
  } finally {
    child.kill('SIGKILL');
    await exited;
    await discord.close();
  }
}

async function readyIn(stdout: Readable): Promise<void> {
  for await (const line of createInterface({ input: stdout })) if (line.includes('"the bot is ready"')) return;
  throw new Error('The bot ended before it was ready.');
}
