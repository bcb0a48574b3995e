/** `backup`: how long a press takes while `npm run backup` copies the database, against the same players without it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownPlace, projectFile } from '../test/support/own-process.ts';
import { amongBots, type Contestant, openOurs, pressUntil, told } from './click-bot.ts';
import { percentile } from './median.ts';
import type { Group, Row } from './row.ts';
import { openWithGames } from './store-games.ts';

const PLAYERS = 16;
/** Of each player, in milliseconds: somebody who thinks little. */
const BETWEEN_PRESSES = 250;
/** Enough that a backup takes seconds: some 250 MB. */
const GAMES = Number(process.env['BENCH_GAMES'] ?? 125_000);
/** One with a backup and one without each. */
const ROUNDS = 3;

export const backup: Group = {
  name: 'backup',
  onlyByName: true,
  async run(): Promise<readonly Row[]> {
    return amongBots(async (all, folder) => {
      const database = join(folder, `ours-${PLAYERS}.sqlite`);
      await (await openWithGames(database, GAMES)).close();
      const bot = await openOurs(all, PLAYERS, folder);
      // For the compilers and the pages of the database.
      await playWhile(bot, pause(5_000));
      const beside: number[] = [];
      const alone: number[] = [];
      let seconds = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        beside.push(...(await playWhile(bot, backUp(database, join(folder, 'copy.sqlite')))));
        const tookMs = performance.now() - began;
        alone.push(...(await playWhile(bot, pause(tookMs))));
        seconds += tookMs / 1_000 / ROUNDS;
      }
      const copied = `${(statSync(database).size / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s`;
      return rowsOf(beside, alone, copied, told(bot));
    });
  },
};

function rowsOf(
  beside: readonly number[],
  alone: readonly number[],
  copied: string,
  unanswered: string,
): readonly Row[] {
  return [0.5, 0.99].map((part) => {
    const [value, baseline] = [percentile(beside, part), percentile(alone, part)];
    const who = `${PLAYERS} players, a press every ${BETWEEN_PRESSES} ms each`;
    const note = `${who}, while ${copied} are copied (${beside.length} presses); baseline: without (${alone.length}); ${unanswered}`;
    return { name: `backup.clicks.p${part * 100}`, value, unit: 'ms', baseline, ratio: baseline / value, note };
  });
}

/** How long each press took, in milliseconds, of those that were begun before `done` settles. */
async function playWhile(bot: Contestant, done: Promise<unknown>): Promise<readonly number[]> {
  const before = bot.latencies.length;
  await pressUntil(bot, bot.seats, BETWEEN_PRESSES, done);
  return bot.latencies.slice(before);
}

export async function backUp(database: string, target: string): Promise<void> {
  const tool = projectFile('tools/backup.ts');
  const settings = { DATABASE_URL: database };
  const child = spawn(process.execPath, [tool, target, '--overwrite'], { ...ownPlace(settings), stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The backup ended with ${code}.`);
}
