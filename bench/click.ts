/**
 * The group `click`: the cost of a move. Each bot runs in its own process, the stand-in for Discord runs in this one,
 * and they use real sockets. Our bot and the plain ones take turns after each slice of presses, so that all of them run
 * under the same conditions. All do the same work with the same Node.js options: random arrows that move, the same
 * message, and a picture of the same size.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { playSlice, press, resetCounts, WARM_UP_SLICES, withBots } from './click-bot.ts';
import { clickRows, type Tallies } from './click-rows.ts';
import { memoryMiBOf } from './process-cpu.ts';
import { type Group, lessIsBetter, type ResultRow } from './row.ts';

const SLICES = 5;
/**
 * The number of presses of all players in a slice. For each of 16 players it is less than our bot's limit for a burst.
 * Slower plain bots get fewer presses, because their figures become stable sooner.
 */
const PRESSES: Readonly<Record<keyof Tallies, number>> = {
  ours: 768,
  saving: 768,
  bare: 768,
  indexed: 384,
  sprites: 128,
};

async function race(players: number): Promise<readonly ResultRow[]> {
  return withBots(async (bots) => {
    const contestants = {
      ours: await bots.ours(players),
      saving: await bots.plain(players, 'saving'),
      bare: await bots.plain(players, 'bare'),
      indexed: await bots.plain(players, 'indexed'),
      sprites: await bots.plain(players, 'sprites'),
    };
    for (let round = 0; round < WARM_UP_SLICES + SLICES; round += 1) {
      if (round === WARM_UP_SLICES) Object.values(contestants).forEach(resetCounts);
      for (const name of ['ours', 'saving', 'bare', 'indexed', 'sprites'] as const)
        await playSlice(contestants[name], PRESSES[name]);
    }
    return clickRows(players, contestants);
  });
}

export const click: Group = {
  name: 'click',
  run: async () => [...(await race(16)), ...(await race(64))],
};

const MOVES = Number(process.env['BENCH_MOVES'] ?? 50_000);
/** Milliseconds between two presses of a player. Our bot accepts 20 presses per second from a player. */
const PRESS_EVERY_MS = 55;

/** The memory of the bot after many moves. This takes minutes, because the bot limits presses per player. */
export const clickMemory: Group = {
  name: 'click.memory',
  onlyByName: true,
  run: () =>
    withBots(async (bots) => {
      const bot = await bots.ours(16);
      const before = memoryMiBOf(bot.pid);
      const play = async (seat: (typeof bot.seats)[number]) => {
        for (let move = 0; move < MOVES / 16; move += 1) await Promise.all([press(bot, seat), pause(PRESS_EVERY_MS)]);
      };
      await Promise.all(bot.seats.map(play));
      const note = `resident after ${MOVES.toLocaleString('en')} moves of 16 players; baseline: before the first`;
      return [lessIsBetter('click.memory', 'MiB', memoryMiBOf(bot.pid), before, note)];
    }),
};
