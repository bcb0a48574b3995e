/**
 * What a click costs: the bot in a process of its own, a stand-in for Discord in this one, real sockets between them.
 * Our bot and three plain ones play in turns, a slice of moves each, so that all of them meet the same machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { projectFile } from '../test/support/own-process.ts';
import { amongBots, type Contestant, open, openOurs, press } from './click-bot.ts';
import { rowsOf } from './click-rows.ts';
import { cpuOf } from './process-cpu.ts';
import type { Group, Row } from './row.ts';

const SLICES = 5;
/**
 * Slices before those that count. A bot runs for weeks, and what its compilers do in the first thousands of moves tells
 * nothing of that: it takes some three thousand moves until a slice costs the same as the next one.
 */
const WARM_UP = 4;
/**
 * Moves of all players together in a slice, fewer for each of 16 than our bot takes in a burst; the slow plain bot gets
 * fewer, its figure settles soon.
 */
const MOVES = 768;
const REDRAWS = 64;
/** Milliseconds after which our bot takes the next burst of a player. */
const BREATH = 3_000;

/** Every player presses on its own board, one press after the answer to the one before. */
async function slice(contestant: Contestant, moves: number): Promise<void> {
  const movesEach = Math.ceil(moves / contestant.seats.length);
  await pause(Math.max(0, contestant.restedSince + BREATH - performance.now()));
  const cpu = cpuOf(contestant.pid);
  const began = performance.now();
  await Promise.all(
    contestant.seats.map(async (seat) => {
      for (let move = 0; move < movesEach; move += 1) await press(contestant, seat);
    }),
  );
  contestant.restedSince = performance.now();
  contestant.wallMs += contestant.restedSince - began;
  contestant.cpuMs += cpuOf(contestant.pid) - cpu;
  contestant.moves += contestant.seats.length * movesEach;
}

function restart(one: Contestant): void {
  Object.assign(one, { moves: 0, cpuMs: 0, wallMs: 0 });
  one.latencies.length = 0;
}

async function race(players: number): Promise<readonly Row[]> {
  return amongBots(async (all, folder) => {
    const plain = (kind: string) => open(all, kind, players, [projectFile('bench/plain-bot.ts'), kind], folder);
    const ours = await openOurs(all, players, folder);
    const [redraw, saving, bare] = [await plain('redraw'), await plain('saving'), await plain('bare')];
    for (let round = 0; round < WARM_UP + SLICES; round += 1) {
      await slice(ours, MOVES);
      await slice(redraw, REDRAWS);
      await slice(saving, MOVES);
      await slice(bare, MOVES);
      if (round === WARM_UP - 1) for (const one of [ours, redraw, saving, bare]) restart(one);
    }
    return rowsOf(players, { ours, redraw, saving, bare });
  });
}

export const click: Group = {
  name: 'click',
  run: async () => [...(await race(16)), ...(await race(64))],
};
