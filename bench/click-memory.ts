/** `click.memory`: what the bot holds in memory after so many moves, which its limit for a player stretches over minutes. */
import { setTimeout as pause } from 'node:timers/promises';
import { amongBots, openOurs, press } from './click-bot.ts';
import { memoryOf } from './process-cpu.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
const MOVES = Number(process.env['BENCH_MOVES'] ?? 50_000);
/** Milliseconds between two presses of a player: the bot takes 20 a second of each. */
const PACE = 55;

export const clickMemory: Group = {
  name: 'click.memory',
  onlyByName: true,
  async run(): Promise<readonly Row[]> {
    return amongBots(async (all, folder) => {
      const bot = await openOurs(all, PLAYERS, folder);
      const baseline = memoryOf(bot.pid);
      await Promise.all(
        bot.seats.map(async (seat) => {
          for (let move = 0; move < MOVES / PLAYERS; move += 1) await Promise.all([press(bot, seat), pause(PACE)]);
        }),
      );
      const value = memoryOf(bot.pid);
      const note = `resident after ${MOVES.toLocaleString('en')} moves of ${PLAYERS} players; baseline: before the first`;
      return [{ name: 'click.memory', unit: 'MiB', value, baseline, ratio: baseline / value, note }];
    });
  },
};
