/** `start`: from the start of the process until the bot brings clicks, with an empty database and with a large one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startDiscord } from '#playground';
import { ownPlace, projectFile, startFlags, startSettings } from '../test/support/own-process.ts';
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
      const starts: Record<'empty' | 'large', Started[]> = { empty: [], large: [] };
      for (let round = 0; round <= STARTS; round += 1) {
        const pair = { empty: await startOnce(join(folder, `${round}.sqlite`)), large: await startOnce(large) };
        if (round > 0) for (const kind of ['empty', 'large'] as const) starts[kind].push(pair[kind]);
      }
      const megabytes = (statSync(large).size / 2 ** 20).toFixed(0);
      return [
        ...rowsOf('start.empty', starts.empty, 'an empty SQLite database'),
        ...rowsOf('start.large', starts.large, `a SQLite database of ${megabytes} MB`),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowsOf(name: string, starts: readonly Started[], database: string): readonly Row[] {
  const note = `median of ${starts.length} starts with ${database}, until the gateway's stand-in says READY`;
  const row = { baseline: null, ratio: null };
  return [
    { ...row, name, value: median(starts.map(({ wallMs }) => wallMs)), unit: 'ms', note },
    { ...row, name: `${name}.cpu`, value: median(starts.map(({ cpuMs }) => cpuMs)), unit: 'ms CPU', note },
  ];
}

async function startOnce(database: string): Promise<Started> {
  const standIn = await startDiscord();
  const began = performance.now();
  const settings = {
    ...startSettings(),
    NODE_COMPILE_CACHE: COMPILED,
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: database,
  };
  const child = spawn(process.execPath, [...startFlags(), projectFile('src/main.ts')], {
    ...ownPlace(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes('"the bot is ready"')) continue;
      return { wallMs: performance.now() - began, cpuMs: cpuOf(child.pid ?? -1) };
    }
    throw new Error('The bot ended before it was ready.');
  } finally {
    child.kill('SIGKILL');
    await ended;
    await standIn.close();
  }
}
