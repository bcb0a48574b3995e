/** `start`: from the start of the process until the bot brings clicks, with an empty database and with a large one, and over HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { startDiscord } from '#playground';
import { freePort } from '../test/support/free-port.ts';
import { ownPlace, projectFile, startFlags, startSettings } from '../test/support/own-process.ts';
import { useEndpoint } from './click-bot.ts';
import { median } from './median.ts';
import { cpuOf } from './process-cpu.ts';
import type { Group, Row } from './row.ts';
import { openWithGames } from './store-games.ts';

/** Counted ones of each kind; one before them is not. */
const STARTS = 9;
/** Some 345 MB. */
const GAMES = Number(process.env['BENCH_GAMES'] ?? 163_000);
/** As `npm start` has it. */
const COMPILED = projectFile('node_modules/.cache/discord-2048');

interface Started {
  readonly wallMs: number;
  readonly cpuMs: number;
}

export const start: Group = {
  name: 'start',
  onlyByName: true,
  async run(): Promise<readonly Row[]> {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const large = join(folder, 'large.sqlite');
      await (await openWithGames(large, GAMES)).close();
      const starts: Record<'empty' | 'large' | 'http', Started[]> = { empty: [], large: [], http: [] };
      for (let round = 0; round <= STARTS; round += 1) {
        const three = {
          empty: await startOnce(join(folder, `${round}.sqlite`)),
          large: await startOnce(large),
          http: await startOnce(join(folder, `http-${round}.sqlite`), await freePort()),
        };
        if (round > 0) for (const kind of ['empty', 'large', 'http'] as const) starts[kind].push(three[kind]);
      }
      const megabytes = (statSync(large).size / 2 ** 20).toFixed(0);
      return [
        ...rowsOf('start.empty', starts.empty, `an empty SQLite database, ${READY}`),
        ...rowsOf('start.large', starts.large, `a SQLite database of ${megabytes} MB, ${READY}`),
        ...rowsOf('start.http', starts.http, 'an empty SQLite database, until a PING is answered over HTTP'),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const READY = "until the gateway's stand-in says READY";

function rowsOf(name: string, starts: readonly Started[], what: string): readonly Row[] {
  const note = `median of ${starts.length} starts with ${what}`;
  const row = { baseline: null, ratio: null };
  return [
    { ...row, name, value: median(starts.map(({ wallMs }) => wallMs)), unit: 'ms', note },
    { ...row, name: `${name}.cpu`, value: median(starts.map(({ cpuMs }) => cpuMs)), unit: 'ms CPU', note },
  ];
}

/** @param port for one that answers over HTTP */
async function startOnce(database: string, port?: number): Promise<Started> {
  const standIn = await startDiscord();
  const began = performance.now();
  const settings = {
    ...startSettings(),
    NODE_COMPILE_CACHE: COMPILED,
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: database,
    ...(port === undefined ? {} : { DISCORD_PUBLIC_KEY: standIn.publicKey, HTTP_PORT: String(port) }),
  };
  const child = spawn(process.execPath, [...startFlags(), projectFile('src/main.ts')], {
    ...ownPlace(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await (port === undefined
      ? readiness(child.stdout)
      : useEndpoint(standIn, `http://127.0.0.1:${port}/interactions`));
    return { wallMs: performance.now() - began, cpuMs: cpuOf(child.pid ?? -1) };
  } finally {
    child.kill('SIGKILL');
    await ended;
    await standIn.close();
  }
}

async function readiness(stdout: Readable): Promise<void> {
  for await (const line of createInterface({ input: stdout })) if (line.includes('"the bot is ready"')) return;
  throw new Error('The bot ended before it was ready.');
}
